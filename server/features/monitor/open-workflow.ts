/** The work of agents for a course, or before there was one, each run with its calls. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createMonitorRepository } from '#db/monitor/monitor.repository.ts';
import { courseCreationAddress } from '#machines/course/course-creation.events.ts';
import { courseGenerationAddress } from '#machines/course/course-generation.events.ts';
import { AppError } from '#machines/errors.ts';
import type { ApiContext } from '../../api/context.ts';
import { stepView } from './step-view.ts';

/** @throws {AppError} COURSE_NOT_FOUND */
export async function openWorkflow(
  { em, host, now }: Pick<ApiContext, 'em' | 'host' | 'now'>,
  courseId: string,
) {
  const monitor = createMonitorRepository(em);
  const [workflow, runs, steps, records] = await Promise.all([
    monitor.find(courseId),
    monitor.runs(courseId),
    monitor.steps(courseId),
    host.snapshots([courseCreationAddress.ref(courseId), courseGenerationAddress.ref(courseId)]),
  ]);
  if (!workflow) throw new AppError('COURSE_NOT_FOUND');
  const states = records.map(({ ref, snapshot }) => ({
    machine: ref.machine,
    value: snapshot.value,
  }));
  return { workflow, runs, steps: steps.map(stepView), states, now: now() };
}

/** What agents did for organizations before there was a course, newest first. */
export async function earlyRuns(
  em: EntityManager,
  query: { organizationId?: string | undefined; page: number; limit: number },
) {
  const monitor = createMonitorRepository(em);
  const listing = await monitor.early(query);
  const steps = await monitor.stepsOfRuns(listing.items.map((run) => run.id));
  const byRun = Map.groupBy(steps, (step) => step.runId);
  const items = listing.items.map((run) => ({
    ...run,
    steps: (byRun.get(run.id) ?? []).map(stepView),
  }));
  return { ...listing, items };
}
