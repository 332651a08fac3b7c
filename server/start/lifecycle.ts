// How this process ends.
//
// - What was started last is closed first, each exactly once, whoever asks for the end and however often. A
//   failing close is logged and does not keep the others from closing (START-1).
// - A second signal ends the process at once. One that comes with the first does not count: npm passes on the
//   Ctrl-C that the terminal has already sent to everybody (START-5, START-7).
// - Services that are still running when the process ends are killed in the `exit` event, so no way out leaves
//   one behind (START-7).
// - Started by npm, the process also ends when its shell does: npm's shell dies of a signal without passing it
//   on (START-8).
import type { Logger } from '../logger.ts';

export interface Lifecycle {
  /** Registers what has to be closed; `name` is for the log. */
  readonly onClose: (name: string, close: () => Promise<void> | void) => void;
  readonly closing: () => boolean;
  /** Closes everything and ends the process. */
  readonly close: (exitCode: number) => Promise<void>;
}

export interface LifecycleOptions {
  readonly logger: Logger;
  /** Kills what is left, without waiting. */
  readonly killRest: () => void;
  readonly followParent: boolean;
  /** How long closing may take in all. */
  readonly patience?: number;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** Signals this close to the first one are the same request. */
const sameRequest = 400;

export function createLifecycle(options: LifecycleOptions): Lifecycle {
  const { logger, killRest, followParent, patience = 30_000 } = options;
  const closers: { name: string; close: () => Promise<void> | void }[] = [];
  let ending: Promise<void> | undefined;
  let firstSignalAt: number | undefined;

  const closeAll = async (exitCode: number) => {
    const timer = setTimeout(() => {
      logger.error('closing took too long, ending now');
      process.exit(1);
    }, patience);
    for (let next = closers.pop(); next !== undefined; next = closers.pop()) {
      try {
        await next.close();
      } catch (error) {
        logger.error({ err: error, part: next.name }, 'closing failed');
      }
    }
    clearTimeout(timer);
    process.exit(exitCode);
  };
  const close = (exitCode: number) => (ending ??= closeAll(exitCode));

  for (const signal of signals) {
    process.on(signal, () => {
      const now = performance.now();
      if (firstSignalAt === undefined) {
        firstSignalAt = now;
        logger.info({ signal }, 'closing');
        void close(0);
      } else if (now - firstSignalAt > sameRequest) {
        process.exit(130);
      }
    });
  }
  const fail = (error: unknown) => {
    logger.fatal({ err: error }, 'unexpected failure, closing');
    void close(1);
  };
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  process.on('exit', killRest);
  if (followParent) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) void close(0);
    }, 500).unref();
  }

  return {
    onClose: (name, close) => void closers.push({ name, close }),
    closing: () => ending !== undefined,
    close,
  };
}
