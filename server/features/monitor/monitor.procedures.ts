/** The agents at work, for administrators of the installation. */
import { z } from 'zod';
import { createMonitorRepository } from '#db/monitor/monitor.repository.ts';
import { createCostRepository } from '#db/cost/cost.repository.ts';
import { WORKFLOW_STATES } from '#db/monitor/workflow.ts';
import { MACHINE_NAMES } from '#machines/registry.ts';
import { AppError } from '#machines/errors.ts';
import { id, pagination } from '../../api/pagination.ts';
import { platformAdminProcedure, router } from '../../api/trpc.ts';
import { writtenDown } from '../../api/written-down.ts';
import { costReport } from '../cost/report-costs.ts';
import { earlyRuns, openWorkflow } from './open-workflow.ts';
import { RETRIED_MACHINES, retryRun } from './retry-run.ts';
import { openStep } from './step-view.ts';

/** Shown at once of what needs somebody. */
const MOST_TROUBLES = 100;

export const monitorRouter = router({
  list: platformAdminProcedure
    .input(
      z.object({
        search: z.string().trim().max(200).optional(),
        courseId: id.optional(),
        organizationId: id.optional(),
        agent: z.string().max(64).optional(),
        state: z.enum(WORKFLOW_STATES).optional(),
        ...pagination,
      }),
    )
    .query(({ ctx, input }) => createMonitorRepository(ctx.em).list(input)),

  choices: platformAdminProcedure.query(({ ctx }) => createMonitorRepository(ctx.em).choices()),

  get: platformAdminProcedure
    .input(z.object({ courseId: id }))
    .query(({ ctx, input }) => openWorkflow(ctx, input.courseId)),

  /** What agents did for organizations before there was a course, newest first, with its calls. */
  early: platformAdminProcedure
    .input(z.object({ organizationId: id.optional(), ...pagination }))
    .query(({ ctx, input }) => earlyRuns(ctx.em, input)),

  cost: platformAdminProcedure
    .input(z.object({ courseId: id }))
    .query(({ ctx, input }) => costReport(createCostRepository(ctx.em), input.courseId)),

  step: platformAdminProcedure
    .input(
      z.object({
        runId: z.string().min(1).max(200),
        name: z.string().min(1).max(200),
        seq: z.number().int().optional(),
      }),
    )
    .query(async ({ ctx, input }) => {
      const content = await createMonitorRepository(ctx.em).content(input);
      if (!content) throw new AppError('NOT_FOUND');
      return openStep(content);
    }),

  /** What waits for somebody: events no machine could take, and runs that ended badly. */
  troubles: platformAdminProcedure.query(async ({ ctx }) => {
    const [parked, failed] = await Promise.all([
      createMonitorRepository(ctx.em).parked(MOST_TROUBLES),
      createMonitorRepository(ctx.em).failed(MOST_TROUBLES),
    ]);
    return { parked, failed };
  }),

  retryParked: platformAdminProcedure
    .input(z.object({ machine: z.enum(MACHINE_NAMES), id, eventId: z.string().min(1).max(300) }))
    .mutation(async ({ ctx, input: { machine, id: actorId, eventId } }) => {
      const work = () => ctx.host.retryParked({ machine, id: actorId }, eventId);
      const about = `work:${machine}:${actorId}` as const;
      await writtenDown(ctx, 'work.resend', { machine, id: actorId, event: eventId }, work, {
        about,
      });
    }),

  retryRun: platformAdminProcedure
    .input(z.object({ machine: z.enum(RETRIED_MACHINES), id }))
    .mutation(async ({ ctx, input: { machine, id: actorId } }) => {
      const work = () => retryRun(ctx.host, machine, actorId);
      const about = `work:${machine}:${actorId}` as const;
      await writtenDown(ctx, 'work.retry', { machine, id: actorId }, work, { about });
    }),
});
