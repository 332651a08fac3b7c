/**
 * The application as far as actors go, to be killed: `node kill-app.ts <settings as JSON>`. Prints
 * "ready". Reads "engine-restarted" lines from its input and ends when the input ends.
 */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { openDatabase } from '#db/orm.config.ts';
import { createLogger } from '#server/logger.ts';
import { run } from '../postgres-sql.ts';
import { createRestateHost } from '../restate-host.ts';
import { testDefinitions } from './machines.ts';
import { createRandom } from '#machines/testing/random.ts';

export interface KillAppSettings {
  databaseUrl: string;
  ingressUrl: string;
  adminUrl: string;
  identityKey: string;
  port: number;
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
}

const settings: KillAppSettings = JSON.parse(process.argv[2] ?? '{}');
const orm = await openDatabase({ url: settings.databaseUrl, pool: 10, readPool: 5 });

/** The transaction that is open now is the last one. */
let doomed = false;

const definitions = testDefinitions({
  writer: async (task) => {
    const { ref, signal } = task;
    await task.report('started', { type: 'writer.reported', fact: 'started' } as { type: string });
    const texts: string[] = [];
    const query = `attempt=${randomUUID()}&ms=${settings.ms}`;
    for (let call = 1; call <= settings.calls; call++) {
      const tell = (what: string, told: AbortSignal) =>
        fetch(`${settings.doubleUrl}/${what}/${ref.id}-${call}?${query}`, {
          method: 'POST',
          signal: told,
        });
      await tell('looking', signal);
      const text = await task.step(`call/${call}`, async (stepSignal) => {
        const reply = await tell('call', stepSignal);
        const { text } = (await reply.json()) as { text: string };
        return { output: text };
      });
      await tell('recorded', signal);
      texts.push(text);
    }
    signal.throwIfAborted();
    return { text: texts.join('\n') };
  },
  project: async (em, change) => {
    const { ref, event } = change;
    if (ref.machine === 'courseGeneration' && event.type === settings.exitAfter) doomed = true;
    await run(
      em,
      `insert into projected (machine, id, rev, snapshot) values ($1, $2, $3, $4)
       on conflict (machine, id) do update set rev = excluded.rev, snapshot = excluded.snapshot`,
      [change.ref.machine, change.ref.id, change.rev, JSON.stringify(change.snapshot)],
    );
  },
});

const host = await createRestateHost({
  definitions,
  orm,
  ingressUrl: settings.ingressUrl,
  adminUrl: settings.adminUrl,
  limits: { ai: settings.limit, reading: 1, planning: 1 },
  logger: createLogger(process.env.TEST_LOG ?? 'silent'),
  worker: { port: settings.port, identityKeys: [settings.identityKey] },
});

const random = createRandom(settings.seed);
orm.em.getEventManager().registerSubscriber({
  afterTransactionCommit: async () => {
    if (doomed || random.next() < settings.exitAfterCommit) process.kill(process.pid, 'SIGKILL');
  },
});

createInterface({ input: process.stdin })
  .on('line', (line) => {
    if (line === 'engine-restarted') void host.onEngineRestarted();
  })
  .on('close', () => process.exit(0));
process.stdout.write('"ready"\n');
