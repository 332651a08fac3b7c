/**
 * A machine of workers (`ROLE=worker`): it starts them, tells the engine where they are, and answers how
 * they do. Pages, requests and sockets are somebody else's.
 */
import type { Orm } from '#db/orm.config.ts';
import { createEngineClient } from './actors/restate-client.ts';
import { openRedisBus } from './bus/redis-bus.ts';
import { hearHurry, sharedWork } from './bus/share-live.ts';
import type { Env } from './env.ts';
import { createLatestProgress } from './live/latest-progress.ts';
import { createMemoryStreamLog } from './live/memory-stream-log.ts';
import type { Logger } from './logger.ts';
import { openFastify } from './open-fastify.ts';
import { healthChecks } from './plugins/health-checks.ts';
import { healthPlugin } from './plugins/health.ts';
import type { EngineConnection } from './start/engine-connection.ts';
import { startWorkers } from './start/start-workers.ts';
import { observeLoad } from './workers/observe-load.ts';
import { createLoadGauge } from './workers/load-gauge.ts';
import { createLoadReport } from './workers/load-report.ts';
import { logLoad } from './workers/log-load.ts';

/** Milliseconds after its last piece for which a text is held: nobody asks this process for it. */
const HELD_FOR = 60_000;

export interface WorkerAppDeps {
  readonly env: Env;
  readonly logger: Logger;
  readonly orm: Orm;
  readonly engine: EngineConnection;
  readonly databaseUrl: string;
}

export async function buildWorkerApp(deps: WorkerAppDeps) {
  const { env, logger, orm, engine } = deps;
  const bus = env.redisUrl
    ? await openRedisBus(env.redisUrl, logger.child({ part: 'bus' }))
    : undefined;
  // Held here too: after Redis was away the texts are said again from their beginning.
  const live = {
    progress: createLatestProgress(),
    streams: createMemoryStreamLog({ stored: async () => undefined, idleLimit: HELD_FOR }),
  };
  const workers = await startWorkers({ ...deps, onLive: sharedWork(live, bus) });
  if (bus) hearHurry(workers.hurry, bus);
  const closing = new AbortController();
  const gauge = createLoadGauge(Number.POSITIVE_INFINITY);
  const load = createLoadReport({ orm, gauge, workers });
  const app = openFastify(env, logger);
  let stopLogging = () => {};
  const stopObserving = observeLoad(load);
  let closed: Promise<void> | undefined;
  const close = async () => {
    closing.abort();
    stopLogging();
    stopObserving();
    gauge.close();
    await app.close();
    await workers.close();
    live.streams.close();
    live.progress.close();
    await bus?.close();
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
