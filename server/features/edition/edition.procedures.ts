import { z } from 'zod';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createEditionRepository } from '#db/edition/edition.repository.ts';
import { readsAtLeast } from '#machines/enrollment/may-read.ts';
import { slug } from '../../api/pagination.ts';
import { inCourse, readerProcedure, router } from '../../api/trpc.ts';
import { readingOf } from '../../policy/course.policy.ts';
import { beginEdition } from './begin-edition.ts';
import { editionOverview } from './parity.ts';

export const editionRouter = router({
  /** The course in its other language, and whether both say the same. */
  get: inCourse('courses:update').query(({ ctx }) =>
    editionOverview(createEditionRepository(ctx.em), ctx.course),
  ),

  /** The same lesson in the other language, for whoever reads it; null where there is none to read. */
  lesson: readerProcedure
    .input(z.object({ courseSlug: slug, lessonSlug: slug }))
    .query(async ({ ctx, input }) => {
      const place = await createEditionRepository(ctx.em).otherPlace(
        input.courseSlug,
        input.lessonSlug,
      );
      const course = place && (await createCourseRepository(ctx.em).find(place.courseId));
      if (!place || !course) return null;
      if (!readsAtLeast(await readingOf(ctx.em, ctx.viewer, course), 'course')) return null;
      return {
        courseSlug: course.slug,
        lessonSlug: place.lessonSlug,
        language: course.language,
        title: place.title,
      };
    }),

  /** Begins the edition in the other language: its plan is translated from then on. */
  begin: inCourse('courses:create').mutation(({ ctx }) => {
    const { host, em, author, course, person } = ctx;
    const courses = createCourseRepository(em);
    const editions = createEditionRepository(em);
    const hasModels = author.assistant !== undefined;
    return beginEdition({ host, courses, editions, hasModels }, course, person.viewer.userId);
  }),
});
