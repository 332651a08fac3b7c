/** The product as it starts, with all who have to do with it in the live benches, each a process. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { koreanBook } from '#tests/pdf/fixtures.ts';
import { startProduct } from '#tests/product.ts';
import type { Account } from './account-socket.ts';
import { createCreator, DETAILS, type Creator } from './live-creator.ts';
import { watchDisk, type DiskWatch } from './live-disk.ts';
import { watchMemory, writesLiveBytes, type MemoryWatch } from './live-memory.ts';
import { startPerson, type Habits, type Person } from './live-person.ts';
import { startWatcher, type Watcher } from './live-watcher.ts';

/** A book of so many chapters becomes a course of one lesson more. */
export const CHAPTERS = 50;
export const LESSONS_A_COURSE = CHAPTERS + 1;
const TOKENS_PER_SECOND = 50;
/** 12 s of writing for one lesson. */
export const WORDS = 600;
/** Generation runs at once: nothing but the machine shall hold them back. */
const RUN_CONCURRENCY = '1000';

export interface LiveBench {
  /** Id of the process that answers. */
  pid: number;
  account: Account;
  double: ModelDouble;
  watcher: Watcher;
  person: Person;
  /** On a course with nothing running. */
  habits: Habits;
  creator: Creator;
  documentId: string;
  memory: MemoryWatch;
  disk: DiskWatch;
}

/** @param memoryInterval ms between two looks at the memory of its processes. */
export async function withLiveBench<T>(
  memoryInterval: number,
  use: (bench: LiveBench) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-bench-live-'));
  await using open = new AsyncDisposableStack();
  open.defer(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  // Interrupted, it leaves nothing behind either.
  let ending: Promise<void> | undefined;
  const interrupted = () => {
    ending = open.disposeAsync().finally(() => process.exit(130));
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, interrupted);
    open.defer(() => void process.off(signal, interrupted));
  }
  try {
    const double = await startModelDouble({
      stampedWords: WORDS,
      tokensPerSecond: TOKENS_PER_SECOND,
      // Plans are not what is measured.
      speeds: { planner: 0, curriculum: 0 },
    });
    open.defer(() => double.stop());
    const dataDir = join(directory, 'data');
    const liveBytes = join(directory, 'live-bytes');
    await mkdir(liveBytes);
    const starting = startProduct({
      dataDir,
      env: { OPENAI_BASE_URL: double.url, RUN_CONCURRENCY, ...nodeOptions(liveBytes) },
    });
    // Before it is there: an interruption may come while it starts.
    open.defer(async () => (await starting.catch(() => undefined))?.stop());
    const product = await starting;
    const memory = watchMemory({ pid: product.pid, dataDir, liveBytes }, memoryInterval);
    open.defer(() => memory.stop());
    const disk = await watchDisk(directory);
    open.defer(() => disk.stop());
    const watcher = startWatcher();
    open.defer(() => watcher.stop());
    const person = startPerson();
    open.defer(() => person.stop());

    const creator = await createCreator(product.url);
    const account = { url: product.url, cookie: creator.cookie() };
    await Promise.all([watcher.call('connect', account), person.call('connect', account)]);
    // A chapter is about as long as a lesson. In another language than the course: drafts of the double earn
    // little, and would give way to an extract (INSTEAD-2), whose making is no work of streams.
    const documentId = await creator.upload(
      await koreanBook(join(directory, 'book.pdf'), {}, CHAPTERS),
    );
    const habits = await habitsOf(creator, documentId);
    // Awaited here: what is open closes when this function is left.
    const { pid } = product;
    return await use({
      pid,
      account,
      double,
      watcher,
      person,
      habits,
      creator,
      documentId,
      memory,
      disk,
    });
  } catch (error) {
    // What was stopped under us fails; the process ends when all is.
    await ending;
    throw error;
  }
}

/** Those of whoever measures, such as `--cpu-prof`, reach the product and its workers. */
function nodeOptions(liveBytes: string): Record<string, string> {
  const { NODE_OPTIONS = '' } = process.env;
  return { NODE_OPTIONS: `${NODE_OPTIONS} ${writesLiveBytes(liveBytes)}` };
}

async function habitsOf(creator: Creator, documentId: string): Promise<Habits> {
  const { orgSlug } = creator;
  const { courseId, slug } = await creator.begin(documentId);
  const event = { type: 'details.save', details: DETAILS };
  const input = encodeURIComponent(JSON.stringify({ orgSlug, courseSlug: slug }));
  return {
    ref: { machine: 'courseCreation', id: courseId },
    event,
    page: `/${orgSlug}/dashboard/courses/${slug}`,
    read: `/trpc/course.get?input=${input}`,
  };
}

export function say(stage: string): void {
  console.error(`    ${stage} (${Math.round(performance.now() / 1000)} s)`);
}
