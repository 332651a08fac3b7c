import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { useProgressQueue } from '../progress/use-progress-queue.ts';
import type { Recalling } from './recalling.ts';

/** Over all organizations, or in one. What is graded goes the way of all progress. */
export function useRecalling(userId: string, orgSlug: string | undefined): Recalling {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const queue = useProgressQueue(userId);
  return useMemo(() => {
    const home = trpc.learn.home.pathFilter();
    const settle = async () => {
      await queue()?.flush();
      await queryClient.invalidateQueries(home);
    };
    return {
      settle,
      reveal: (lessonId, itemId) => client.mastery.reveal.query({ lessonId, itemId }),
      grade(grade) {
        const mine = queue();
        mine?.tell({ type: 'recall', ...grade, at: Date.now() });
        // Whoever comes back to the page sees what is left, and who stays is not disturbed.
        void mine
          ?.flush()
          .then(() => queryClient.invalidateQueries({ ...home, refetchType: 'none' }));
      },
      async loadNext() {
        await settle();
        return client.mastery.next.query(orgSlug === undefined ? {} : { orgSlug });
      },
      loadPage: (documentId, page) => client.document.page.query({ documentId, page }),
    };
  }, [client, orgSlug, queryClient, queue, trpc]);
}
