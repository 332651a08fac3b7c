// Keeps one service running: restarts it when it ends by itself, with growing pauses.
//
// - After `stop()` has been called nothing is started any more, also when it is called in the middle of a
//   restart.
// - `onRestart` listeners run only once the service answers again (RESTATE-3).
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../logger.ts';
import { endProcess } from './managed-process.ts';
import type { ManagedProcess } from './managed-process.ts';

export interface Supervised {
  readonly pid: () => number;
  /** Called when the service ended by itself, with the reason. */
  readonly onExit: (listener: (reason: string) => void) => void;
  /** Called each time the service answers again after that. */
  readonly onRestart: (listener: () => void) => void;
  readonly stop: () => Promise<void>;
}

export interface SuperviseOptions {
  readonly name: string;
  readonly logger: Logger;
  /** Starts the service and resolves once it answers. */
  readonly start: (signal: AbortSignal) => Promise<ManagedProcess>;
  readonly stopSteps: readonly (readonly [NodeJS.Signals, number])[];
  /** Called at once when the service ended by itself, the first time included. */
  readonly onExit?: (reason: string) => void;
  /** Pause before the first restart; it doubles up to 10 s, and begins anew after 30 s of health. */
  readonly firstPause?: number;
}

export async function supervise(options: SuperviseOptions): Promise<Supervised> {
  const { name, logger, start, stopSteps, firstPause = 200 } = options;
  const stopping = new AbortController();
  const exitListeners: ((reason: string) => void)[] = [];
  const restartListeners: (() => void)[] = [];
  let current = await start(stopping.signal);
  let pause = firstPause;

  const restart = async (): Promise<ManagedProcess | undefined> => {
    while (!stopping.signal.aborted) {
      await delay(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      pause = Math.min(pause * 2, 10_000);
      if (stopping.signal.aborted) return undefined;
      try {
        return await start(stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted) logger.error({ err: error, service: name }, 'restart failed');
      }
    }
    return undefined;
  };

  const watch = async () => {
    while (!stopping.signal.aborted) {
      const startedAt = Date.now();
      const reason = await current.exited;
      if (stopping.signal.aborted) return;
      if (Date.now() - startedAt > 30_000) pause = firstPause;
      logger.warn({ service: name, reason }, 'service ended by itself, restarting it');
      options.onExit?.(reason);
      for (const listener of exitListeners) listener(reason);
      const next = await restart();
      if (next === undefined) return;
      current = next;
      logger.info({ service: name, servicePid: next.pid }, 'service is back');
      for (const listener of restartListeners) listener();
    }
  };
  const watching = watch();

  return {
    pid: () => current.pid,
    onExit: (listener) => void exitListeners.push(listener),
    onRestart: (listener) => void restartListeners.push(listener),
    stop: async () => {
      stopping.abort();
      await endProcess(current, stopSteps);
      await watching;
      await endProcess(current, stopSteps);
    },
  };
}
