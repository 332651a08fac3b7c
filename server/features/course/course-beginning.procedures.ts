/** What somebody has begun to describe in an organization: their own, from any device. */
import { createCourseBeginningRepository } from '#db/course/course-beginning.repository.ts';
import {
  beginningDraftSchema,
  type KeptBeginning,
} from '#machines/course/course-beginning.events.ts';
import { inOrganization, router } from '../../api/trpc.ts';

export const courseBeginningRouter = router({
  get: inOrganization('courses:create').query(({ ctx }) =>
    createCourseBeginningRepository(ctx.em).find({
      userId: ctx.person.viewer.userId,
      organizationId: ctx.organization.id,
    }),
  ),

  keep: inOrganization('courses:create')
    .input(beginningDraftSchema)
    .mutation(async ({ ctx, input: { details, documentId } }): Promise<KeptBeginning> => {
      const at = { userId: ctx.person.viewer.userId, organizationId: ctx.organization.id };
      await createCourseBeginningRepository(ctx.em).keep(at, { details, documentId });
      return { details, documentId, keptAt: new Date(ctx.now()).toISOString() };
    }),

  /** Discarded twice, it is gone. */
  discard: inOrganization('courses:create').mutation(async ({ ctx }) => {
    const { id: organizationId } = ctx.organization;
    const { userId } = ctx.person.viewer;
    await createCourseBeginningRepository(ctx.em).drop({ userId, organizationId });
    return null;
  }),
});
