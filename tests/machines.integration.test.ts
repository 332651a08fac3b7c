/**
 * The product as several machines run it: two processes that answer people and one of workers, over a
 * database, an engine and a Redis that none of them has started. Where the machine has no Redis it is left out.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { lessonStream } from '#machines/lesson/lesson-text.stream.ts';
import { applyChunk, applyEnd, emptyBuffer, type StreamBuffer } from '#machines/stream-buffer.ts';
import { freePort } from '#server/testing/free-port.ts';
import { startPostgres, type EmbeddedPostgres } from '#server/embedded/postgres.ts';
import { startRestate, type EmbeddedRestate } from '#server/embedded/restate.ts';
import { createLogger } from '#server/logger.ts';
import { eventually } from '#server/testing/lectern-process.ts';
import { HAS_REDIS, startRedis, type RedisServer } from '#server/testing/redis-server.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { newPerson, type TestPerson } from './people.ts';
import { startProduct, type Product } from './product.ts';
import { connectLive, plannedCourse } from './seeded-course.ts';

describe.runIf(HAS_REDIS)('several machines', () => {
  let directory: string;
  let double: ModelDouble;
  let redis: RedisServer;
  let postgres: EmbeddedPostgres;
  let engine: EmbeddedRestate;
  const machines: Product[] = [];
  let teacher: TestPerson;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lectern-machines-'));
    const services = { dataDir: join(directory, 'services'), logger: createLogger('silent') };
    await mkdir(services.dataDir);
    [double, redis, postgres, engine] = await Promise.all([
      startModelDouble({ seed: 11 }),
      startRedis(),
      startPostgres({ ...services, durable: false }),
      startRestate(services),
    ]);
    const [actors, runners] = [engine.actorPort, engine.runnerPort];
    const shared = {
      DATABASE_URL: postgres.url,
      RESTATE_INGRESS_URL: engine.ingressUrl,
      RESTATE_ADMIN_URL: engine.adminUrl,
      RESTATE_IDENTITY_KEYS: engine.identityKey,
      ACTORS_URL: `http://127.0.0.1:${actors}`,
      WORKER_URL: `http://127.0.0.1:${runners}`,
      REDIS_URL: redis.url,
      AUTH_SECRET: 'the same at every machine, and long enough',
      OPENAI_BASE_URL: double.url,
      OPENAI_API_KEY: 'test',
    };
    const dataDir = join(directory, 'files');
    const start = async (env: Record<string, string>) => {
      machines.push(await startProduct({ dataDir, env: { ...shared, ...env } }));
    };
    // One after the other: the first one migrates.
    await start({ ROLE: 'web', ACTORS_PORT: String(actors) });
    await start({ ROLE: 'worker', WORKER_PORT: String(runners), WORKERS: '1' });
    // The engine is told one address of all of them, behind which this one does not stand.
    await start({ ROLE: 'web', ACTORS_PORT: String(await freePort()) });
    const [web] = machines;
    if (!web) throw new Error('nothing has started');
    teacher = await newPerson(web, 'Theresa Teacher');
  });
  afterAll(async () => {
    await Promise.all(machines.map((machine) => machine.stop()));
    await Promise.all([postgres?.stop(), engine?.stop(), redis?.stop(), double?.stop()]);
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  });

  /** The same person at the other process that answers people. */
  const elsewhere = (): TestPerson => ({ ...teacher, origin: machines[2]?.url ?? '' });

  async function begun() {
    const course = await plannedCourse(teacher, { sample: 'en' });
    const creation = { machine: 'courseCreation', id: course.id };
    const live = connectLive(teacher);
    await live.tell(creation, { type: 'structure.approve' });
    const courseSlug = course.path.split('/').at(-1) ?? '';
    const { chapters } = await trpcOf(teacher).course.get.query({
      orgSlug: teacher.org,
      courseSlug,
    });
    return {
      live,
      courseSlug,
      batch: { machine: 'courseGeneration', id: course.id },
      lessons: chapters.flatMap((chapter) => chapter.lessons),
    };
  }

  it('[BUS-1] [BUS-2] what is ordered at one is written at another, and read whole at a third', async () => {
    await double.control.set({ tokensPerSecond: 200 });
    const { live, batch, lessons, courseSlug } = await begun();
    const watching = connectLive(elsewhere());
    try {
      const heard = new Map<string, StreamBuffer>(
        lessons.map(({ id }) => [lessonStream(id), emptyBuffer()]),
      );
      const of = (stream: string) => heard.get(stream) ?? emptyBuffer();
      const join = () =>
        watching.socket.emitWithAck('stream:join', {
          streams: [...heard].map(([stream, { attempt, text }]) => ({
            stream,
            attempt,
            from: text.length,
          })),
        });
      watching.socket.on('stream:chunks', (chunks) => {
        // A gap is read again, as pages do.
        if (chunks.some((chunk) => applyChunk(of(chunk.stream), chunk) === 'gap')) void join();
      });
      watching.socket.on('stream:end', (message) => void applyEnd(of(message.stream), message));
      await eventually('a lesson that is being written', async () => {
        const { open } = await double.control.counts();
        return open > 0;
      });
      await join();
      await eventually('text', () => [...heard.values()].some(({ text }) => text.length > 100));
      await watching.reaches(batch, 'complete', 'incomplete');
      const api = trpcOf(elsewhere());
      for (const { id, slug } of lessons) {
        const { lesson } = await api.lesson.get.query({ courseSlug, lessonSlug: slug });
        await expect.poll(() => of(lessonStream(id)).text).toBe(lesson.content);
      }
    } finally {
      live.close();
      watching.close();
    }
  });

  it('[BUS-1] what is cancelled at one is at rest at another', async () => {
    await double.control.set({ tokensPerSecond: 200, speeds: { writer: 4 } });
    const { live, batch } = await begun();
    try {
      await double.control.until(({ open }) => open > 0);
      await connectedTo(elsewhere(), async (other) => {
        await other.tell(batch, { type: 'generation.cancel' });
        await live.reaches(batch, 'incomplete', 'complete');
      });
      await double.control.until(({ open }) => open === 0);
    } finally {
      live.close();
    }
  });
});

async function connectedTo<T>(
  person: TestPerson,
  work: (live: ReturnType<typeof connectLive>) => Promise<T>,
): Promise<T> {
  const live = connectLive(person);
  try {
    return await work(live);
  } finally {
    live.close();
  }
}
