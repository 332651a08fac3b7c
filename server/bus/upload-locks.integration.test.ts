/** Locks of uploads over a real Redis, where the machine has one. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../logger.ts';
import { HAS_REDIS, startRedis, type RedisServer } from '../testing/redis-server.ts';
import { connectRedis } from './redis-client.ts';
import { redisUploadLocks } from './upload-locks.ts';

const logger = createLogger('silent');
const never = new AbortController().signal;

describe.runIf(HAS_REDIS)('an upload that arrives at two processes', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  /** As another process would have them. @param kept ms after which one of who says nothing ends */
  async function locks(kept?: number) {
    const connection = await connectRedis(redis.url, logger);
    onTestFinished(() => connection.disconnect());
    return { ...redisUploadLocks(connection, logger, kept), die: () => connection.disconnect() };
  }

  it('[UPLOAD-LOCK-1] is written by one at a time: the first is asked to let go', async () => {
    const [first, second] = [(await locks()).newLock('book'), (await locks()).newLock('book')];
    const order: string[] = [];
    const asked = Promise.withResolvers<void>();
    await first.lock(never, () => asked.resolve());
    const waits = second.lock(never, () => {}).then(() => order.push('second'));
    await asked.promise;
    order.push('first lets go');
    await first.unlock();
    await waits;
    await second.unlock();
    expect(order).toEqual(['first lets go', 'second']);
    await first.lock(never, () => {});
    await first.unlock();
  });

  it('[UPLOAD-LOCK-2] is let go by a process that died', async () => {
    const dying = await locks(1_000);
    await dying.newLock('other').lock(never, () => {});
    dying.die();
    const next = (await locks()).newLock('other');
    await next.lock(never, () => {});
    await next.unlock();
  });

  it('[UPLOAD-LOCK-3] is written on while Redis is away, by one of each process', async () => {
    const own = await locks();
    await redis.restart(async () => {
      const lock = own.newLock('third');
      await lock.lock(never, () => {});
      await lock.unlock();
    });
  });
});
