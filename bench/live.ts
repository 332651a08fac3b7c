/**
 * People first, under any load: lessons are written at 50 tokens a second each, one browser watches all
 * of them, and somebody else presses buttons and opens pages. Measured at 1, 2 and 4 times the load that
 * fills the cores of this machine and with 204 lessons: how long that person waits against the same
 * program with nothing running, how old a token is against a bare reader of the same streams, what is
 * lost; then how fast a cancel is through, and what memory all of it took.
 *
 * The words the double writes tell when they were written, so each chunk tells its own age. What cannot
 * be measured is a line that says so, and the others go on. Several runs are made with one product, as it
 * goes on for days; after a run in which something failed, the next one has a new product.
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
  compareStored,
  fillingLoad,
  giveUp,
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
const MEMORY_INTERVAL = 3_000;
/** Milliseconds of the person's day that is compared with. */
const QUIET = 12_000;
/** Milliseconds that more than fills the cores is looked at; what is not written by then is given up. */
const WINDOW = 45_000;
/** 3 s of writing tell how old a token is that nothing holds up. */
const DIRECT_WORDS = 150;

interface Load {
  name: string;
  courses: number;
  /** Left out, all lessons are written to their end. */
  window?: number;
  /** Milliseconds for the p99 of an event, beside what it may be of the idle one. */
  eventAtMost?: number;
}

/** Courses that fill the cores, and what one takes of the machine, from 0 to 1. */
type Filling = Awaited<ReturnType<typeof fillingLoad>>;
/** Where it could not be found out: what it was on the machine the aims were written on. */
const USUAL: Filling = { courses: 2, busy: Number.NaN };

/** @param scale of the loads: a hundredth shows whether it works. */
export async function benchLive(scale: number, runs: number): Promise<BenchLine[][]> {
  const done: BenchLine[][] = [];
  while (done.length < runs) {
    const before = done.length;
    try {
      await withLiveBench(MEMORY_INTERVAL, async (bench) => {
        let filling: Filling | undefined;
        while (done.length < runs) {
          console.error(`… live, run ${done.length + 1} of ${runs}`);
          await bench.double.control.reset();
          filling ??= await howMuchFills(bench);
          const lines = await measure(bench, filling, scale);
          done.push(lines);
          // What broke it may still be broken.
          if (lines.some(({ failed }) => failed !== undefined)) return;
        }
      });
    } catch (error) {
      say(String(error));
      if (done.length === before) done.push([failedLine('live', error)]);
    }
  }
  return done;
}

async function howMuchFills(bench: LiveBench): Promise<Filling> {
  say('how much fills the cores');
  return fillingLoad(bench).catch((error: unknown) => {
    say(String(error));
    return USUAL;
  });
}

async function measure(bench: LiveBench, filling: Filling, scale: number): Promise<BenchLine[]> {
  const began = Date.now();
  const scaled = (courses: number) => Math.max(1, Math.round(courses * scale));
  const times = (factor: number) => scaled(filling.courses * factor);
  say('a person with nothing running');
  const idle = await quietDay(bench);
  const lines = [
    single('lessons that fill the cores', lessonsOf(filling.courses), 'lessons'),
    single('what 51 lessons take of the machine', filling.busy * 100, '%'),
  ];
  const loads: Load[] = [
    { name: '1 x that', courses: times(1) },
    { name: '2 x that', courses: times(2), window: WINDOW },
    { name: '4 x that', courses: times(4), window: WINDOW },
    { name: `${lessonsOf(scaled(MANY))} lessons`, courses: scaled(MANY), eventAtMost: EVENT },
  ];
  for (const load of loads) lines.push(...(await underLoad(bench, load, idle)));
  lines.push(...(await attempt('cancel of all lessons', () => cancelled(bench, scaled(MANY)))));
  const ended = Date.now();
  return [...lines, ...memoryLines(bench.memory, (began + ended) / 2, ended)];
}

async function quietDay({ person, habits }: LiveBench): Promise<Waits> {
  // The first of each kind makes what the others find.
  await person.call('begin', habits);
  await pause(2_000);
  await person.call('end', {});
  await person.call('begin', habits);
  await pause(QUIET);
  return person.call('end', {});
}

