/** What a person sees of it when processes that write lessons die. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { lessonStream } from '#machines/lesson/lesson-text.stream.ts';
import { applyChunk, applyEnd, emptyBuffer, type StreamBuffer } from '#machines/stream-buffer.ts';
import { startCollector, type Collector } from '#server/telemetry/testing/collector.ts';
import { eventually, processesWith } from '#server/testing/lectern-process.ts';
import { trpcOf } from '#server/testing/trpc-client.ts';
import { newPerson, type TestPerson } from './people.ts';
import { givePreparedData } from './prepared-data.ts';
import { startProduct, type Product } from './product.ts';
import { connectLive, plannedCourse } from './seeded-course.ts';

let directory: string;
let double: ModelDouble;
let collector: Collector;
let product: Product;
let person: TestPerson;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern-workers-'));
  await givePreparedData(directory);
  double = await startModelDouble({ seed: 3 });
  collector = await startCollector();
  product = await startProduct({
    dataDir: directory,
    env: {
      OPENAI_BASE_URL: double.url,
      OPENAI_API_KEY: 'test',
      WORKERS: '2',
      TELEMETRY_URL: collector.url,
    },
  });
  person = await newPerson(product, 'Theresa Teacher');
});
afterAll(async () => {
  await product?.stop();
  await double?.stop();
  await collector?.stop();
  await rm(directory, { recursive: true, force: true, maxRetries: 5 });
});

const workers = () => processesWith(`worker.js ${directory}`);

/** Follows the texts of lessons as the Studio does, from `streams` joined now. */
async function follow(live: ReturnType<typeof connectLive>, streams: string[]) {
  const heard = new Map<string, StreamBuffer>(streams.map((stream) => [stream, emptyBuffer()]));
  const of = (stream: string) => heard.get(stream) ?? emptyBuffer();
  live.socket.on('stream:chunks', (messages) => {
    for (const message of messages) applyChunk(of(message.stream), message);
  });
  live.socket.on('stream:end', (message) => void applyEnd(of(message.stream), message));
  const at = streams.map((stream) => ({ stream, attempt: 0, from: 0 }));
  await live.socket.emitWithAck('stream:join', { streams: at });
  return heard;
}

it('[WORKERS-1] [STREAM-5] workers that die one after the other lose no character of what was watched', async () => {
  const course = await plannedCourse(person, { sample: 'en' });
  await double.control.set({ tokensPerSecond: 120 });
  const live = connectLive(person);
  const late = connectLive(person);
  try {
    await live.tell({ machine: 'courseCreation', id: course.id }, { type: 'structure.approve' });
    const api = trpcOf(person);
    const courseSlug = course.path.split('/').at(-1) ?? '';
    const { chapters } = await api.course.get.query({ orgSlug: person.org, courseSlug });
    const lessons = chapters.flatMap((chapter) => chapter.lessons);
    const streams = lessons.map(({ id }) => lessonStream(id));
    const heard = await follow(live, streams);
    const written = () => [...heard.values()].some(({ text }) => text.length > 200);
    await eventually('text', written);

    const before = workers();
    expect(before).toHaveLength(2);
    for (const pid of before) {
      process.kill(pid, 'SIGKILL');
      // Pages and events go on meanwhile.
      expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
      await eventually('another worker', () => workers().length === 2);
    }
    const heardLate = await follow(late, streams);
    await live.reaches({ machine: 'courseGeneration', id: course.id }, 'complete', 'incomplete');

    expect(workers().filter((pid) => before.includes(pid))).toEqual([]);
    for (const { id, slug } of lessons) {
      const { lesson } = await api.lesson.get.query({ courseSlug, lessonSlug: slug });
      const stream = lessonStream(id);
      await eventually('the end of a text', () => heardLate.get(stream)?.ended);
      expect(heardLate.get(stream)?.text).toBe(lesson.content);
      // One of two lines brings it before the other.
      await expect.poll(() => heard.get(stream)?.text).toBe(lesson.content);
    }
  } finally {
    live.close();
    late.close();
  }
});

it('[WORKERS-1] the address for probes says how many workers there are, and what they have in hand', async () => {
  const answer = async () => (await fetch(`${product.url}/readyz`)).json();
  await expect.poll(answer).toMatchObject({
    database: 'up',
    engine: 'up',
    workers: 'up',
    load: { workers: 2, running: 0, waiting: 0, queued: 0 },
  });
});

it('[TELEMETRY-1] where a collector is named it hears of requests, events and runs, and of no prompt', async () => {
  const heard = () => JSON.stringify(collector.heard);
  // Figures of the process that answers, of what runs beside it, and of what both wait for.
  for (const name of [
    'lectern.request.duration',
    'lectern.event.duration',
    'lectern.runs.started',
    'lectern.run.duration',
    'lectern.model.tokens',
  ]) {
    await expect.poll(() => heard().includes(`"${name}"`)).toBe(true);
  }
  expect(heard()).not.toContain(person.email);
  expect(heard()).not.toContain('<source>');
});
