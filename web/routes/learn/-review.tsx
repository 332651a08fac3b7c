/** What one reviews today and what one can do, across all organizations and in one. */
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { QuizResponse } from '#machines/quiz/grading.ts';
import { useTRPC, useTRPCClient } from '../../lib/api-client.ts';
import { Objectives } from '../../mastery/objectives.tsx';
import { ReviewPage } from '../../mastery/review-page.tsx';
import { useProgressQueue } from '../../progress/use-progress-queue.ts';
import { reviewQuery, type ReviewSearch } from './-review-search.ts';

interface ReviewProps {
  userId: string;
  orgSlug: string | undefined;
  search: ReviewSearch;
}

export function Review({ userId, orgSlug, search }: ReviewProps) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const queue = useProgressQueue(userId);
  const query = useQuery(reviewQuery(trpc, orgSlug));
  const mastery = useQuery({
    ...trpc.mastery.objectives.queryOptions({
      ...(orgSlug === undefined ? {} : { orgSlug }),
      ...(search.course === undefined ? {} : { courseSlug: search.course }),
    }),
    placeholderData: keepPreviousData,
  });
  const answer = useCallback(
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
  return (
    <ReviewPage
      questions={query.data}
      failed={query.isError}
      onRetry={() => void query.refetch()}
      orgSlug={orgSlug}
      answer={answer}
      loadPage={(documentId, page) => client.document.page.query({ documentId, page })}
      objectives={
        mastery.data && (
          <Objectives
            mastery={mastery.data}
            orgSlug={orgSlug}
            onCourse={(course) => void navigate({ to: '.', replace: true, search: { course } })}
          />
        )
      }
    />
  );
}
