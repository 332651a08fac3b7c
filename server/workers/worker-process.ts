/**
 * A worker's own side of worker-pool.ts: it starts when its parent says so, takes connections and
 * hurries, says every half second how it does, and ends with its parent.
 */
import { setPriority } from 'node:os';
import type { Socket } from 'node:net';
import type { RunnerHost } from '../actors/restate-runners.ts';
import type { Logger } from '../logger.ts';
import type { BegunElsewhere } from '../actors/running-children.ts';
import { createBegunElsewhere } from './begun-elsewhere.ts';
import type { FromWorker, ToWorker, WorkerLoad, WorkerServices } from './worker-messages.ts';

/** Behind the process that answers people, whoever else wants the processor. */
const PRIORITY = 10;
/** Milliseconds between two words of how it does. */
const LOAD_INTERVAL = 500;

export interface OpenWorker {
  host: RunnerHost;
  load: () => WorkerLoad;
  /** What is recorded is recorded when it resolves. */
  close: () => Promise<void>;
}

/** Says something to the parent; calls back once it is out of this process. */
export function say(message: FromWorker, sent: () => void = () => undefined): void {
  if (!process.connected) return;
  process.send?.(message, undefined, {}, sent);
}

/** Turns this process into a worker, which `open` makes once its services are known. */
export function runWorker(
  logger: Logger,
  open: (services: WorkerServices, elsewhere: BegunElsewhere) => Promise<OpenWorker>,
): void {
  const begun = createBegunElsewhere(say);
  let opened: Promise<OpenWorker> | undefined;
  const fail = (err: unknown, reason: string): never => {
    logger.error({ err }, reason);
    process.exit(1);
  };

  process.on('message', (message: ToWorker, socket?: Socket) => {
    if (message.type === 'start') {
      opened = open(message.services, begun.elsewhere);
      opened.then(
        ({ load }) => {
          say({ type: 'ready' });
          setInterval(() => say({ type: 'load', load: load() }), LOAD_INTERVAL);
        },
        (error: unknown) => fail(error, 'a worker could not start'),
      );
      return;
    }
    if (message.type === 'connection') say({ type: 'taken' });
    if (message.type === 'begun') return begun.hear(message);
    void opened?.then(({ host }) => {
      if (message.type === 'hurry') for (const hurry of message.messages) host.hurry(hurry);
      else if (socket) host.accept(socket);
    });
  });
  process.on('SIGTERM', () => {
    Promise.resolve(opened)
      .then((worker) => worker?.close())
      .then(
        () => process.exit(0),
        (error: unknown) => fail(error, 'a worker did not end as it should'),
      );
  });
  // Whoever started it decides about its end: what a terminal sends to all of us does not count.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  // Its parent is gone: nobody would hear what it writes.
  process.on('disconnect', () => process.exit(0));
  for (const trouble of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(trouble, (error: unknown) => fail(error, 'unexpected failure in a worker'));
  }
  setPriority(PRIORITY);
}
