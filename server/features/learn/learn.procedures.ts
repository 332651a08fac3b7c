/**
 * What somebody learns.
 *
 * LEARN-AT-1 The learner's pages of an organization are there for whoever belongs to it, for whoever has a place in
 *    one of its courses, suspended or not, and for whoever asked for one and has not been let in; for everybody else
 *    nothing is there.
 */
import { z } from 'zod';
import { createLearnRepository } from '#db/learn/learn.repository.ts';
import { waitingCourses } from '#db/learn/awaited-courses.ts';
import { createReviewRepository } from '#db/mastery/review.repository.ts';
import { learningHome } from '#machines/progress/learning-home.ts';
import { orgSlug } from '../../api/pagination.ts';
import { personProcedure, router } from '../../api/trpc.ts';
import { organizationBySlug } from '../../auth/viewer.ts';

export const learnRouter = router({
  /** One's own courses, of one organization where it is named; nothing of anybody else. */
  home: personProcedure
    .input(z.object({ orgSlug: orgSlug.optional() }))
    .query(async ({ ctx, input }) => {
      const { userId } = ctx.person.viewer;
      const learn = createLearnRepository(ctx.em);
      const review = createReviewRepository(ctx.em);
      const now = ctx.now();
      const [courses, waiting, weeks, today, next] = await Promise.all([
        learn.courses(userId, input.orgSlug),
        waitingCourses(ctx.em, userId, input.orgSlug, new Date(now)),
        learn.weeks(userId, input.orgSlug),
        review.today(userId, input.orgSlug, now),
        review.next(userId, input.orgSlug, now),
      ]);
      return learningHome({ courses, waiting, weeks, today, nextReview: next?.toISOString() });
    }),

  /** One whose learner's pages one finds. */
  organization: personProcedure.input(z.object({ orgSlug })).query(async ({ ctx, input }) => {
    const { auth, em, person } = ctx;
    const learnt = createLearnRepository(em).organization(person.viewer.userId, input.orgSlug);
    const { slug, name } =
      (await learnt) ?? (await organizationBySlug(auth, person, input.orgSlug));
    return { slug, name };
  }),
});
