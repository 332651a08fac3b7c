import { z } from 'zod';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createCoverageReportRepository } from '#db/lesson/coverage-report.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { mayReadLesson } from '#machines/enrollment/may-read.ts';
import { AppError } from '#machines/errors.ts';
import { lessonPartsSchema } from '#machines/lesson/lesson-parts.ts';
import { slug } from '../../api/pagination.ts';
import { inCourse, inLesson, readerProcedure, router } from '../../api/trpc.ts';
import { demandReading } from '../../policy/course.policy.ts';
import { withTree } from './lesson-text.ts';
import { questionsOf, saveLesson } from './save-lesson.ts';

export const lessonRouter = router({
  /**
   * The reader's page. Of a lesson that is not open to them, readers of the overview hear
   * LESSON_LOCKED, signed in or not.
   */
  get: readerProcedure
    .input(
      z.object({
        courseSlug: slug,
        lessonSlug: slug,
      }),
    )
    .query(async ({ ctx, input }) => {
      const found = await createLessonRepository(ctx.em).page(input.courseSlug, input.lessonSlug);
      const course = found && (await createCourseRepository(ctx.em).find(found.page.course.id));
      if (!found || !course) throw new AppError('LESSON_NOT_FOUND');
      const { viewer, em } = ctx;
      const reading = await demandReading(em, viewer, course, 'overview', 'LESSON_NOT_FOUND');
      const lessons = found.page.outline.flatMap((chapter) => chapter.lessons);
      const place = lessons.findIndex(({ id }) => id === found.page.lesson.id);
      if (!mayReadLesson(reading, course, place)) throw new AppError('LESSON_LOCKED');
      return withTree(ctx.em, found.page);
    }),

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
