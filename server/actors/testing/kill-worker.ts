/** The runner of the kill tests in a worker of its own: `kill-worker.ts <mark> <settings as JSON>`. */
import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { openDatabase } from '#db/orm.config.ts';
import { createLogger } from '../../logger.ts';
import { runWorker } from '../../workers/worker-process.ts';
import type { RunnerTask } from '../actor-host.ts';
import { createRunnerHost } from '../restate-runners.ts';
import type { KillAppSettings } from './kill-app.ts';
import { testDefinitions } from './machines.ts';

const settings: KillAppSettings = JSON.parse(process.argv[3] ?? '{}');

const writer = async (task: RunnerTask): Promise<unknown> => {
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
};

const logger = createLogger(process.env.TEST_LOG ?? 'silent');
runWorker(logger, async ({ databaseUrl, ...engine }, elsewhere) => {
  const orm = openDatabase({ url: databaseUrl, pool: 5, readPool: 5 });
  const definitions = testDefinitions({ writer });
  const isOnly = settings.workers === 1;
  const host = createRunnerHost({
    definitions,
    orm,
    logger,
    isOnly,
    ...(isOnly ? {} : { elsewhere }),
    ...engine,
  });
  // It is killed, and what is killed keeps nothing for the next start.
  flushCompileCache();
  return {
    host,
    load: () => ({ running: 0, waiting: 0, lag: 0, memory: 0 }),
    close: host.close,
  };
});
