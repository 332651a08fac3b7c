/** Two processes that answer people, with the same database and the same Redis. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { applyChunk, emptyBuffer } from '#machines/stream-buffer.ts';
import type { ServerToClient } from '#machines/wire.ts';
import { createLogger } from '../logger.ts';
import { connected, openLiveSocket } from '../testing/live-socket.ts';
import { type Person } from '../testing/person.ts';
import { publishedCourse } from '../testing/published-course.ts';
import { HAS_REDIS, startRedis, type RedisServer } from '../testing/redis-server.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { trpcOf } from '../testing/trpc-client.ts';
import { openRedisBus } from './redis-bus.ts';
import { createNewcomer } from '../testing/newcomer.ts';

type View = Parameters<ServerToClient['actor:view']>[0];
type Notice = Parameters<ServerToClient['person:notice']>[0];

describe.runIf(HAS_REDIS)('two processes with one Redis', () => {
  let redis: RedisServer;
  let database: TestDatabase;
  let directory: string;
  let one: TestServer;
  let other: TestServer;
  beforeAll(async () => {
    redis = await startRedis();
    database = await createTestDatabase();
    directory = await mkdtemp(path.join(tmpdir(), 'lectern-bus-'));
    const options = { orm: database.orm, directory, redisUrl: redis.url };
    one = await startTestServer(options);
    other = await startTestServer(options);
  });
  afterAll(async () => {
    await one?.close();
    await other?.close();
    await database?.drop();
    await redis?.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const newcomer = (name: string) => createNewcomer(one, { name });

  /** A page that the other process has served. */
  async function pageAtOther(person: Person, reconnection = false) {
    const owner = { origin: other.origin, cookie: () => person.cookie() };
    const socket = openLiveSocket(owner, { reconnection });
    onTestFinished(() => void socket.disconnect());
    expect(await connected(socket)).toBe('connected');
    return socket;
  }

  async function taught() {
    const teacher = await newcomer('Jiwoo Han');
    const course = await publishedCourse(database, {
      organizationId: teacher.organizationId,
      ownerId: teacher.userId,
    });
    return { teacher, course };
  }

  it('[BUS-1] [ELSEWHERE-1] what is done at one is seen by whoever watches at the other', async () => {
    const { teacher, course } = await taught();
    const learner = await newcomer('Minseo Seo');
    const ref = { machine: 'courseLife', id: course.id };
    const watching = await pageAtOther(teacher.person);
    const views: View[] = [];
    watching.on('actor:view', (view) => views.push(view));
    await watching.emitWithAck('actor:join', { refs: [ref] });
    const notices: Notice[] = [];
    const learning = await pageAtOther(learner.person);
    learning.on('person:notice', (notice) => notices.push(notice));

    await learner.api.enrollment.enroll.mutate({ courseSlug: course.slug });
    await expect.poll(() => notices).toMatchObject([{ id: course.id }]);
    await expect.poll(() => views.at(-1)).toMatchObject({ ref });
  });

  it('[BUS-1] a session that ends at one has no sockets at the other', async () => {
    const { person } = await newcomer('Jiwoo Han');
    const socket = await pageAtOther(person);
    const gone = new Promise<string>((resolve) => {
      socket.once('disconnect', resolve);
    });
    await person.post('/api/auth/sign-out', {});
    expect(await gone).toBe('io server disconnect');
  });

  it('[BUS-2] [STREAM-7] text from a third machine reaches readers of both, at their character', async () => {
    const { teacher, course } = await taught();
    const stream = `lesson/${course.lessonIds[0]}`;
    const worker = await openRedisBus(redis.url, createLogger('silent'));
    onTestFinished(() => worker.close());
    const attempt = Date.now();
    const say = (from: number, text: string, ended = false) =>
      worker.say({
        type: 'live',
        batch: { pieces: [{ stream, attempt, from, text, ended }], progress: [] },
      });
    async function reader() {
      const buffer = emptyBuffer();
      const socket = await pageAtOther(teacher.person);
      socket.on('stream:chunks', (chunks) => {
        for (const chunk of chunks) expect(applyChunk(buffer, chunk)).not.toBe('gap');
      });
      await socket.emitWithAck('stream:join', { streams: [{ stream, attempt: 0, from: 0 }] });
      return buffer;
    }
    const early = await reader();
    say(0, 'A hive has ');
    say(11, 'six sides');
    await expect.poll(() => early.text).toBe('A hive has six sides');

    // One that begins now has heard nothing of it.
    const late = await startTestServer({ orm: database.orm, directory, redisUrl: redis.url });
    onTestFinished(() => late.close());
    expect(await late.streams.read(stream)).toMatchObject({ text: 'A hive has six sides' });
    say(20, ' to a cell.', true);
    await expect.poll(() => early.text).toBe('A hive has six sides to a cell.');
    await expect
      .poll(() => late.streams.read(stream))
      .toEqual({ attempt, text: 'A hive has six sides to a cell.', ended: true });
  });

  it('[BUS-3] [ELSEWHERE-2] pages catch up when Redis is back', async () => {
    const { person } = await newcomer('Jiwoo Han');
    const socket = await pageAtOther(person, true);
    let times = 0;
    socket.on('connect', () => (times += 1));
    await redis.restart(async () => {
      expect((await trpcOf(person).viewer.me.query())?.user.name).toBe('Jiwoo Han');
    });
    await expect.poll(() => times).toBeGreaterThan(0);
    expect(socket.connected).toBe(true);
  });
});
