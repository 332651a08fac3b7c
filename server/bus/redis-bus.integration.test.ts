/** The bus between machines, over a real Redis, where the machine has one. */
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createLogger } from '../logger.ts';
import { HAS_REDIS, startRedis, type RedisServer } from '../testing/redis-server.ts';
import type { Bus, BusMessage } from './bus.ts';
import { openRedisBus } from './redis-bus.ts';

const logger = createLogger('silent');
const ended = (sessionId: string): BusMessage => ({ type: 'session-ended', sessionId });
const written = (from: number, text: string, isEnded = false, attempt = 7): BusMessage => ({
  type: 'live',
  batch: { pieces: [{ stream: 'lesson/1', attempt, from, text, ended: isEnded }], progress: [] },
});

describe.runIf(HAS_REDIS)('a bus over Redis', () => {
  let redis: RedisServer;
  let look: Redis;
  beforeAll(async () => {
    redis = await startRedis();
    look = new Redis(redis.url);
    look.on('error', () => {});
  });
  afterAll(async () => {
    look?.disconnect();
    await redis?.stop();
  });
  beforeEach(() => look.flushall());

  async function open() {
    const bus = await openRedisBus(redis.url, logger);
    onTestFinished(() => bus.close());
    const heard: BusMessage[] = [];
    bus.hear((message) => heard.push(message));
    const state = { missed: 0 };
    bus.onMissed(() => (state.missed += 1));
    return { bus, heard, state };
  }
  const tellsOf = async (bus: Bus, listener: { heard: BusMessage[] }) => {
    await expect
      .poll(() => {
        bus.say(ended('a sign'));
        return listener.heard.length;
      })
      .toBeGreaterThan(0);
  };

  it('[BUS-1] carries what one says to every other one, in its order, and not back', async () => {
    const [one, other, third] = [await open(), await open(), await open()];
    const said = Array.from({ length: 1200 }, (_, at) => ended(`s${at}`));
    for (const message of said) one.bus.say(message);
    await expect.poll(() => [other.heard.length, third.heard.length]).toEqual([1000, 1000]);
    // What one process says at once is bounded: see BUS-3.
    expect(other.heard).toEqual(said.slice(0, 1000));
    expect(third.heard).toEqual(other.heard);
    expect(one.heard).toEqual([]);
    await expect
      .poll(() => [one, other, third].map(({ state }) => state.missed))
      .toEqual([1, 1, 1]);
  });

  it('[BUS-2] gives a text from its first character to whoever comes later', async () => {
    const { bus } = await open();
    // Cut in the middle of a letter of two units.
    bus.say(written(0, '꿀벌 🐝'.slice(0, 4)));
    bus.say(written(4, '🐝'.slice(1)));
    bus.say(written(0, '꿀벌'));
    const late = await open();
    const whole = { attempt: 7, text: '꿀벌 🐝', ended: false };
    await expect.poll(() => late.bus.text('lesson/1')).toEqual(whole);
    bus.say(written(5, '.', true));
    await expect
      .poll(() => late.bus.text('lesson/1'))
      .toEqual({
        attempt: 7,
        text: '꿀벌 🐝.',
        ended: true,
      });
    bus.say(written(0, '', false, 8));
    await expect
      .poll(() => late.bus.text('lesson/1'))
      .toEqual({ attempt: 8, text: '', ended: false });
    bus.say(written(3, 'of which the beginning is missing', false, 9));
    await expect.poll(() => late.bus.text('lesson/1')).toBeUndefined();
    expect(await late.bus.text('lesson/2')).toBeUndefined();
  });

  it('[BUS-3] goes on without Redis, and tells everybody when it is back', async () => {
    const [one, other] = [await open(), await open()];
    await redis.restart(async () => {
      for (let at = 0; at < 5_000; at += 1) one.bus.say(ended('let go'));
      await expect(one.bus.text('lesson/1')).rejects.toThrow();
    });
    await expect.poll(() => Math.min(one.state.missed, other.state.missed)).toBeGreaterThan(0);
    await tellsOf(one.bus, other);
    expect(new Set(other.heard.map((message) => JSON.stringify(message)))).toEqual(
      new Set([JSON.stringify(ended('a sign'))]),
    );
  });

  it('[BUS-3] is not held up by a Redis that has stopped', async () => {
    const [one, other] = [await open(), await open()];
    redis.pause();
    try {
      for (let at = 0; at < 50_000; at += 1) one.bus.say(ended('in line'));
    } finally {
      redis.resume();
    }
    await expect.poll(() => other.state.missed).toBe(1);
    expect(other.heard).toHaveLength(1000);
    await tellsOf(other.bus, one);
  });

  it('[BUS-3] begins without Redis, and joins it later', async () => {
    let early: Awaited<ReturnType<typeof open>> | undefined;
    await redis.restart(async () => {
      early = await open();
    });
    const other = await open();
    await expect.poll(() => early?.state.missed).toBe(1);
    await tellsOf(other.bus, early!);
  });

  it('[BUS-4] keeps so many messages, and each text for half an hour', async () => {
    const one = await open();
    one.bus.say(written(0, 'A hive.'));
    await expect.poll(() => look.ttl('lectern:text:lesson/1:7')).toBeGreaterThan(1700);
    expect(await look.ttl('lectern:text:lesson/1')).toBeGreaterThan(1700);
    for (let round = 0; round < 13; round += 1) {
      for (let at = 0; at < 999; at += 1) one.bus.say(ended(`${at}`));
      // A round is over when all that follows it can be said.
      await expect.poll(() => look.xlen('lectern:bus')).toBeGreaterThan(Math.min(round, 9) * 999);
      await look.ping();
    }
    expect(await look.xlen('lectern:bus')).toBeLessThan(11_000);
  });
});