/** Begins a load, and whatever comes of it leaves nothing of it behind. */
async function underLoad(bench: LiveBench, load: Load, idle: Waits): Promise<BenchLine[]> {
  const { name, courses, window, eventAtMost } = load;
  say(`${name}: ${lessonsOf(courses)} lessons`);
  const lines = await attempt(name, async () => {
    const direct = await readDirectly(bench, lessonsOf(courses));
    const planned = await planCourses(bench, courses);
    const calibration = calibrate();
    const before = await bench.watcher.call('faults', {});
    await bench.person.call('begin', bench.habits);
    const cores = watchCores();
    bench.disk.figures();
    const writing = await write(bench, planned);
    try {
      const trouble = await (window === undefined ? settled(bench, writing) : pause(window)).then(
        () => undefined,
        (error: unknown) => error,
      );
      const busy = cores();
      const disk = bench.disk.figures();
      const waits = await bench.person.call('end', {});
      const about = [
        single(`${name}: machine busy`, busy * 100, '%'),
        single(`${name}: a few bytes kept by the disk, p99`, disk.p99, 'ms'),
        single(`${name}: a few bytes kept by the disk, most`, disk.most, 'ms'),
        ...peopleLines(name, waits, idle, eventAtMost),
        ...(trouble === undefined ? [] : [failedLine(`${name}: written to the end`, trouble)]),
        ...(await attempt(`${name}: tokens`, () => tokens(bench, name, writing, direct))),
        ...(await attempt(`${name}: at rest`, () => giveUp(bench, writing).then(() => []))),
        ...(await attempt(`${name}: faults`, () => faults(bench, load, writing, before))),
      ];
      return about.map((line) => ({ ...line, calibration }));
    } finally {
      await bench.watcher.call('leave', writing);
    }
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
  const heard = { lessons, words: WORDS };
  return tokenLines(load, await watcher.call('ages', {}), direct, {
    paces: await watcher.call('paces', heard),
    evenness: await watcher.call('evenness', heard),
  });
}

async function faults(
  bench: LiveBench,
  { name, window }: Load,
  writing: Writing,
  before: { lost: number; doubled: number },
): Promise<BenchLine[]> {
  say(`${name}: comparing with what is stored`);
  const { lost, doubled } = await bench.watcher.call('faults', {});
  const { written, unequal } = await compareStored(bench, writing);
  const left = writing.lessons.length - written;
  return [
    single(`${name}: characters lost`, lost - before.lost, 'characters', 0),
    single(`${name}: characters doubled`, doubled - before.doubled, 'characters', 0),
    single(`${name}: lessons written to their end`, written, 'lessons'),
    single(`${name}: lessons whose text is not the stored one`, unequal, 'lessons', 0),
    ...(window === undefined ? [single(`${name}: lessons not written`, left, 'lessons', 0)] : []),
  ];
}

/** What a client sees that has nothing between itself and the double; a fourth of a lesson tells it. */
async function readDirectly({ double }: LiveBench, streams: number): Promise<Figures> {
  const child = fileURLToPath(new URL('live-sse-child.ts', import.meta.url));
  await double.control.set({ stampedWords: DIRECT_WORDS });
  const args = [child, double.url, String(streams)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  await double.control.set({ stampedWords: WORDS });
  // Our own child's one line.
  return JSON.parse(stdout) as Figures;
}

async function cancelled(bench: LiveBench, courses: number): Promise<BenchLine[]> {
  say('cancelling');
  // Its counts are asked for in short intervals: they had better be short.
  await bench.double.control.reset();
  // So long that none ends by itself before the last one has begun.
  await bench.double.control.set({ stampedWords: 4 * WORDS });
  const calibration = calibrate();
  const writing = await write(bench, await planCourses(bench, courses));
  await begun(bench, writing);
  const cancel = await cancelAll(bench, writing);
  await bench.watcher.call('leave', writing);
  const lines = cancelLines(cancel).map((line) => ({ ...line, calibration }));
  printLines(lines, console.error);
  return lines;
}

/** Until all have begun, or as many as will in twenty seconds. */
async function begun({ double }: LiveBench, { lessons }: Writing): Promise<void> {
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    const { open } = await double.control.counts();
    if (open >= lessons.length) return;
    await pause(100);
  }
}
