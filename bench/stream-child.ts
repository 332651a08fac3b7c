/**
 * One side of the stream bench in a process of its own: N streams at once, first a small warm-up.
 * Started by bench/stream.ts with the side, the model server and the number of streams; prints
 * processor time and tokens as JSON. Tokens are the deltas that reached the far end.
 */
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { LessonRequest } from '#agents/port/lesson-request.ts';
import type { DoubleCounts } from '#agents/testing/model-double/protocol.ts';
import { longPages } from '#agents/testing/long-source.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import { sampleSource } from '#agents/testing/sample-source.ts';

const [, , side, url, many] = process.argv;
if (url === undefined) throw new Error('started by bench/stream.ts');
const streams = Number(many);
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

/** The author as it is, without questions; the review of each lesson, counted and judged, stays in. */
async function oursOf(baseUrl: string): Promise<Stream> {
  const { createModels } = await import('#agents/model.ts');
  const { createAgentsAuthor } = await import('#agents/author/agents-author.ts');
  const author = createAgentsAuthor({ models: createModels({ baseUrl, concurrency: 1000 }) });
  return async (index) => {
    const told = recordRun();
    const result = await author.writeLesson(requestOf(index), told.run);
    if (told.attempts.at(-1)?.text !== result.content) throw new Error('text and content differ');
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

const door = new URL('/control', url);
const set = (change: object) => fetch(door, { method: 'POST', body: JSON.stringify(change) });
async function delivered(): Promise<number> {
  // A cast of our own double's answer, whose shape is DoubleCounts.
  return ((await (await fetch(door)).json()) as DoubleCounts).tokensDelivered;
}

const stream = await (side === 'ours' ? oursOf(url) : baselineOf(url));
function all(count: number, from: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => stream(from + index)));
}

await set({ tokensPerSecond: 0 });
await all(8, 10_000);
await set({ tokensPerSecond: 50 });
const tokensBefore = await delivered();
const before = process.cpuUsage();
const startedAt = performance.now();
await all(streams, 0);
const used = process.cpuUsage(before);
const wallMs = performance.now() - startedAt;
const tokens = (await delivered()) - tokensBefore;
const cpuMs = (used.user + used.system) / 1000;
process.stdout.write(
  `${JSON.stringify({ usPerToken: (cpuMs * 1000) / tokens, cpuMs, wallMs, tokens, rssMb: process.memoryUsage.rss() / 1e6 })}\n`,
);
process.exit(0);
