/** Requests to be let into a course, for its teachers. */
import { z } from 'zod';
import { listRequests } from '#db/enrollment/request-list.ts';
import { REQUEST_STATUSES, requestTextSchema } from '#machines/enrollment/enrollment-request.ts';
import { id, pagination } from '../../api/pagination.ts';
import { inCourse, router } from '../../api/trpc.ts';
import { answerRequests } from './answer-requests.ts';
import { classChanged } from './class-changed.ts';

export const requestRouter = router({
  list: inCourse('courses:update')
    .input(z.object({ status: z.enum(REQUEST_STATUSES).optional(), ...pagination }))
    .query(({ ctx, input: { status, page, limit } }) =>
      listRequests(ctx.em, ctx.course.id, { status, page, limit }),
    ),

  /**
   * Lets in with a welcome, or turns down with a reason.
   * @throws {AppError} what `answerRequests` throws.
   */
  review: inCourse('courses:update', { whenReadOnly: true })
    .input(
      z.object({
        requestIds: z.array(id).min(1).max(100),
        decision: z.enum(['approve', 'reject']),
        text: requestTextSchema.default(''),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const answered = await answerRequests(ctx, input);
      await classChanged(ctx, ctx.course.id, answered);
      return { reviewed: answered.length };
    }),
});
