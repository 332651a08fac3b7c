/**
 * A machine of workers (`ROLE=worker`): it starts them, tells the engine where they are, and answers how
 * they do. Pages, requests and sockets are somebody else's.
 */
import type { Orm } from '#db/orm.config.ts';
import { createEngineClient } from './actors/restate-client.ts';
import type { Env } from './env.ts';
import type { Logger } from './logger.ts';
import { openFastify } from './open-fastify.ts';
import { healthChecks } from './plugins/health-checks.ts';
import { healthPlugin } from './plugins/health.ts';
import type { EngineConnection } from './start/engine-connection.ts';
import { startWorkers } from './start/start-workers.ts';
import { createLoadGauge } from './workers/load-gauge.ts';
import { createLoadReport } from './workers/load-report.ts';
import { logLoad } from './workers/log-load.ts';

export interface WorkerAppDeps {
  readonly env: Env;
  readonly logger: Logger;
  readonly orm: Orm;
  readonly engine: EngineConnection;
  readonly databaseUrl: string;
}

export async function buildWorkerApp(deps: WorkerAppDeps) {
  const { env, logger, orm, engine } = deps;
  // What they write reaches those who watch only over a bus between machines.
  const workers = await startWorkers({ ...deps, onLive: () => undefined });
  const closing = new AbortController();
  const gauge = createLoadGauge(Number.POSITIVE_INFINITY);
  const load = createLoadReport({ orm, gauge, workers });
  const app = openFastify(env, logger);
  let stopLogging = () => {};
  let closed: Promise<void> | undefined;
  const close = async () => {
    closing.abort();
    stopLogging();
    gauge.close();
    await app.close();
    await workers.close();
  };
  try {
    await app.register(healthPlugin, { checks: healthChecks({ env, orm, engine, workers }), load });
    await workers.ready();
    await createEngineClient(engine).register(engine.runners.url, closing.signal);
    stopLogging = logLoad(load, logger);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    listen: () => app.listen({ host: env.host, port: env.port }),
    /** May be called twice. */
    close: () => (closed ??= close()),
  };
}
