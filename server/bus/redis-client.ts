import { Redis } from 'ioredis';
import type { Logger } from '../logger.ts';

/** Milliseconds for an answer: who asks goes on without it then. */
const PATIENCE = 1_000;

/** A connection for questions that are not worth waiting for: while Redis is away they fail at once. */
export async function connectRedis(url: string, logger: Logger): Promise<Redis> {
  const redis = new Redis(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: PATIENCE,
  });
  redis.on('error', (err) => logger.debug({ err }, 'connection to Redis'));
  // Said above; it is joined once it is there.
  await redis.connect().catch(() => {});
  return redis;
}
