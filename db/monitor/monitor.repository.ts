/** Runs of agents for reading: course by course, lesson by lesson, call by call. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { runQueries } from './run-queries.ts';
import { workflowQueries } from './workflow-queries.ts';

export type MonitorRepository = ReturnType<typeof createMonitorRepository>;

export function createMonitorRepository(em: EntityManager) {
  return { ...workflowQueries(em), ...runQueries(em) };
}
