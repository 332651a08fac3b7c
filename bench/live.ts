/**
 * Two hundred lessons being written at once in one default process, at 50 tokens a second each, and
 * one browser that watches all of them: how late a token arrives, whether any is lost or doubled,
 * how long events take meanwhile, and how fast a cancel reaches the model server.
 *
 * The words the double writes tell when they were written, so each chunk tells its own age.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import type { ActorRef } from '#machines/actor/actor.ts';
import { outlineBook } from '#tests/pdf/fixtures.ts';
import { startProduct } from '#tests/product.ts';
import type { BenchLine } from './bench-line.ts';
import { figuresOf, type Figures } from './live-ages.ts';
import { startBrowser, type Browser } from './live-browser.ts';
import { createCreator, DETAILS, type Creator } from './live-creator.ts';
import { cancelLines, pair, whole, type Cancel } from './live-lines.ts';

/** Side by side, each with a budget of its own: all lessons of one would not be paid for at once. */
const COURSES = 4;
const LESSONS = 200;
const TOKENS_PER_SECOND = 50;
/** 16 s of writing for one lesson. */
const WORDS = 800;
/** Milliseconds at most, for an event. */
const EVENT = { p50: 100, p99: 100 };
const PROBES = { count: 50, every: 200 };
/** Of the lessons being written; each is cancelled and goes on twice. */
const PROBED = 25;

interface Bench {
  double: ModelDouble;
  browser: Browser;
  creator: Creator;
  documentId: string;
}

interface Planned {
  ref: ActorRef;
  slug: string;
}

interface Writing {
  slugs: string[];
  lessons: string[];
  batches: ActorRef[];
}

export async function benchLive(): Promise<BenchLine[]> {
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
    const double = await startModelDouble({ stampedWords: WORDS });
    open.defer(() => double.stop());
    const starting = startProduct({
      dataDir: join(directory, 'data'),
      env: { OPENAI_BASE_URL: double.url, RUN_CONCURRENCY: '400' },
    });
    // Before it is there: an interruption may come while it starts.
    open.defer(async () => (await starting.catch(() => undefined))?.stop());
    const product = await starting;
    const browser = startBrowser();
    open.defer(() => browser.stop());

    const creator = await createCreator(product.url);
    await browser.call('connect', { url: product.url, cookie: creator.cookie() });
    const documentId = await creator.upload(
      // A chapter is about as long as a lesson.
      await outlineBook(join(directory, 'book.pdf'), LESSONS / COURSES),
    );
    // Awaited here: what is open closes when this function is left.
    return await measure({ double, browser, creator, documentId });
  } catch (error) {
    // What was stopped under us fails; the process ends when all is.
    await ending;
    throw error;
  }
}

async function measure(bench: Bench): Promise<BenchLine[]> {
  const { double, browser, creator, documentId } = bench;
  say('planning');
  const planned = await planAll(bench);
  say('events with nothing running');
  const quiet = await creator.begin(documentId);
  const idle: ActorRef = { machine: 'courseCreation', id: quiet.courseId };
  const asked = { ref: idle, event: { type: 'details.save', details: DETAILS }, ...PROBES };

  const idleAlone = figuresOf(await browser.call('idle', asked));
  await double.control.set({ tokensPerSecond: TOKENS_PER_SECOND });
  say('a bare client at the model server');
  const direct = await readDirectly(double.url, LESSONS);

  say('writing');
  const courses = await write(bench, planned);
  const count = courses.lessons.length;
  const probed = courses.lessons.slice(0, PROBED);
  const [idleMeanwhile, runningMeanwhile] = (
    await Promise.all([
      browser.call('idle', asked),
      browser.call('running', { lessons: probed, ...PROBES }),
    ])
  ).map(figuresOf);
  say('waiting for the last lesson');
  await settled(bench, courses);
  const delay = await browser.call('ages', {});
  say('comparing with what is stored');
  const faults = await compare(bench, courses);
  await browser.call('leave', { lessons: courses.lessons });

  say('cancelling');
  const second = await write(bench, await planAll(bench));
  const cancel = await cancelAll(bench, second);

  say('events to the only running lesson');
  const [alone = ''] = second.lessons;
  const lane = { machine: 'lessonGeneration', id: alone } as const;
  await browser.call('tell', { ref: lane, event: { type: 'lesson.retry' } });
  const runningAlone = figuresOf(await browser.call('running', { lessons: [alone], ...PROBES }));
  await browser.call('tell', { ref: lane, event: { type: 'lesson.cancel' } });

  const many = `${count} lessons at ${TOKENS_PER_SECOND} tokens/s`;
  return [
    ...pair(`${many}: a token from model to browser`, delay, direct, { p99: 250 }),
    whole(`${many}: characters lost`, faults.lost, 'characters'),
    whole(`${many}: characters doubled`, faults.doubled, 'characters'),
    whole(`${many}: lessons whose text is not the stored one`, faults.unequal, 'lessons'),
    ...pair(`${many}: event to an idle actor`, idleMeanwhile, idleAlone, EVENT),
    ...pair(`${many}: event to a running actor`, runningMeanwhile, runningAlone, EVENT),
    ...cancelLines(`${cancel.running} lessons running`, cancel),
  ];
}

