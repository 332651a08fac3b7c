/**
 * A worker: the process in which children of actors run, started and watched by the one that answers
 * people (workers/worker-pool.ts). It takes its settings from the same environment, and the addresses
 * of what its parent has started from the first message.
 */
import path from 'node:path';
import { openDatabase } from '#db/orm.config.ts';
import { createRunnerHost } from './actors/restate-runners.ts';
import { openAppServices } from './app-services.ts';
import { loadEnv } from './env.ts';
import { actorDefinitions } from './headless-app.ts';
import { createLogger } from './logger.ts';
import { authorFacts } from './models/author-facts.ts';
import { chooseAuthor, recordedBudget } from './models/choose-author.ts';
import { keepHeapModest } from './modest-heap.ts';
import { WAITED_FOR } from './start/runner-limits.ts';
import { createAdmission } from './workers/admission.ts';
import { startTelemetry } from './telemetry/telemetry.ts';
import { createLiveSender } from './workers/live-sender.ts';
import { createLoadGauge } from './workers/load-gauge.ts';
import { createTurns } from './workers/turns.ts';
import { runWorker, say } from './workers/worker-process.ts';

/**
 * Connections to the database: a child holds one only while it asks. Two hundred may ask at once, and one that
 * gave up waiting would begin its attempt anew (DATABASE-PATIENCE-1).
 */
const POOLS = { pool: 6, readPool: 6, patience: 60_000 };

keepHeapModest();
const env = loadEnv();
const logger = createLogger(env.logLevel).child({ part: 'worker' });

runWorker(logger, async ({ databaseUrl, memoryLimit, ...engine }, elsewhere) => {
  const telemetry = await startTelemetry(env.telemetry, 'runs');
  const orm = openDatabase({
    url: databaseUrl,
    ...POOLS,
    onWarning: (reason) => logger.warn({ reason }, 'database connection'),
  });
  const gauge = createLoadGauge(memoryLimit);
  const admission = createAdmission({ busy: gauge.busy });
  const services = await openAppServices({
    orm,
    logger,
    author: chooseAuthor(env, recordedBudget(orm)),
    authorFacts: authorFacts(env),
    directory: path.join(env.dataDir, 'files'),
    bucket: env.s3,
    ...createLiveSender({
      send: (batch, sent) => say({ type: 'live', batch }, sent),
      lateness: gauge.lateness,
    }),
  });
  const definitions = actorDefinitions(services);
  // An engine of somebody else's has workers elsewhere, too.
  const isOnly = env.engine === undefined && env.workers === 1;
  const host = createRunnerHost({
    definitions,
    orm,
    logger,
    admission,
    turns: createTurns(),
    waitedFor: WAITED_FOR,
    isOnly,
    // Only one of all workers begins ahead.
    ...(env.engine === undefined && !isOnly ? { elsewhere } : {}),
    ...engine,
  });
  // Lessons may begin a second later; the first learner who asks after a start would notice it.
  services.author.tutor?.prepare?.().catch((error: unknown) => {
    logger.warn({ err: error }, 'the tutor could not be prepared');
  });
  return {
    host,
    load: () => ({
      running: admission.running(),
      waiting: admission.waiting(),
      lag: gauge.lag(),
      memory: gauge.memory(),
    }),
    async close() {
      await host.close();
      gauge.close();
      await orm.close(true);
      await telemetry.close();
    },
  };
});
