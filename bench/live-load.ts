/** Lessons being written: courses of 51 lessons side by side, each with a budget of its own. */
import type { ActorRef } from '#machines/actor/actor.ts';
import { watchCores } from './live-cores.ts';
import { LESSONS_A_COURSE, type LiveBench } from './live-product.ts';

/** Milliseconds a load may take to be written. */
const PATIENCE = 150_000;
const PATIENCE_A_COURSE = 30_000;
/** The same until what was given up has come to rest. */
const RESTING_PATIENCE = 90_000;
/**
 * Milliseconds the machine is looked at with some courses being written, after those they take to begin.
 * Several: one course takes a seventh of it, and what anything else takes meanwhile would weigh as much.
 */
const PROBE = { begin: 3_500, look: 7_000, courses: [3, 1] };
/** Milliseconds of each look at the machine before that. */
const IDLE = { looks: 4, look: 1_000 };
/** The share of the machine up to which it does not hold back what is written. */
const FULL = 0.9;
/** Stored lessons that are read at a time. */
const READ_TOGETHER = 6;

/** What it takes to have lessons written, and to hear them. */
export type Written = Pick<LiveBench, 'watcher' | 'creator' | 'documentId'>;

interface Planned {
  ref: ActorRef;
  slug: string;
}

export interface Writing {
  slugs: string[];
  lessons: string[];
  batches: ActorRef[];
  refs: ActorRef[];
}

export const pause = (delay: number) => new Promise((resolve) => setTimeout(resolve, delay));

/** Courses up to their reviewed plans, each within so many milliseconds: a full machine plans slower too. */
export async function planCourses(
  bench: Written,
  count: number,
  patience = PATIENCE,
): Promise<Planned[]> {
  const planned: Planned[] = [];
  // A few at a time: plans are not what is measured.
  while (planned.length < count) {
    const some = Math.min(4, count - planned.length);
    planned.push(...(await Promise.all(Array.from({ length: some }, () => plan(bench, patience)))));
  }
  return planned;
}

async function plan({ watcher, creator, documentId }: Written, patience: number): Promise<Planned> {
  const { courseId, slug } = await creator.begin(documentId);
  const ref = { machine: 'courseCreation', id: courseId } as const;
  await watcher.call('join', { refs: [ref], lessons: [] });
  await watcher.call('tell', { ref, event: { type: 'structure.generate' } });
  await watcher.call('reaches', { ref, states: ['reviewing'], patience });
  return { ref, slug };
}

/** Starts all lessons; the watcher follows as the Studio does: every lane and every text. */
export async function write({ watcher, creator }: Written, planned: Planned[]): Promise<Writing> {
  const event = { type: 'structure.approve' };
  await Promise.all(planned.map(({ ref }) => watcher.call('tell', { ref, event })));
  const slugs = planned.map(({ slug }) => slug);
  const lessons = (await Promise.all(slugs.map(creator.lessons))).flat().map(({ id }) => id);
  const batches = planned.map(({ ref: { id } }) => ({ machine: 'courseGeneration', id }) as const);
  const lanes = lessons.map((id) => ({ machine: 'lessonGeneration', id }) as const);
  await watcher.call('join', { refs: [...batches, ...lanes], lessons });
  const refs = [...planned.map(({ ref }) => ref), ...batches, ...lanes];
  return { slugs, lessons, batches, refs };
}

/** Milliseconds that so many courses side by side may take: a machine that is full writes twice as many in twice the time. */
export function patienceFor(courses: number): number {
  return PATIENCE + courses * PATIENCE_A_COURSE;
}

/** Until no batch has an open lesson. */
export async function settled(
  { watcher }: Written,
  { batches }: Writing,
  patience = patienceFor(batches.length),
): Promise<void> {
  const states = ['complete', 'incomplete'];
  await Promise.all(batches.map((ref) => watcher.call('reaches', { ref, states, patience })));
}

export interface Compared {
  written: number;
  /** Those of them of which the watcher has heard something else than is stored. */
  unequal: number;
}

/** Compares what was heard of the lessons that are done with what is stored. */
export async function compareStored(
  { watcher, creator }: LiveBench,
  { slugs }: Writing,
): Promise<Compared> {
  const lessons = (
    await Promise.all(
      slugs.map(async (slug) =>
        (await creator.lessons(slug))
          .filter(({ state }) => state === 'done')
          .map((lesson) => ({ courseSlug: slug, ...lesson })),
      ),
    )
  ).flat();
  let unequal = 0;
  for (let from = 0; from < lessons.length; from += READ_TOGETHER) {
    const some = lessons.slice(from, from + READ_TOGETHER);
    const equal = await Promise.all(
      some.map(async ({ courseSlug, slug, id }) => {
        const stored = await creator.stored(courseSlug, slug);
        return stored !== '' && (await watcher.call('isEqual', { lesson: id, stored }));
      }),
    );
    unequal += equal.filter((is) => !is).length;
  }
  return { written: lessons.length, unequal };
}

/** Gives up what is being written, until all is at rest. */
export async function giveUp(bench: LiveBench, writing: Writing): Promise<void> {
  const event = { type: 'generation.cancel' };
  // A batch at rest refuses it.
  await Promise.allSettled(
    writing.batches.map((ref) => bench.watcher.call('tell', { ref, event })),
  );
  await settled(bench, writing, RESTING_PATIENCE);
}

/** Nothing of it goes on, and nobody watches it any more. */
export async function clearAway(bench: LiveBench, writing: Writing): Promise<void> {
  try {
    await giveUp(bench, writing);
  } finally {
    await bench.watcher.call('leave', writing);
  }
}

/**
 * How many lessons fill the cores: some courses are written, fewer where they fill it already, and as much
 * as one takes of the machine beside what is taken with nothing running goes so many times into the whole.
 * Whole courses, one at least.
 *
 * @returns and what one course takes of the machine, from 0 to 1.
 */
export async function fillingLoad(bench: LiveBench): Promise<{ courses: number; busy: number }> {
  let each = 0;
  let idle = 0;
  for (const count of PROBE.courses) {
    const probed = await probe(bench, count);
    idle = probed.idle;
    each = (probed.busy - idle) / count;
    if (probed.busy < FULL) break;
  }
  const courses = Math.max(1, Math.round((1 - idle) / Math.max(0.01, each)));
  return { courses, busy: each };
}

/** How busy the machine is before so many courses are written and meanwhile, each from 0 to 1. */
async function probe(bench: LiveBench, count: number): Promise<{ idle: number; busy: number }> {
  const planned = await planCourses(bench, count);
  const idle = await idleCores();
  const writing = await write(bench, planned);
  await pause(PROBE.begin);
  const loud = watchCores();
  await pause(PROBE.look);
  const busy = loud();
  await clearAway(bench, writing);
  return { idle, busy };
}

/** The least of several short looks: what anything else did in one of them is no part of the program's rest. */
async function idleCores(): Promise<number> {
  const looks: number[] = [];
  for (let look = 0; look < IDLE.looks; look += 1) {
    const watched = watchCores();
    await pause(IDLE.look);
    looks.push(watched());
  }
  return Math.min(...looks);
}

export const lessonsOf = (courses: number) => courses * LESSONS_A_COURSE;
