/** Jobs of the clock for the administrators of the installation. */
import { z } from 'zod';
import { createScheduledJobRepository } from '#db/cron/scheduled-job.repository.ts';
import { isJobName, JOB_NAMES, type JobName } from '#machines/cron/jobs.ts';
import { AppError } from '#machines/errors.ts';
import { platformAdminProcedure, router } from '../../api/trpc.ts';
import { writtenDown } from '../../api/written-down.ts';

const job = z.enum(JOB_NAMES);
const RUNS_SHOWN = 20;

/** Changes one of them, and that is written down. */
const change = platformAdminProcedure.input(z.object({ job }));

type Jobs = ReturnType<typeof createScheduledJobRepository>;

/** @param change whether there is such a job. */
function done(
  ctx: Parameters<typeof writtenDown>[0],
  act: 'job.run' | 'job.pause' | 'job.resume',
  name: JobName,
  change: (jobs: Jobs) => Promise<boolean>,
): Promise<{ job: JobName }> {
  const work = async () => {
    if (!(await change(createScheduledJobRepository(ctx.em)))) throw new AppError('NOT_FOUND');
    return { job: name };
  };
  const state = async () => {
    const paused = await createScheduledJobRepository(ctx.em).isPaused(name);
    return paused === undefined ? null : { paused };
  };
  return writtenDown(ctx, act, { job: name }, work, { about: `job:${name}`, state });
}

export const cronRouter = router({
  /** In the order of their names in the code; those of former releases are left out. */
  list: platformAdminProcedure.query(async ({ ctx }) => {
    const jobs = await createScheduledJobRepository(ctx.em).list();
    return jobs
      .filter(({ name }) => isJobName(name))
      .toSorted((one, other) => JOB_NAMES.indexOf(one.name) - JOB_NAMES.indexOf(other.name));
  }),

  /** Newest first. */
  runs: platformAdminProcedure
    .input(z.object({ job }))
    .query(({ ctx, input }) => createScheduledJobRepository(ctx.em).runs(input.job, RUNS_SHOWN)),

  /** Due at once, also where it is paused. */
  run: change.mutation(({ ctx, input }) =>
    done(ctx, 'job.run', input.job, (jobs) => jobs.ask(input.job, ctx.person.signedIn.user.name)),
  ),

  pause: change.mutation(({ ctx, input }) =>
    done(ctx, 'job.pause', input.job, (jobs) => jobs.pause(input.job, true)),
  ),

  resume: change.mutation(({ ctx, input }) =>
    done(ctx, 'job.resume', input.job, (jobs) => jobs.pause(input.job, false)),
  ),
});
