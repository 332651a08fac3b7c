import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OutreachWords } from '#machines/outreach/outreach-words.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';

/** What an administrator does with campaigns of mail. */
export function useOutreachActs() {
  const { t } = useTranslation('outreach');
  const trpc = useTRPC();
  const { outreach } = useTRPCClient();
  const queryClient = useQueryClient();
  const read = () => {
    // What was done is told beside it: nobody waits for that.
    void queryClient.invalidateQueries(trpc.admin.history.pathFilter());
    return queryClient.invalidateQueries(trpc.outreach.pathFilter());
  };
  return {
    /** A new one without an id. Its refusal is shown by the form. */
    save: useMutation({
      mutationFn: ({ id, words }: { id: string | undefined; words: OutreachWords }) =>
        id === undefined ? outreach.create.mutate(words) : outreach.change.mutate({ id, ...words }),
      meta: { silent: true },
      onSuccess: () => toast.done(t('done.save')),
      onSettled: read,
    }),
    test: useMutation({
      mutationFn: (input: { id: string; language: 'en' | 'ko' }) => outreach.test.mutate(input),
      onSuccess: ({ to }) => toast.done(t('done.test', { to })),
    }),
    schedule: useMutation({
      mutationFn: (input: { id: string; at: number }) => outreach.schedule.mutate(input),
      onSuccess: () => toast.done(t('done.schedule')),
      onSettled: read,
    }),
    /** One after the other: each is a thing of its own, and what was done stays done. */
    act: useMutation({
      async mutationFn({ ids, act }: { ids: readonly string[]; act: 'recall' | 'stop' }) {
        for (const id of ids) await outreach.act.mutate({ id, act });
      },
      onSuccess: (_, { ids, act }) => toast.done(t(`done.${act}`, { count: ids.length })),
      onSettled: read,
    }),
  };
}
