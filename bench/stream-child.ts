/**
 * One side of the stream bench in a process of its own: N streams at once, first a small warm-up.
 * Started by bench/stream.ts with the side, the model server and the number of streams; prints
 * `StreamFigures` as JSON. Tokens are the deltas that reached the far end.
 */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { LessonRequest } from '#agents/port/lesson-request.ts';
import type { DoubleCounts } from '#agents/testing/model-double/protocol.ts';
import { longPages } from '#agents/testing/long-source.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import { sampleSource } from '#agents/testing/sample-source.ts';
import { createMemoryStreamLog } from '#server/live/memory-stream-log.ts';
import { calibrate } from './reference-work.ts';

export interface StreamFigures {
  /** Processor time of a token while all streams flow, in µs. */
  usPerToken: number;
  /** The same from the first question to the last word of the last review. */
  usPerTokenOfAll: number;
  /** Time of the fixed piece of work, right before, in ms. */
  calibration: number;
}

const [, , side, url, many] = process.argv;
if (url === undefined) throw new Error('started by bench/stream.ts');
const streams = Number(many);
/** Milliseconds that are looked at once all streams flow; the shortest lesson takes 18 s. */
const FLOWING = 12_000;
const pages = longPages(6, 12);

function requestOf(index: number): LessonRequest {
  return {
    courseId: 'bench',
    source: sampleSource('en', pages),
    course: { ...newCourseDetails('en', 'Bench'), contentTypes: [] },
    lesson: {
      id: `lesson-${index}`,
      title: `Lesson ${index}`,
      objectives: [],
      pages: [{ from: 1, to: pages.length }],
      chapterTitle: 'Bench',
      siblings: [],
    },
    language: 'en',
    maxAttempts: 1,
  };
}

/** Characters delivered by one stream. */
type Stream = (index: number) => Promise<number>;

/**
 * The author as it is, without questions; the review of each lesson, counted and judged, stays in. The
 * text goes to the stream log, and from there to a listener that puts it into words as a socket does.
 */
async function oursOf(baseUrl: string): Promise<Stream> {
  const { createModels } = await import('#agents/model.ts');
  const { createAgentsAuthor } = await import('#agents/author/agents-author.ts');
  const author = createAgentsAuthor({ models: createModels({ baseUrl, concurrency: 1000 }) });
  const log = createMemoryStreamLog({ stored: async () => undefined });
  log.subscribe({ chunks: (messages) => void JSON.stringify(messages), end: () => undefined });
  return async (index) => {
    const name = `lesson/${index}`;
    let writer = log.open(name);
    const text = {
      start: () => void (writer = log.open(name)),
      append: (more: string) => writer.append(more),
    };
    const result = await author.writeLesson(requestOf(index), { ...recordRun().run, text });
    writer.end();
    const streamed = await log.read(name);
    if (streamed?.text !== result.content) throw new Error('text and content differ');
    return result.content.length;
  };
}

async function baselineOf(baseUrl: string): Promise<Stream> {
  const [{ streamText }, { createOpenAI }, { writerPrompt, WRITER_INSTRUCTIONS }] =
    await Promise.all([
      import('ai'),
      import('@ai-sdk/openai'),
      import('#agents/lesson/lesson-prompts.ts'),
    ]);
  const model = createOpenAI({ baseURL: baseUrl, apiKey: 'none' }).chat('writer');
  return async (index) => {
    const { textStream } = streamText({
      model,
      instructions: WRITER_INSTRUCTIONS.en,
      prompt: writerPrompt(requestOf(index), pages, 1),
    });
    let length = 0;
    for await (const piece of textStream) length += piece.length;
    return length;
  };
}

const control = new URL('/control', url);
const set = (change: object) => fetch(control, { method: 'POST', body: JSON.stringify(change) });
/** On a line of its own: a kept one may have been closed by the other side meanwhile. */
async function counts(): Promise<DoubleCounts> {
  const [answer] = (await once(get(control, { agent: false }), 'response')) as [IncomingMessage];
  // A cast of our own double's answer.
  return (await json(answer)) as DoubleCounts;
}

const stream = await (side === 'ours' ? oursOf(url) : baselineOf(url));
function all(count: number, from: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => stream(from + index)));
}

async function stoodAt(): Promise<{ cpu: number; tokens: number }> {
  const { tokensDelivered: tokens } = await counts();
  const { user, system } = process.cpuUsage();
  return { cpu: user + system, tokens };
}
type Stand = Awaited<ReturnType<typeof stoodAt>>;
const perToken = (from: Stand, to: Stand) => (to.cpu - from.cpu) / (to.tokens - from.tokens);
const pause = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay));

await set({ tokensPerSecond: 0 });
await all(8, 10_000);
const calibration = calibrate();
await set({ tokensPerSecond: 50 });
const begun = await stoodAt();
const whole = all(streams, 0);
while ((await counts()).open < streams) await pause(100);
const flowing = await stoodAt();
await pause(FLOWING);
const flowed = await stoodAt();
await whole;
const figures: StreamFigures = {
  usPerToken: perToken(flowing, flowed),
  usPerTokenOfAll: perToken(begun, await stoodAt()),
  calibration,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
process.exit(0);
