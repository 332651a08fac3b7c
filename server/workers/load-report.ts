/** How this process and its workers do, for whoever looks after an installation. */
import { sql } from 'kysely';
import type { Orm } from '#db/orm.config.ts';
import type { LoadGauge } from './load-gauge.ts';
import type { WorkerPool, WorkerStatus } from './worker-pool.ts';

export interface LoadReport {
  /** The process that answers. `lag`: ms its event loop was late at most since the last report. */
  web: { lag: number; memory: number };
  /** Empty where children run elsewhere. */
  workers: WorkerStatus[];
  /** Children that were started and have not ended, in the whole installation. */
  started: number;
  /** Those that run in the workers here, and those that a late worker holds back. */
  running: number;
  waiting: number;
  /** The others: the engine holds them back, or they are elsewhere. */
  queued: number;
}

export type ReadLoad = () => Promise<LoadReport>;

export function createLoadReport({
  orm,
  gauge,
  workers,
}: {
  orm: Pick<Orm, 'em'>;
  gauge: Pick<LoadGauge, 'lag' | 'memory'>;
  workers: Pick<WorkerPool, 'status'> | undefined;
}): ReadLoad {
  return async () => {
    const started = await countStartedChildren(orm);
    const status = workers?.status() ?? [];
    const sum = (part: 'running' | 'waiting') =>
      status.reduce((total, worker) => total + worker[part], 0);
    const [running, waiting] = [sum('running'), sum('waiting')];
    return {
      web: { lag: gauge.lag(), memory: gauge.memory() },
      workers: status,
      started,
      running,
      waiting,
      queued: Math.max(0, started - running - waiting),
    };
  };
}

/** Rows that have nothing in flight are not in the index this reads. */
async function countStartedChildren(orm: Pick<Orm, 'em'>): Promise<number> {
  const { rows } = await sql<{ started: number }>`
    select count(*)::int as started from actor, jsonb_object_keys(host->'children')
    where host <> '{"children": {}, "timers": {}}'::jsonb`.execute(
    orm.em.fork().getKysely({ type: 'read' }),
  );
  return rows[0]?.started ?? 0;
}
