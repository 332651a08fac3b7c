/**
 * Forgets what actors need to know only for a while: handled events, daily, first some minutes after
 * the start. What has still to be sent stays, however old it is (`prune` of the store).
 *
 * PRUNING-1 Some minutes after the start, then daily; the next day is counted from the end of the last
 *    pruning, so two never overlap. One that failed is tried again the next day.
 * PRUNING-2 Stopping waits for the one under way, and leaves nothing armed.
 */
import type { Logger } from '../logger.ts';
import type { ActorStore } from './actor-store.ts';

const DAY = 24 * 60 * 60_000;
/** Events are repeated within seconds; the rest is for somebody who looks for what happened. */
export const EVENTS_KEPT = 30 * DAY;
/** Not while everything starts. */
const FIRST_AFTER = 5 * 60_000;

interface PruningClock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `work` once after so many milliseconds; returns the function that takes it back. */
  after(delay: number, work: () => void): () => void;
}

const systemClock: PruningClock = {
  now: Date.now,
  after(delay, work) {
    const timer = setTimeout(work, delay);
    return () => clearTimeout(timer);
  },
};

interface PruningOptions {
  store: Pick<ActorStore, 'prune'>;
  logger: Logger;
  clock?: PruningClock;
}

/** Returns the function that stops it: resolves when a pruning under way has ended. Idempotent. */
export function startPruning({
  store,
  logger,
  clock = systemClock,
}: PruningOptions): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  let cancel = clock.after(FIRST_AFTER, begin);

  function begin(): void {
    running = prune().then(() => {
      if (!stopped) cancel = clock.after(DAY, begin);
    });
  }

  /** A day without it does no harm, so a failure only waits for the next one. */
  async function prune(): Promise<void> {
    try {
      const forgotten = await store.prune(clock.now() - EVENTS_KEPT);
      logger.info({ forgotten }, 'old events forgotten');
    } catch (error) {
      logger.error({ err: error }, 'old events could not be forgotten');
    }
  }

  return async () => {
    stopped = true;
    cancel();
    await running;
  };
}
