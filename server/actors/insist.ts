/**
 * What has to be done at a start, while others may be starting as well.
 *
 * INSIST-1 It is tried again after what passes by itself, until it is done, its patience is over or the
 *    process closes. Anything else, and the last failure, is thrown.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '../logger.ts';

export interface InsistOptions {
  isPassing: (error: unknown) => boolean;
  /** Milliseconds; infinite where nobody waits for it: nothing is thrown then. */
  patience: number;
  closing: AbortSignal;
  logger: Logger;
  /** Milliseconds between two tries. */
  interval?: number;
}

export async function insist(task: () => Promise<void>, options: InsistOptions): Promise<void> {
  const { isPassing, patience, closing, logger, interval = 1000 } = options;
  for (const began = Date.now(); !closing.aborted;) {
    try {
      await task();
      return;
    } catch (error) {
      const isStart = Number.isFinite(patience);
      if (isStart && (!isPassing(error) || Date.now() - began > patience)) throw error;
      logger.warn({ err: error }, 'could not be set up yet, trying again');
      await delay(interval, undefined, { signal: closing }).catch(() => undefined);
    }
  }
}
