/** Answers that are reported, and what becomes of them. */
import { z } from 'zod';
import { createTalkReportRepository } from '#db/talk/talk-report.repository.ts';
import { AppError } from '#machines/errors.ts';
import { REPORT_OUTCOMES, talkReportSchema } from '#machines/talk/talk-report.ts';
import { inCourse, personProcedure, router } from '../../api/trpc.ts';

export const talkReportRouter = router({
  /** One's own answer (TALK-REPORT-1). */
  report: personProcedure.input(talkReportSchema).mutation(async ({ ctx, input }) => {
    const reports = createTalkReportRepository(ctx.em);
    if (!(await reports.report(ctx.person.viewer.userId, input))) {
      throw new AppError('TALK_NOT_FOUND');
    }
    return {};
  }),

  /** Those that wait for a decision. */
  open: inCourse('chat:moderate').query(({ ctx }) =>
    createTalkReportRepository(ctx.em).open(ctx.course.id),
  ),

  /** Decides about one (TALK-REPORT-2); decided already, it stays so. */
  settle: inCourse('chat:moderate', { whenReadOnly: true })
    .input(z.object({ answerId: z.uuid(), outcome: z.enum(REPORT_OUTCOMES) }))
    .mutation(async ({ ctx, input: { answerId, outcome } }) => {
      const isSettled = await ctx.em.transactional((trx) =>
        createTalkReportRepository(trx).settle(ctx.course.id, answerId, outcome),
      );
      return { isSettled };
    }),
});
