/** The agents at work, for administrators of the installation. */
import { z } from 'zod';
import { createMonitorRepository } from '#db/monitor/monitor.repository.ts';
import { createCostRepository } from '#db/cost/cost.repository.ts';
import { WORKFLOW_STATES } from '#db/monitor/workflow.ts';
import { MACHINE_NAMES } from '#machines/registry.ts';
import { courseCreationAddress } from '#machines/course/course-creation.events.ts';
import { courseGenerationAddress } from '#machines/course/course-generation.events.ts';
import { AppError } from '#machines/errors.ts';
import { id, pagination } from '../../api/pagination.ts';
import { platformAdminProcedure, router } from '../../api/trpc.ts';
import { costReport } from '../cost/cost-report.ts';
import { RETRIED_MACHINES, retryRun } from './retry-run.ts';
import { openStep, stepView } from './step-view.ts';

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

  get: platformAdminProcedure.input(z.object({ courseId: id })).query(async ({ ctx, input }) => {
    const { courseId } = input;
    const [workflow, runs, steps, records] = await Promise.all([
      createMonitorRepository(ctx.em).find(courseId),
      createMonitorRepository(ctx.em).runs(courseId),
      createMonitorRepository(ctx.em).steps(courseId),
      ctx.host.snapshots([
        courseCreationAddress.ref(courseId),
        courseGenerationAddress.ref(courseId),
      ]),
    ]);
    if (!workflow) throw new AppError('COURSE_NOT_FOUND');
    const states = records.map(({ ref, snapshot }) => ({
      machine: ref.machine,
      value: snapshot.value,
    }));
    return { workflow, runs, steps: steps.map(stepView), states, now: ctx.now() };
  }),

  /** What agents did for organizations before there was a course, newest first, with its calls. */
  early: platformAdminProcedure
    .input(z.object({ organizationId: id.optional(), ...pagination }))
    .query(async ({ ctx, input }) => {
      const monitor = createMonitorRepository(ctx.em);
      const listing = await monitor.early(input);
      const steps = await monitor.stepsOfRuns(listing.items.map((run) => run.id));
      const byRun = Map.groupBy(steps, (step) => step.runId);
      const items = listing.items.map((run) => ({
        ...run,
        steps: (byRun.get(run.id) ?? []).map(stepView),
      }));
      return { ...listing, items };
    }),

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
      await ctx.host.retryParked({ machine, id: actorId }, eventId);
    }),

  retryRun: platformAdminProcedure
    .input(z.object({ machine: z.enum(RETRIED_MACHINES), id }))
    .mutation(({ ctx, input: { machine, id: actorId } }) => retryRun(ctx.host, machine, actorId)),
});
