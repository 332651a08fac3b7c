import { expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { EVENTS_KEPT, startPruning } from './pruning.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const logger = createLogger('silent');

/** Time that passes when the test says so, and then only as far as the next thing to do. */
function handClock() {
  let time = Date.UTC(2030, 0, 1);
  let armed: { at: number; work: () => void } | undefined;
  return {
    now: () => time,
    after(delay: number, work: () => void) {
      const mine = { at: time + delay, work };
      armed = mine;
      return () => {
        if (armed === mine) armed = undefined;
      };
    },
    armed: () => armed !== undefined,
    /** Goes to what is armed and does it; returns how long that was. */
    next(): number {
      const due = armed;
      if (due === undefined) throw new Error('nothing is armed');
      const waited = due.at - time;
      time = due.at;
      armed = undefined;
      due.work();
      return waited;
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('[PRUNING-1] prunes some minutes after the start, then daily, what is older than thirty days', async () => {
  const clock = handClock();
  const asked: number[] = [];
  const store = { prune: async (before: number) => asked.push(clock.now() - before) };
  const stop = startPruning({ store, logger, clock });
  expect(asked).toEqual([]);
  expect(clock.next()).toBeGreaterThan(MINUTE);
  await settled();
  expect(clock.next()).toBe(DAY);
  await settled();
  expect(clock.next()).toBe(DAY);
  await settled();
  expect(asked).toEqual([30 * DAY, 30 * DAY, 30 * DAY]);
  expect(EVENTS_KEPT).toBe(30 * DAY);
  await stop();
  expect(clock.armed()).toBe(false);
});

it('[PRUNING-1] a failed pruning is tried again the next day', async () => {
  const clock = handClock();
  let calls = 0;
  const store = {
    prune: async () => {
      calls += 1;
      if (calls === 1) throw new Error('the database is away');
      return 0;
    },
  };
  const stop = startPruning({ store, logger, clock });
  clock.next();
  await settled();
  expect(clock.next()).toBe(DAY);
  await settled();
  expect(calls).toBe(2);
  await stop();
});

it('[PRUNING-2] stopping waits for the pruning under way and leaves nothing armed, however often', async () => {
  const clock = handClock();
  const { promise, resolve } = Promise.withResolvers<number>();
  const stop = startPruning({ store: { prune: () => promise }, logger, clock });
  clock.next();
  let ended = false;
  const stopping = Promise.all([stop(), stop()]).then(() => {
    ended = true;
  });
  await settled();
  expect(ended).toBe(false);
  resolve(3);
  await stopping;
  expect(clock.armed()).toBe(false);
});

it('[PRUNING-2] stopped before its first time, it never prunes', async () => {
  const clock = handClock();
  const stop = startPruning({
    store: { prune: () => Promise.reject(new Error('never')) },
    logger,
    clock,
  });
  await stop();
  expect(clock.armed()).toBe(false);
});
