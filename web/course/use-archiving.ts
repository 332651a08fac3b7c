import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';

export type Archiving = ReturnType<typeof useArchiving>;

/** Several courses chosen by their slugs and archived together; those that were refused stay chosen. */
export function useArchiving(orgSlug: string) {
  const { t } = useTranslation('course');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const archive = useMutation({
    mutationFn: async (slugs: readonly string[]) => {
      const left = new Set(slugs);
      try {
        // One after another: each is a course of its own, and what was done stays done.
        for (const courseSlug of slugs) {
          await client.courseLife.setStatus.mutate({ orgSlug, courseSlug, status: 'archived' });
          left.delete(courseSlug);
        }
      } finally {
        setChosen(left);
        await queryClient.invalidateQueries(trpc.course.pathFilter());
      }
    },
    meta: { errorKey: 'errors:failedTo.updateStatus' },
    onSuccess: (_, { length }) => toast.done(t('archive.done', { count: length })),
  });
  return {
    chosen,
    toggle: (slug: string) => {
      const next = new Set(chosen);
      if (!next.delete(slug)) next.add(slug);
      setChosen(next);
    },
    clear: () => setChosen(new Set()),
    archive: () => archive.mutateAsync([...chosen]),
    busy: archive.isPending,
  };
}
