import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { QuizResponse } from '#machines/quiz/grading.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useProgressQueue } from '../progress/use-progress-queue.ts';

/** Answers a question that is reviewed; what one can do follows from it. */
export function useReviewAnswer(userId: string) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const queue = useProgressQueue(userId);
  return useCallback(
    async (lessonId: string, itemId: string, response: QuizResponse) => {
      const mine = queue();
      if (!mine) throw new Error('nobody is signed in');
      const id = crypto.randomUUID();
      const at = Date.now();
      const graded = await mine.answer({ type: 'answer', id, lessonId, itemId, response, at });
      void queryClient.invalidateQueries(trpc.mastery.objectives.pathFilter());
      return graded;
    },
    [queue, queryClient, trpc],
  );
}
