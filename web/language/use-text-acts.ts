import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '#machines/document/source.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';
import { textsOf } from './text-file.ts';

interface Place {
  language: Language;
  namespace: string;
  path: string;
}

/** What an administrator does with texts. A refusal is said in a toast by the cache. */
export function useTextActs() {
  const { t, i18n } = useTranslation('language');
  const trpc = useTRPC();
  const { language } = useTRPCClient();
  const queryClient = useQueryClient();
  const read = async () => {
    await queryClient.invalidateQueries(trpc.language.pathFilter());
    // This page too says what was changed.
    await i18n.reloadResources();
    await i18n.changeLanguage(i18n.language);
  };
  return {
    set: useMutation({
      mutationFn: (asked: Place & { text: string }) => language.set.mutate(asked),
      onSuccess: () => toast.done(t('done.set')),
      onSettled: read,
    }),
    reset: useMutation({
      mutationFn: (asked: Place) => language.reset.mutate(asked),
      onSuccess: () => toast.done(t('done.reset')),
      onSettled: read,
    }),
    /** One after the other: what was put back stays so. */
    resetAll: useMutation({
      async mutationFn(places: readonly Place[]) {
        for (const place of places) await language.reset.mutate(place);
      },
      onSuccess: (_, { length }) => toast.done(t('done.resetAll', { count: length })),
      onSettled: read,
    }),
    import: useMutation({
      mutationFn: async (asked: { language: Language; file: File }) => {
        const texts = textsOf(await asked.file.text());
        if (!texts) return undefined;
        return language.import.mutate({ language: asked.language, texts });
      },
      onSuccess: (taken) => {
        if (taken) toast.done(t('done.import', { count: taken.changed }));
        else toast.error(t('notJson'));
      },
      onSettled: read,
    }),
    export: useMutation({
      mutationFn: (asked: { language: Language }) => language.export.query(asked),
    }),
  };
}
