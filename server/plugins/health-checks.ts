// The checks behind /readyz: always the database and the engine, the others only where they are set.
import type { Orm } from '#db/orm.config.ts';
import type { EngineConnection } from '../start/engine-connection.ts';
import type { Env } from '../env.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import type { HealthCheck } from './health.ts';

function answers(url: string, headers: Record<string, string> = {}): HealthCheck {
  return async (signal) => {
    const reply = await fetch(url, { signal, headers });
    await reply.body?.cancel();
    if (!reply.ok) throw new Error(`answered ${reply.status}`);
  };
}

/** HEALTH-7: one that is silent runs; where it hangs, the pool finds out and replaces it. */
export function workersRun({ status }: Pick<WorkerPool, 'status'>): HealthCheck {
  return async () => {
    if (status().every(({ state }) => state === 'starting')) throw new Error('none runs');
  };
}

function redisAnswers(url: string): HealthCheck {
  return async (signal) => {
    const { Redis } = await import('ioredis');
    const client = new Redis(url, {
      lazyConnect: true,
      maxRetriesPerRequest: 0,
      retryStrategy: () => null,
    });
    client.on('error', () => {});
    signal.addEventListener('abort', () => client.disconnect(), { once: true });
    try {
      await client.connect();
      await client.ping();
    } finally {
      client.disconnect();
    }
  };
}

export interface HealthCheckDeps {
  readonly env: Env;
  readonly orm: Orm;
  readonly engine: EngineConnection;
  /** Undefined where children run elsewhere. */
  readonly workers?: Pick<WorkerPool, 'status'> | undefined;
}

export function healthChecks({
  env,
  orm,
  engine,
  workers,
}: HealthCheckDeps): Record<string, HealthCheck> {
  const checks: Record<string, HealthCheck> = {
    database: async () => {
      await orm.em.getConnection('read').execute('select 1');
    },
    engine: async (signal) => {
      await Promise.all([
        answers(`${engine.ingressUrl}/restate/health`)(signal),
        answers(`${engine.adminUrl}/health`)(signal),
      ]);
    },
  };
  if (workers) checks['workers'] = workersRun(workers);
  if (env.redisUrl) checks['redis'] = redisAnswers(env.redisUrl);
  if (env.qdrant) {
    const { url, apiKey } = env.qdrant;
    checks['qdrant'] = answers(`${url}/readyz`, apiKey ? { 'api-key': apiKey } : {});
  }
  if (env.livekit) checks['livekit'] = answers(env.livekit.url.replace(/^ws/, 'http'));
  return checks;
}
