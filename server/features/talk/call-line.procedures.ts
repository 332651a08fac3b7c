/** Calls over a voice server. */
import { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import { talkIdSchema } from '#machines/talk/talk.schema.ts';
import { SPEECH_SPEED } from '#machines/tutor/tutor-settings.ts';
import { id as courseId, id as lessonId } from '../../api/pagination.ts';
import { personProcedure, router } from '../../api/trpc.ts';
import type { Entrance } from './call-entrance.ts';
import { callRooms, hasLine } from './call-rooms.ts';
import { demandTalking } from './talk.policy.ts';
import { keepCalling } from './talk-allowance.ts';

export const callLineRouter = router({
  /**
   * Lets one into the room of a call that begins, or that one was cut off from. Its minutes count from here
   * on. Throws VOICE_LIMIT_REACHED, TOO_MANY_REQUESTS, VOICE_UNAVAILABLE.
   */
  enter: personProcedure
    .input(
      z.object({
        courseId,
        callId: z.uuid(),
        /** What is said is kept there. */
        talkId: talkIdSchema,
        speed: z.number().min(SPEECH_SPEED.slowest).max(SPEECH_SPEED.fastest),
        /** The tutor there gives no sign of life. */
        another: z.boolean().optional(),
        /** The tutor leads through this lesson. */
        ledLessonId: lessonId.optional(),
      }),
    )
    .mutation(
      async ({
        ctx,
        input: { callId, talkId, speed, another, ledLessonId, ...asked },
      }): Promise<Entrance> => {
        const { viewer } = ctx.person;
        const course = await demandTalking(ctx.em, viewer, asked.courseId);
        const rooms = hasLine(ctx) ? ctx.opened(callRooms) : undefined;
        if (!rooms) throw new AppError('MODEL_NEEDED');
        const { id, organizationId } = course;
        const { userId } = viewer;
        await keepCalling(ctx.em, { id: callId, organizationId, userId });
        const call = { callId, userId, courseId: id, organizationId, talkId, ledLessonId };
        const ticket = rooms.tickets.write(call);
        const { language } = course.details;
        return rooms.enter(callId, { ticket, language, speed }, another);
      },
    ),
});
