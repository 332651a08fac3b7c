/**
 * The application as far as actors go, to be killed: `node kill-app.ts <settings as JSON>`. Prints
 * "ready". Reads "engine-restarted" lines from its input and ends when the input ends.
 */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { openDatabase } from '#db/orm.config.ts';
import { createLogger } from '../../logger.ts';
import { startWorkerPool } from '../../workers/worker-pool.ts';
import { createRestateHost } from '../restate-host.ts';
import { projected } from './kill-projection.ts';
import { testDefinitions } from './machines.ts';
import { createRandom } from '#machines/testing/random.ts';

export interface KillAppSettings {
  databaseUrl: string;
  ingressUrl: string;
  adminUrl: string;
  identityKey: string;
  port: number;
  runnerPort: number;
  workers: number;
  doubleUrl: string;
  calls: number;
  /** Duration of a model call in milliseconds. */
  ms: number;
  limit: number;
  /** Probability of a SIGKILL right after a COMMIT. */
  exitAfterCommit: number;
  /** Event of a course after whose COMMIT it is killed. */
  exitAfter?: string;
  seed: number;
  /** Lessons are begun ahead of the engine. */
  isWaitedFor?: boolean;
}

const settings: KillAppSettings = JSON.parse(process.argv[2] ?? '{}');
const orm = openDatabase({ url: settings.databaseUrl, pool: 10, readPool: 5 });

/** The transaction that is open now is the last one. */
let doomed = false;

const definitions = testDefinitions({
  // Runs in the workers.
  writer: async () => undefined,
  isWaitedFor: settings.isWaitedFor === true,
  project: async (em, change) => {
    const { ref, event } = change;
    if (ref.machine === 'courseGeneration' && event.type === settings.exitAfter) doomed = true;
    await projected(em, change);
  },
});

const workers = await startWorkerPool({
  count: settings.workers,
  services: {
    databaseUrl: settings.databaseUrl,
    ingressUrl: settings.ingressUrl,
    adminUrl: settings.adminUrl,
    identityKeys: [settings.identityKey],
  },
  listen: { host: '127.0.0.1', port: settings.runnerPort },
  logger: createLogger(process.env.TEST_LOG ?? 'silent'),
  onLive: () => undefined,
  mark: 'kill-worker',
  program: {
    file: join(import.meta.dirname, 'kill-worker.ts'),
    args: [JSON.stringify(settings)],
  },
  stoppedAfter: 2000,
});

/** Told while it is still starting, too. */
const told = createInterface({ input: process.stdin });
await createRestateHost({
  definitions,
  orm,
  ingressUrl: settings.ingressUrl,
  adminUrl: settings.adminUrl,
  limits: { ai: settings.limit, reading: 1, planning: 1 },
  logger: createLogger(process.env.TEST_LOG ?? 'silent'),
  actors: { port: settings.port, identityKeys: [settings.identityKey] },
  runners: { port: workers.port, ready: workers.ready },
  hurry: workers.hurry,
  onEngineRestart: (listener) => {
    told.on('line', (line) => {
      if (line === 'engine-restarted') listener();
    });
  },
});

const random = createRandom(settings.seed);
orm.em.getEventManager().registerSubscriber({
  afterTransactionCommit: async () => {
    if (doomed || random.next() < settings.exitAfterCommit) process.kill(process.pid, 'SIGKILL');
  },
});

told.on('close', () => process.exit(0));
/** How to reach the workers, for who kills them. */
setInterval(() => {
  process.stdout.write(`${JSON.stringify({ workers: workers.status() })}\n`);
}, 100);
process.stdout.write('"ready"\n');
// It is killed, and what is killed keeps nothing for the next start.
flushCompileCache();
