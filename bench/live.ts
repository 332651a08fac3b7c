/**
 * People first, under any load: lessons are written at 50 tokens a second each, one browser watches all
 * of them, and somebody else presses buttons and opens pages. Measured at 1, 2 and 4 times the load that
 * fills the cores of this machine and with 204 lessons: how long that person waits against the same
 * program with nothing running, how old a token is against a bare reader of the same streams, what is
 * lost; then how fast a cancel is through, and what memory all of it took.
 *
 * The words the double writes tell when they were written, so each chunk tells its own age. What cannot
 * be measured is a line that says so, and the others go on.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { attempt, failedLine, type BenchLine } from './bench-line.ts';
import { printLines } from './bench-table.ts';
import { calibrate } from './reference-work.ts';
import type { Figures } from './live-ages.ts';
import { cancelAll } from './live-cancel.ts';
import { watchCores } from './live-cores.ts';
import {
  clearAway,
  countUnequal,
  fillingLoad,
  lessonsOf,
  pause,
  planCourses,
  settled,
  write,
  type Writing,
} from './live-load.ts';
import { cancelLines, memoryLines, peopleLines, single, tokenLines } from './live-lines.ts';
import type { Waits } from './live-person.ts';
import { say, withLiveBench, WORDS, type LiveBench } from './live-product.ts';

/** 204 lessons. */
const MANY = 4;
/** Milliseconds at most for an event meanwhile, at the p99. */
const EVENT = 250;
const TIMES = [1, 2, 4];
const MEMORY_INTERVAL = 3_000;
/** Milliseconds of the person's day that is compared with. */
const QUIET = 15_000;

export function benchLive(): Promise<BenchLine[]> {
  return attempt('live', () => withLiveBench(MEMORY_INTERVAL, measure));
}

async function measure(bench: LiveBench): Promise<BenchLine[]> {
  const began = Date.now();
  say('a person with nothing running');
  const idle = await quietDay(bench);
  say('how much fills the cores');
  const filling = await fillingLoad(bench).catch((error: unknown) => {
    say(String(error));
    return undefined;
  });
  // Where it could not be found out, what it was on the machine the aims were written on.
  const { courses, busy } = filling ?? { courses: 2, busy: Number.NaN };
  const lines = [
    single('lessons that fill the cores', lessonsOf(courses), 'lessons'),
    single('what 51 lessons take of the machine', busy * 100, '%'),
  ];
  for (const times of TIMES) {
    const name = `${times} x that`;
    lines.push(...(await underLoad(bench, name, courses * times, idle)));
  }
  lines.push(...(await underLoad(bench, `${lessonsOf(MANY)} lessons`, MANY, idle, EVENT)));
  lines.push(...(await attempt('cancel of all lessons', () => cancelled(bench))));
  const ended = Date.now();
  return [...lines, ...memoryLines(bench.memory, (began + ended) / 2, ended)];
}

async function quietDay({ person, habits }: LiveBench): Promise<Waits> {
  // The first of each kind makes what the others find.
  await person.call('begin', habits);
  await pause(3_000);
  await person.call('end', {});
  await person.call('begin', habits);
  await pause(QUIET);
  return person.call('end', {});
}

/** Begins a load, and whatever comes of it leaves nothing of it behind. */
async function underLoad(
  bench: LiveBench,
  load: string,
  courses: number,
  idle: Waits,
  eventAtMost?: number,
): Promise<BenchLine[]> {
  say(`${load}: ${lessonsOf(courses)} lessons`);
  const lines = await attempt(load, async () => {
    const direct = await readDirectly(bench, lessonsOf(courses));
    const planned = await planCourses(bench, courses);
    const calibration = calibrate();
    const faultsBefore = await bench.watcher.call('faults', {});
    await bench.person.call('begin', bench.habits);
    const cores = watchCores();
    const writing = await write(bench, planned);
    const trouble = await settled(bench, writing).then(
      () => undefined,
      (error: unknown) => error,
    );
    const busy = cores();
    const waits = await bench.person.call('end', {});
    say(`${load}: comparing with what is stored`);
    const about = [
      single(`${load}: machine busy`, busy * 100, '%'),
      ...peopleLines(load, waits, idle, eventAtMost),
      ...(trouble === undefined ? [] : [failedLine(`${load}: written to the end`, trouble)]),
      ...(await attempt(`${load}: tokens`, () => tokens(bench, load, writing, direct))),
      ...(await attempt(`${load}: faults`, () => faults(bench, load, writing, faultsBefore))),
      ...(await attempt(`${load}: cleared away`, () => clearAway(bench, writing).then(() => []))),
    ];
    return about.map((line) => ({ ...line, calibration }));
  });
  // A run takes minutes, and whoever ends it has what was measured until then.
  printLines(lines, console.error);
  return lines;
}

async function tokens(
  { watcher }: LiveBench,
  load: string,
  { lessons }: Writing,
  direct: Figures,
): Promise<BenchLine[]> {
  const ages = await watcher.call('ages', {});
  const durations = await watcher.call('durations', { lessons });
  return tokenLines(load, ages, direct, durations);
}

async function faults(
  bench: LiveBench,
  load: string,
  writing: Writing,
  before: { lost: number; doubled: number },
): Promise<BenchLine[]> {
  const { lost, doubled } = await bench.watcher.call('faults', {});
  const unequal = await countUnequal(bench, writing);
  return [
    single(`${load}: characters lost`, lost - before.lost, 'characters', 0),
    single(`${load}: characters doubled`, doubled - before.doubled, 'characters', 0),
    single(`${load}: lessons whose text is not the stored one`, unequal, 'lessons', 0),
  ];
}

/** What a client sees that has nothing between itself and the double; half a lesson tells it. */
async function readDirectly({ double }: LiveBench, streams: number): Promise<Figures> {
  const child = fileURLToPath(new URL('live-sse-child.ts', import.meta.url));
  await double.control.set({ stampedWords: WORDS / 2 });
  const args = [child, double.url, String(streams)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  await double.control.set({ stampedWords: WORDS });
  // Our own child's one line.
  return JSON.parse(stdout) as Figures;
}

async function cancelled(bench: LiveBench): Promise<BenchLine[]> {
  say('cancelling');
  const calibration = calibrate();
  const writing = await write(bench, await planCourses(bench, MANY));
  await begun(bench, writing);
  const cancel = await cancelAll(bench, writing);
  await bench.watcher.call('leave', writing);
  return cancelLines(cancel).map((line) => ({ ...line, calibration }));
}

/** Until all have begun, or as many as will in ten seconds. */
async function begun({ double }: LiveBench, { lessons }: Writing): Promise<void> {
  const until = Date.now() + 10_000;
  while (Date.now() < until) {
    const { open } = await double.control.counts();
    if (open >= lessons.length) return;
    await pause(100);
  }
}
