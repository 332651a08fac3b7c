/** The workers of this process, as its settings say. */
import type { Env } from '../env.ts';
import type { Logger } from '../logger.ts';
import type { LiveBatch } from '../workers/worker-messages.ts';
import { startWorkerPool, type WorkerPool } from '../workers/worker-pool.ts';
import type { EngineConnection } from './engine-connection.ts';

export interface StartWorkersOptions {
  readonly env: Pick<Env, 'dataDir' | 'workers'>;
  readonly logger: Logger;
  readonly engine: EngineConnection;
  readonly databaseUrl: string;
  readonly onLive: (batch: LiveBatch) => void;
}

export function startWorkers(options: StartWorkersOptions): Promise<WorkerPool> {
  const { env, logger, engine, databaseUrl, onLive } = options;
  const { ingressUrl, adminUrl, identityKeys, runners } = engine;
  return startWorkerPool({
    count: env.workers,
    services: { databaseUrl, ingressUrl, adminUrl, identityKeys },
    listen: { host: runners.host, port: runners.port },
    logger: logger.child({ part: 'workers' }),
    onLive,
    mark: env.dataDir,
  });
}
