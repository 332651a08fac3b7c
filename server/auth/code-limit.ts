/**
 * How many codes one address may be sent. A code dies after five wrong guesses, so this bounds the
 * guesses too, from however many places they come. Known and unknown addresses are counted alike.
 */
import type { SharedLimits } from '../bus/shared-limits.ts';

const MINUTES = 60_000;
const DAY = 24 * 60 * MINUTES;

/** At most `count` within `time` milliseconds. */
const WINDOWS = [
  { count: 5, time: 15 * MINUTES },
  { count: 20, time: DAY },
];
/** Addresses that are remembered; beyond it those asked for longest ago are forgotten. */
const REMEMBERED = 20_000;

export interface CodeLimit {
  /** Counts one more. Gives the milliseconds to wait instead when there were enough. */
  take(address: string): Promise<number | undefined>;
}

const keyOf = (address: string) => address.trim().toLowerCase();

/** Counts for one process. */
export function createCodeLimit(now: () => number = Date.now): CodeLimit {
  const asked = new Map<string, number[]>();
  return {
    async take(address) {
      const key = keyOf(address);
      const at = now();
      const times = (asked.get(key) ?? []).filter((time) => at - time < DAY);
      for (const { count, time } of WINDOWS) {
        const first = times.filter((one) => at - one < time).at(-count);
        if (first !== undefined) return first + time - at;
      }
      asked.delete(key);
      asked.set(key, [...times, at]);
      const [oldest] = asked.keys();
      if (asked.size > REMEMBERED && oldest !== undefined) asked.delete(oldest);
      return undefined;
    },
  };
}

/** Counts for all processes together. */
export function sharedCodeLimit(limits: SharedLimits): CodeLimit {
  return {
    async take(address) {
      for (const { count, time } of WINDOWS) {
        const rule = { window: time / 1_000, max: count };
        const { retryAfter } = await limits.consume(`code:${time}:${keyOf(address)}`, rule);
        if (retryAfter !== null) return retryAfter * 1_000;
      }
      return undefined;
    },
  };
}
