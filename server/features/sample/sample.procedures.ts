/** The sample course, as lessons are read and their questions answered. Nothing of it is kept. */
import { z } from 'zod';
import { languageSchema } from '#machines/document/source.ts';
import { quizResponseSchema } from '#machines/quiz/quiz-response.schema.ts';
import { publicProcedure, router } from '../../api/trpc.ts';
import { gradeSample, sampleLesson, samplePage } from './sample-lesson.ts';

const lessonKey = z.object({ language: languageSchema, lessonSlug: z.string().max(16) });

export const sampleRouter = router({
  lesson: publicProcedure.input(lessonKey).query(({ input }) => sampleLesson(input)),

  page: publicProcedure
    .input(z.object({ language: languageSchema, page: z.int32().min(1) }))
    .query(({ input: { language, page } }) => samplePage(language, page)),

  /** Nobody knows whose answer it is, so the page says the how-manieth try it was. */
  grade: publicProcedure
    .input(
      lessonKey.extend({
        itemId: z.string().min(1).max(16),
        response: quizResponseSchema,
        tries: z.number().int().min(1).max(1000).default(1),
      }),
    )
    .mutation(({ input }) => gradeSample(input)),
});
