/**
 * Whether twice the workers write twice as much: 1, 2 and 4 worker processes of a machine of their own, each
 * with room for so many runs, over a database, an engine and a Redis that all of them share. The model is
 * slow: it waits most of the time, so that the cores are free whatever there is of them.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { koreanBook } from '#tests/pdf/fixtures.ts';
import { startSeveralMachines } from '#tests/several-machines.ts';
import type { BenchLine } from './bench-line.ts';
import { watchCores } from './live-cores.ts';
import { createCreator } from './live-creator.ts';
import { single } from './live-lines.ts';
import { pause, planCourses, settled, write, type Written } from './live-load.ts';
import { CHAPTERS, LESSONS_A_COURSE, say } from './live-product.ts';
import { startWatcher } from './live-watcher.ts';
import { calibrate } from './reference-work.ts';

const COUNTS = [1, 2, 4];
/** Runs of one worker at once: its lessons come in three rounds. */
const ROOM = Math.ceil(LESSONS_A_COURSE / 3);
/** A quarter of a minute for one lesson; what is asked beside its text is answered at once. */
const SLOW = {
  tokensPerSecond: 40,
  stampedWords: 600,
  speeds: { planner: 0, curriculum: 0, examiner: 0, reviewer: 0 },
};
/** Milliseconds that the machine is given to come to rest before each count. */
const REST = 3000;
/** The least share of what so many times the workers would write. */
const LINEAR = 0.85;

interface Throughput {
  workers: number;
  /** Lessons a minute. */
  written: number;
  /** How busy the machine is, from 0 to 1. */
  busy: number;
  calibration: number;
}

/** @param scale below 1: fewer workers, to see whether it works. */
export async function benchWorkers(scale: number): Promise<BenchLine[]> {
  const counts = scale < 1 ? COUNTS.slice(0, 2) : COUNTS;
  const all: Throughput[] = [];
  for (const workers of counts) all.push(await measure(workers));
  const alone = all[0]?.written ?? Number.NaN;
  return all.flatMap(({ workers, written, busy, calibration }) => {
    const name = `${workers} worker${workers > 1 ? 's' : ''} with room for ${ROOM} lessons each`;
    const linear = alone * workers;
    return [
      { ...single(`${name}: lessons a minute`, written, 'lessons'), calibration },
      ...(workers === 1 ? [] : [shortfall(`${name}: time beside that of one`, linear, written)]),
      single(`${name}: machine busy`, busy * 100, '%'),
    ];
  });
}

function shortfall(name: string, linear: number, written: number): BenchLine {
  const atMostRatio = 1 / LINEAR;
  return {
    name,
    ours: 60 / written,
    baseline: 60 / linear,
    unit: 's a lesson',
    ratio: linear / written,
    aim: `at most ${atMostRatio.toFixed(2)} x, which is within 15 % of linear`,
    atMostRatio,
  };
}

/** A course a worker. */
async function measure(workers: number): Promise<Throughput> {
  await using open = new AsyncDisposableStack();
  const directory = await mkdtemp(join(tmpdir(), 'lectern-bench-workers-'));
  open.defer(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  const machines = await startSeveralMachines({
    model: SLOW,
    env: { RUN_CONCURRENCY: String(ROOM * workers) },
    workers,
  });
  open.defer(() => machines.stop());
  const [{ url }] = machines.webs;
  const watcher = startWatcher();
  open.defer(() => watcher.stop());
  const creator = await createCreator(url);
  await watcher.call('connect', { url, cookie: creator.cookie() });
  const book = await koreanBook(join(directory, 'book.pdf'), {}, CHAPTERS);
  const bench: Written = { watcher, creator, documentId: await creator.upload(book) };
  const planned = await planCourses(bench, workers);
  await pause(REST);
  say(`${workers} workers write ${workers * LESSONS_A_COURSE} lessons`);
  const calibration = calibrate();
  const cores = watchCores();
  const began = performance.now();
  const writing = await write(bench, planned);
  await settled(bench, writing);
  const minutes = (performance.now() - began) / 60_000;
  return {
    workers,
    written: (workers * LESSONS_A_COURSE) / minutes,
    busy: cores(),
    calibration,
  };
}
