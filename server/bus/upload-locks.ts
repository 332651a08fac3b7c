/**
 * Who writes to an upload, over the processes of several machines: a browser that was cut off may come
 * back to another process while the first still writes what it has.
 *
 * UPLOAD-LOCK-1 One request at a time writes to an upload, at whichever process. Whoever comes asks the
 *    one before to let go, and waits until it has.
 * UPLOAD-LOCK-2 A process that died lets go by itself.
 * UPLOAD-LOCK-3 While Redis is away each process locks for itself.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, MemoryLocker, type Lock, type Locker, type RequestRelease } from '@tus/server';
import type { Redis } from 'ioredis';
import type { Logger } from '../logger.ts';

const KEPT = 10_000;
/** Milliseconds between two looks, of who waits and of who holds. */
const LOOK = 250;
/** Milliseconds after which whoever waits is sent away, to come again. */
const PATIENCE = 30_000;

const UNLESS_ANOTHERS = `if redis.call('get', KEYS[1]) == ARGV[1] then
  if ARGV[2] == '0' then return redis.call('del', KEYS[1], KEYS[2]) end
  redis.call('pexpire', KEYS[1], ARGV[2])
  return redis.call('exists', KEYS[2])
end
return -1`;

/** @param kept milliseconds after which a lock of a process that says nothing ends. */
export function redisUploadLocks(redis: Redis, logger: Logger, kept = KEPT): Locker {
  const own = new MemoryLocker();
  return { newLock: (id) => sharedLock({ redis, logger, kept, id, own: own.newLock(id) }) };
}

interface SharedLockOptions {
  redis: Redis;
  logger: Logger;
  kept: number;
  id: string;
  /** The lock of this process. */
  own: Lock;
}

function sharedLock({ redis, logger, kept, id, own }: SharedLockOptions): Lock {
  const holder = randomUUID();
  const key = `lectern:upload:${id}`;
  const wanted = `${key}:wanted`;
  let renewal: NodeJS.Timeout | undefined;

  /** @returns undefined where Redis does not say. */
  async function say<T>(answer: Promise<T>): Promise<T | undefined> {
    try {
      return await answer;
    } catch (err) {
      // UPLOAD-LOCK-3
      logger.debug({ err, uploadId: id }, 'an upload is locked for this process only');
      return undefined;
    }
  }
  const keep = (milliseconds: number) =>
    say(redis.eval(UNLESS_ANOTHERS, 2, key, wanted, holder, milliseconds));

  async function take(signal: AbortSignal): Promise<void> {
    for (let waited = 0; waited < PATIENCE && !signal.aborted; waited += LOOK) {
      // Null says that another one has it.
      const isTaken = await say(redis.set(key, holder, 'PX', kept, 'NX'));
      if (isTaken !== null) return;
      await say(redis.set(wanted, '1', 'PX', kept));
      await delay(LOOK);
    }
    throw ERRORS.ERR_LOCK_TIMEOUT;
  }

  return {
    async lock(signal, requestRelease: RequestRelease) {
      await own.lock(signal, requestRelease);
      try {
        await take(signal);
      } catch (error) {
        await own.unlock();
        throw error;
      }
      renewal = setInterval(() => {
        void keep(kept).then((answer) => (answer === 1 ? requestRelease() : undefined));
      }, LOOK);
    },
    async unlock() {
      clearInterval(renewal);
      await keep(0);
      await own.unlock();
    },
  };
}
