/** What one remembers: what is to be reviewed today, and what one can do of a course. */
import { z } from 'zod';
import { createMasteryRepository } from '#db/mastery/mastery.repository.ts';
import type { ReviewQuestion } from '#machines/mastery/review-queue.ts';
import { ask } from '#machines/quiz/asked.ts';
import { orgSlug, slug as courseSlug } from '../../api/pagination.ts';
import { personProcedure, router } from '../../api/trpc.ts';
import { courseObjectives } from './course-objectives.ts';

export const masteryRouter = router({
  /** The questions of one's day, due longest first, without their keys. */
  review: personProcedure
    .input(z.object({ orgSlug: orgSlug.optional() }))
    .query(async ({ ctx, input }): Promise<ReviewQuestion[]> => {
      const { userId } = ctx.person.viewer;
      const mastery = createMasteryRepository(ctx.em);
      const today = await mastery.today(userId, input.orgSlug, ctx.now());
      return today.map(({ item, documentId, lesson, course }) => ({
        item: ask(item),
        lesson,
        course,
        ...(documentId === null ? {} : { documentId }),
      }));
    }),

  /** When one reviews again, as ISO 8601; null where nothing is remembered yet. */
  next: personProcedure
    .input(z.object({ orgSlug: orgSlug.optional() }))
    .query(async ({ ctx, input }): Promise<string | null> => {
      const { userId } = ctx.person.viewer;
      const next = await createMasteryRepository(ctx.em).next(userId, input.orgSlug, ctx.now());
      return next?.toISOString() ?? null;
    }),

  /** Of the course one read last, or of another one that one is in. */
  objectives: personProcedure
    .input(z.object({ orgSlug: orgSlug.optional(), courseSlug: courseSlug.optional() }))
    .query(({ ctx, input }) => courseObjectives(ctx.em, ctx.person.viewer.userId, input)),
});
