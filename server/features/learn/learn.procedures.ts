import { z } from 'zod';
import { createLearnRepository } from '#db/learn/learn.repository.ts';
import { createReviewRepository } from '#db/mastery/review.repository.ts';
import { learningHome } from '#machines/progress/learning-home.ts';
import { orgSlug } from '../../api/pagination.ts';
import { personProcedure, router } from '../../api/trpc.ts';

export const learnRouter = router({
  /** One's own courses, of one organization where it is named; nothing of anybody else. */
  home: personProcedure
    .input(z.object({ orgSlug: orgSlug.optional() }))
    .query(async ({ ctx, input }) => {
      const { userId } = ctx.person.viewer;
      const learn = createLearnRepository(ctx.em);
      const review = createReviewRepository(ctx.em);
      const now = ctx.now();
      const [courses, weeks, today, next] = await Promise.all([
        learn.courses(userId, input.orgSlug),
        learn.weeks(userId, input.orgSlug),
        review.today(userId, input.orgSlug, now),
        review.next(userId, input.orgSlug, now),
      ]);
      return learningHome(courses, weeks, today, next?.toISOString());
    }),
});
