/** What one remembers: what is to be reviewed today, and what one can do of a course. */
import { z } from 'zod';
import { createReviewRepository } from '#db/mastery/review.repository.ts';
import { AppError } from '#machines/errors.ts';
import { reviewQuestion, type ReviewQuestion } from '#machines/mastery/review-queue.ts';
import { keyOf, type ToldKey } from '#machines/quiz/asked.ts';
import { id as lessonId, orgSlug, slug as courseSlug } from '../../api/pagination.ts';
import { personProcedure, router } from '../../api/trpc.ts';
import { demandLesson } from '../../policy/lesson.policy.ts';
import { courseObjectives } from './course-objectives.ts';

export const masteryRouter = router({
  /** The questions of one's day, due longest first, without their keys. */
  review: personProcedure
    .input(z.object({ orgSlug: orgSlug.optional() }))
    .query(async ({ ctx, input }): Promise<ReviewQuestion[]> => {
      const { userId } = ctx.person.viewer;
      const today = await createReviewRepository(ctx.em).today(userId, input.orgSlug, ctx.now());
      return today.map(reviewQuestion);
    }),

  /** The answer to a question of one's day, which is looked up instead of given. */
  reveal: personProcedure
    .input(z.object({ lessonId, itemId: z.string().min(1).max(16) }))
    .query(async ({ ctx, input }): Promise<ToldKey> => {
      const { viewer } = ctx.person;
      const lesson = await demandLesson(ctx.em, viewer, input.lessonId);
      const item = lesson.quiz.find(({ id }) => id === input.itemId);
      const review = createReviewRepository(ctx.em);
      if (!item || !(await review.isOfToday(viewer.userId, lesson.id, item, ctx.now())))
        throw new AppError('NOT_FOUND');
      return keyOf(item);
    }),

  /** When one reviews again, as ISO 8601; null where nothing is remembered yet. */
  next: personProcedure
    .input(z.object({ orgSlug: orgSlug.optional() }))
    .query(async ({ ctx, input }): Promise<string | null> => {
      const { userId } = ctx.person.viewer;
      const next = await createReviewRepository(ctx.em).next(userId, input.orgSlug, ctx.now());
      return next?.toISOString() ?? null;
    }),

  /** Those of the course one read last, or of another one that one is in. */
  objectives: personProcedure
    .input(z.object({ orgSlug: orgSlug.optional(), courseSlug: courseSlug.optional() }))
    .query(({ ctx, input }) => courseObjectives(ctx.em, ctx.person.viewer.userId, input)),
});