function say(stage: string): void {
  console.error(`    ${stage} (${Math.round(performance.now() / 1000)} s)`);
}

/** Courses up to their reviewed plans, as fast as the double can. */
async function planAll(bench: Bench): Promise<Planned[]> {
  await bench.double.control.set({ tokensPerSecond: 0 });
  return Promise.all(Array.from({ length: COURSES }, () => plan(bench)));
}

async function plan({ browser, creator, documentId }: Bench): Promise<Planned> {
  const { courseId, slug } = await creator.begin(documentId);
  const ref = { machine: 'courseCreation', id: courseId } as const;
  await browser.call('join', { refs: [ref], lessons: [] });
  await browser.call('tell', { ref, event: { type: 'structure.generate' } });
  await browser.call('reaches', { ref, states: ['reviewing'] });
  return { ref, slug };
}

/** Starts all lessons; the browser watches as the Studio does: every lane and every text. */
async function write({ double, browser, creator }: Bench, planned: Planned[]): Promise<Writing> {
  await double.control.set({ tokensPerSecond: TOKENS_PER_SECOND });
  await Promise.all(
    planned.map(({ ref }) => browser.call('tell', { ref, event: { type: 'structure.approve' } })),
  );
  const slugs = planned.map(({ slug }) => slug);
  const lessons = (await Promise.all(slugs.map(creator.lessons))).flat().map(({ id }) => id);
  const batches = planned.map(({ ref: { id } }) => ({ machine: 'courseGeneration', id }) as const);
  const lanes = lessons.map((id) => ({ machine: 'lessonGeneration', id }) as const);
  await browser.call('join', { refs: [...batches, ...lanes], lessons });
  await double.control.until(({ open }) => open >= lessons.length);
  return { slugs, lessons, batches };
}

/** Until no batch has an open lesson. */
async function settled({ browser }: Bench, { batches }: Writing): Promise<void> {
  const states = ['complete', 'incomplete'];
  await Promise.all(batches.map((ref) => browser.call('reaches', { ref, states })));
}

/** What a client sees that has nothing between itself and the double. */
async function readDirectly(url: string, streams: number): Promise<Figures> {
  const child = fileURLToPath(new URL('live-sse-child.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [child, url, String(streams)]);
  return JSON.parse(stdout) as Figures;
}

async function compare({ browser, creator }: Bench, { slugs }: Writing) {
  const faults = { ...(await browser.call('faults', {})), unequal: 0 };
  for (const slug of slugs) {
    for (const lesson of await creator.lessons(slug)) {
      const { text, ended } = await browser.call('text', { lesson: lesson.id });
      const stored = await creator.stored(slug, lesson.slug);
      if (!ended || text !== stored || stored === '') faults.unequal += 1;
    }
  }
  return faults;
}

async function cancelAll(bench: Bench, courses: Writing): Promise<Cancel> {
  const { double, browser } = bench;
  const { open: running, ...counted } = await double.control.counts();
  const before = Date.now();
  const event = { type: 'generation.cancel' };
  const answers = courses.batches.map((ref) => browser.call('tell', { ref, event }));
  const acknowledged = Math.max(...(await Promise.all(answers)));
  const { lastAbortAt } = await double.control.until(({ open }) => open === 0);
  await settled(bench, courses);
  const atRest = Date.now() - before;
  const after = await double.control.counts();
  return {
    running,
    acknowledged,
    aborted: lastAbortAt - before,
    atRest,
    notAborted: running - (after.aborted - counted.aborted),
    begunAfter: after.requests - counted.requests,
  };
}
