import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonProgressView } from '#machines/progress/lesson-progress.view.ts';
import type { GradedAnswer } from '#machines/quiz/asked.ts';
import type { QuizResponse } from '#machines/quiz/grading.ts';
import { useReadAnew } from '../lib/use-read-anew.ts';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { toast } from '../lib/toast.ts';
import type { ProgressQueue } from './progress-queue.ts';
import { useProgressQueue } from './use-progress-queue.ts';

export interface LessonProgress {
  /** Undefined for somebody who is not signed in, and while it is not known. */
  progress: LessonProgressView | undefined;
  queue: () => ProgressQueue | undefined;
  /** Has an answer graded; that of somebody who is not signed in is not kept. */
  answer: (itemId: string, response: QuizResponse, tries: number) => Promise<GradedAnswer>;
}

/** What one has done of a lesson, and the way to tell of more. */
export function useLessonProgress(lessonId: string, userId: string | undefined): LessonProgress {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const readAnew = useReadAnew();
  const { t } = useTranslation('errors');
  const queue = useProgressQueue(userId);
  const { data } = useQuery({
    ...trpc.progress.lesson.queryOptions({ lessonId }, { meta: { silent: true } }),
    enabled: userId !== undefined,
  });
  useEffect(() => {
    const mine = queue();
    if (!mine) return undefined;
    // What was taken may have ended the lesson.
    return mine.subscribe((results) => {
      const refusals = results.flatMap(({ refused }) => refused ?? []);
      if (refusals.length > 0) toast.error(t('failedTo.updateProgress'), { id: 'progress' });
      if (refusals.includes('LESSON_NOT_FOUND')) readAnew();
      if (mine.pending() > 0) return;
      void queryClient.invalidateQueries(trpc.progress.lesson.queryFilter({ lessonId }));
      void queryClient.invalidateQueries(trpc.course.getCourseOverview.pathFilter());
    });
  }, [queue, lessonId, queryClient, trpc, readAnew, t]);
  const answer = useCallback(
    (itemId: string, response: QuizResponse, tries: number) => {
      const mine = queue();
      if (!mine) return client.progress.grade.mutate({ lessonId, itemId, response, tries });
      const id = crypto.randomUUID();
      return mine.answer({ type: 'answer', id, lessonId, itemId, response, at: Date.now() });
    },
    [queue, client, lessonId],
  );
  return { progress: data, queue, answer };
}
