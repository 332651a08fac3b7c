/**
 * Limits of what somebody may ask, counted for the processes of all machines.
 *
 * SHARED-LIMIT-1 What is let through at one process counts at every other one.
 * SHARED-LIMIT-2 While Redis is away nobody is refused by it.
 */
import type { Redis } from 'ioredis';
import type { Logger } from '../logger.ts';

export interface LimitRule {
  /** Seconds. */
  window: number;
  max: number;
}

export interface LimitAnswer {
  allowed: boolean;
  /** Seconds until there is room again; null where there is. */
  retryAfter: number | null;
}

export interface SharedLimits {
  /** Counts one more, unless there were enough. */
  consume(key: string, rule: LimitRule): Promise<LimitAnswer>;
}

const COUNT_ONE = `local count = redis.call('get', KEYS[1])
if count and tonumber(count) >= tonumber(ARGV[2]) then return redis.call('pttl', KEYS[1]) end
if redis.call('incr', KEYS[1]) == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return -1`;

export function redisLimits(redis: Redis, logger: Logger): SharedLimits {
  return {
    async consume(key, { window, max }) {
      try {
        const name = `lectern:limit:${key}`;
        const wait = Number(await redis.eval(COUNT_ONE, 1, name, window * 1_000, max));
        if (wait >= 0) return { allowed: false, retryAfter: Math.ceil(wait / 1_000) };
      } catch (err) {
        // SHARED-LIMIT-2
        logger.debug({ err }, 'a limit was not counted');
      }
      return { allowed: true, retryAfter: null };
    },
  };
}
