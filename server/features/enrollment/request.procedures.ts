/** Requests to be let into a course, for its teachers. */
import { z } from 'zod';
import { listRequests } from '#db/enrollment/list-requests.ts';
import { REQUEST_STATUSES, requestTextSchema } from '#machines/enrollment/enrollment-request.ts';
import { id, pagination } from '../../api/pagination.ts';
import { inCourse, router } from '../../api/trpc.ts';
import { countedChanges } from '../course/course-life.ts';
import { answerRequests, takeAnswersBack } from './answer-requests.ts';
import { classChanged } from './class-changed.ts';

const requestIds = z.array(id).min(1).max(100);

export const requestRouter = router({
  list: inCourse('courses:update')
    .input(z.object({ status: z.enum(REQUEST_STATUSES).optional(), ...pagination }))
    .query(({ ctx, input: { status, page, limit } }) =>
      countedChanges(ctx, () => listRequests(ctx.em, ctx.course.id, { status, page, limit })),
    ),

  /**
   * Lets in with a welcome, or turns down with a reason. Of those `held` the answer may be taken back.
   * @throws {AppError} what `answerRequests` throws.
   */
  review: inCourse('courses:update', { whenReadOnly: true })
    .input(
      z.object({
        requestIds,
        decision: z.enum(['approve', 'reject']),
        text: requestTextSchema.default(''),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { userIds, held } = await answerRequests(ctx, input);
      await classChanged(ctx, ctx.course.id, userIds);
      return { reviewed: userIds.length, held };
    }),

  /**
   * Takes one's own answers back while that can be: the requests wait again.
   * @throws {AppError} ANSWER_STANDS
   */
  takeBack: inCourse('courses:update', { whenReadOnly: true })
    .input(z.object({ requestIds }))
    .mutation(async ({ ctx, input }) => {
      const waiting = await takeAnswersBack(ctx, input.requestIds);
      await classChanged(ctx, ctx.course.id, waiting);
      return { waiting: waiting.length };
    }),
});
