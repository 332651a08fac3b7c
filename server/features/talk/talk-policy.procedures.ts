/** Whether who runs an organization reads the talks in its courses, and what they then read (TALK-READ). */
import { z } from 'zod';
import { createTalkPolicyRepository } from '#db/talk/talk-policy.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { TalkPolicyState } from '#machines/talk/read-talk.ts';
import { talkIdSchema } from '#machines/talk/talk.schema.ts';
import { inCourse, inOrganization, router } from '../../api/trpc.ts';

export const talkPolicyRouter = router({
  get: inOrganization('organization:manage_settings').query(
    async ({ ctx }): Promise<TalkPolicyState> => {
      const from = await createTalkPolicyRepository(ctx.em).readFrom(ctx.organization.id);
      return { readFrom: from?.toISOString() ?? null };
    },
  ),

  set: inOrganization('organization:manage_settings')
    .input(z.object({ isOn: z.boolean() }))
    .mutation(async ({ ctx, input: { isOn } }): Promise<TalkPolicyState> => {
      const policies = createTalkPolicyRepository(ctx.em);
      await policies.set(ctx.organization.id, isOn);
      const from = await policies.readFrom(ctx.organization.id);
      return { readFrom: from?.toISOString() ?? null };
    }),

  /** Those of a course; null where the organization does not let them be read. */
  talks: inCourse('chat:view_history').query(async ({ ctx }) => {
    const policies = createTalkPolicyRepository(ctx.em);
    if (!(await policies.readFrom(ctx.organization.id))) return null;
    return policies.talks(ctx.course.id);
  }),

  /** What may be read of one. @throws {AppError} TALK_NOT_FOUND where nothing may. */
  talk: inCourse('chat:view_history')
    .input(z.object({ talkId: talkIdSchema }))
    .query(async ({ ctx, input: { talkId } }) => {
      const messages = await createTalkPolicyRepository(ctx.em).messages(ctx.course.id, talkId);
      if (messages.length === 0) throw new AppError('TALK_NOT_FOUND');
      return messages;
    }),
});
