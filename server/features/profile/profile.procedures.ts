import { z } from 'zod';
import { createProfileRepository } from '#db/profile/profile.repository.ts';
import {
  creatorProfileSchema,
  creatorVisibility,
  learnerProfileSchema,
  learnerVisibility,
} from '#machines/profile/profile.schema.ts';
import { id, orgSlug } from '../../api/pagination.ts';
import { personProcedure, publicProcedure, router } from '../../api/trpc.ts';
import { showProfile } from './show-profile.ts';

/** The save that the form was filled from; 0 where nothing had been saved. */
const revision = z.int32().min(0);

export const profileRouter = router({
  /** One's own, with what an empty form begins from. */
  getCreator: personProcedure.query(async ({ ctx }) => {
    const { id, name, email } = ctx.person.signedIn.user;
    return {
      userId: id,
      name,
      email,
      profile: (await createProfileRepository(ctx.em).find(id, 'creator')) ?? null,
    };
  }),

  saveCreator: personProcedure
    .input(creatorVisibility.extend({ content: creatorProfileSchema, revision }))
    .mutation(async ({ ctx, input: { revision: seen, ...profile } }) => ({
      revision: await createProfileRepository(ctx.em).save(
        ctx.person.viewer.userId,
        'creator',
        profile,
        seen,
      ),
    })),

  getLearner: personProcedure.query(async ({ ctx }) => {
    const { id, name } = ctx.person.signedIn.user;
    return {
      userId: id,
      name,
      profile: (await createProfileRepository(ctx.em).find(id, 'learner')) ?? null,
    };
  }),

  saveLearner: personProcedure
    .input(learnerVisibility.extend({ content: learnerProfileSchema, revision }))
    .mutation(async ({ ctx, input: { revision: seen, ...profile } }) => ({
      revision: await createProfileRepository(ctx.em).save(
        ctx.person.viewer.userId,
        'learner',
        { ...profile, shared: [] },
        seen,
      ),
    })),

  /**
   * What others may read of somebody of this organization. Who is not there, and who shows nothing,
   * look the same from outside.
   */
  getPublic: publicProcedure
    .input(z.object({ orgSlug, userId: id }))
    .query(({ ctx, input }) => showProfile(ctx, input)),
});
