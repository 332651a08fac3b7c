import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonPage } from '#machines/course/catalogue.ts';
import type { DocumentPage } from '#machines/document/document-summary.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { useTRPC, useTRPCClient } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import type { Reading } from '../reading-context.ts';
import type { LessonDraft } from './lesson-draft.ts';

/** Where a lesson that is edited is kept. */
export interface LessonStore {
  /** Gives the new revision. */
  save: (draft: LessonDraft, revision: number) => Promise<number>;
  onSaved: () => Promise<void>;
  /** The lesson as it is stored now. */
  latest: () => Promise<LessonPage['lesson']>;
  /** Its questions with their keys. */
  questions: () => Promise<QuizItem[]>;
  /** Grades an answer in the preview; nothing of it is kept. */
  answer: Reading['answer'];
  loadPage: (documentId: string, page: number) => Promise<DocumentPage>;
}

export function useLessonStore({ course, lesson }: LessonPage): LessonStore {
  const { t } = useTranslation('common');
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queryClient = useQueryClient();
  const { id: lessonId, slug: lessonSlug } = lesson;
  const { slug: courseSlug } = course;
  return useMemo(
    () => ({
      async save(draft, revision) {
        const answer = await client.lesson.save.mutate({ lessonId, ...draft, revision });
        return answer.revision;
      },
      async onSaved() {
        toast.done(t('action.saved'));
        await queryClient.invalidateQueries(trpc.lesson.pathFilter());
        await queryClient.invalidateQueries(trpc.lessonVersion.pathFilter());
        await queryClient.invalidateQueries(trpc.course.pathFilter());
      },
      latest: async () => (await client.lesson.get.query({ courseSlug, lessonSlug })).lesson,
      questions: () => client.lesson.questions.query({ lessonId }),
      answer: (itemId, response, tries) =>
        client.progress.grade.mutate({ lessonId, itemId, response, tries }),
      loadPage: (documentId, page) => client.document.page.query({ documentId, page }),
    }),
    [t, trpc, client, queryClient, lessonId, lessonSlug, courseSlug],
  );
}
