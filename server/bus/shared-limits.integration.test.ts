/** Limits over a real Redis, where the machine has one. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sharedCodeLimit } from '../auth/code-limit.ts';
import { createLogger } from '../logger.ts';
import { HAS_REDIS, startRedis, type RedisServer } from '../testing/redis-server.ts';
import { connectRedis } from './redis-client.ts';
import { redisLimits } from './shared-limits.ts';

const logger = createLogger('silent');

describe.runIf(HAS_REDIS)('limits of several processes', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis?.stop());

  async function limits() {
    const connection = await connectRedis(redis.url, logger);
    onTestFinished(() => connection.disconnect());
    return redisLimits(connection, logger);
  }

  it('[SHARED-LIMIT-1] are one limit, however many ask at once', async () => {
    const [one, other] = [await limits(), await limits()];
    const rule = { window: 60, max: 5 };
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 ? one : other).consume('an-address', rule)),
    );
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
    const refused = answers.find(({ allowed }) => !allowed);
    expect(refused?.retryAfter).toBeGreaterThan(50);
    expect(await one.consume('another', rule)).toEqual({
      allowed: true,
      retryAfter: null,
    });
  });

  it('[ACCOUNT-6] [SHARED-LIMIT-1] an address is sent five codes by all of them together', async () => {
    const [one, other] = [sharedCodeLimit(await limits()), sharedCodeLimit(await limits())];
    for (let sent = 0; sent < 5; sent += 1) {
      expect(await (sent % 2 ? one : other).take('Ada@Example.org')).toBeUndefined();
    }
    expect(await one.take('ada@example.org ')).toBeGreaterThan(14 * 60_000);
    expect(await other.take('somebody@example.org')).toBeUndefined();
  });

  it('[SHARED-LIMIT-2] refuse nobody while Redis is away', async () => {
    const own = await limits();
    await redis.restart(async () => {
      const answer = await own.consume('a', { window: 60, max: 0 });
      expect(answer).toEqual({ allowed: true, retryAfter: null });
    });
  });
});
