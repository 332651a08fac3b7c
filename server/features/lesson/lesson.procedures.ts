import { z } from 'zod';
import { createCoverageReportRepository } from '#db/lesson/coverage-report.repository.ts';
import { lessonPartsSchema } from '#machines/lesson/lesson-parts.ts';
import { slug } from '../../api/pagination.ts';
import { inCourse, inLesson, readerProcedure, router } from '../../api/trpc.ts';
import { presentLesson } from './present-lesson.ts';
import { questionsOf, saveLesson } from './save-lesson.ts';

export const lessonRouter = router({
  /** The reader's page. */
  get: readerProcedure
    .input(
      z.object({
        courseSlug: slug,
        lessonSlug: slug,
      }),
    )
    .query(({ ctx, input }) => presentLesson(ctx.em, ctx.viewer, input)),

  /** The questions of a lesson with their keys, for those who edit them. */
  questions: inLesson('lessons:update').query(({ ctx }) => questionsOf(ctx.em, ctx.lesson.id)),

  /** Title, text and its parts by hand. Proofs whose sentence changed are at risk from then on. */
  save: inLesson('lessons:update')
    .input(
      z.object({
        title: z.string().trim().min(1).max(200),
        content: z.string().trim().min(1).max(200_000),
        /** Questions, citations and words of pictures that were changed besides. */
        parts: lessonPartsSchema.optional(),
        revision: z.int32().min(0),
      }),
    )
    .mutation(({ ctx, input }) => saveLesson(ctx, ctx.person.viewer.userId, input)),

  /** What became of every page and outline entry of a course's source, but for its lessons' states. */
  coverage: inCourse('courses:read').query(({ ctx }) =>
    createCoverageReportRepository(ctx.em).source(ctx.course.id),
  ),
});
