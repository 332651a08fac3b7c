import { createLearnRepository } from '#db/learn/learn.repository.ts';
import { z } from 'zod';
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
      const [courses, weeks] = await Promise.all([
        learn.courses(userId, input.orgSlug),
        learn.weeks(userId, input.orgSlug),
      ]);
      return learningHome(courses, weeks);
    }),
});
