/** What one remembers: what is to be reviewed today, and what one can do of a course. */
import { z } from 'zod';
import { createMasteryRepository } from '#db/mastery/mastery.repository.ts';
import { itemKey } from '#db/progress/item-key.ts';
import { lessonMastery, type CourseMastery } from '#machines/mastery/mastery.ts';
import type { ReviewQuestion } from '#machines/mastery/review-queue.ts';
import { ask } from '#machines/quiz/asked.ts';
import { orgSlug, slug as courseSlug } from '../../api/pagination.ts';
import { personProcedure, router } from '../../api/trpc.ts';

export const masteryRouter = router({
  /** The questions of one's day, due longest first, without their keys. */
  review: personProcedure
    .input(z.object({ orgSlug: orgSlug.optional() }))
    .query(async ({ ctx, input }): Promise<ReviewQuestion[]> => {
      const { userId } = ctx.person.viewer;
      const mastery = createMasteryRepository(ctx.em);
      const today = await mastery.today(userId, input.orgSlug, ctx.now());
      return today.map(({ item, documentId, ...place }) => ({
        item: ask(item),
        ...place,
        ...(documentId === null ? {} : { documentId }),
      }));
    }),

  /** Of the course one read last, or of another one that one is in. */
  objectives: personProcedure
    .input(z.object({ orgSlug: orgSlug.optional(), courseSlug: courseSlug.optional() }))
    .query(async ({ ctx, input }): Promise<CourseMastery> => {
      const { userId } = ctx.person.viewer;
      const mastery = createMasteryRepository(ctx.em);
      const mine = await mastery.courses(userId, input.orgSlug);
      const courses = mine.map(({ slug, title }) => ({ slug, title }));
      const course = mine.find(({ slug }) => slug === input.courseSlug) ?? mine[0];
      if (!course) return { courses, lessons: [] };
      const [lessons, recalled] = await Promise.all([
        mastery.lessons(course.id),
        mastery.recalled(userId, course.id),
      ]);
      return {
        courses,
        courseSlug: course.slug,
        lessons: lessons
          .filter(({ objectives }) => objectives.length > 0)
          .map((lesson) => lessonMastery(lesson, (item) => recalled.get(itemKey(item)))),
      };
    }),
});
