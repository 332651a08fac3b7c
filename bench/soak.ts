/**
 * `npm run soak`: full load for an hour, or `--minutes N`. As many courses as fill the cores, or
 * `--courses N`, are being written all the time, each followed by the next one, while somebody presses buttons and opens pages.
 * Each minute the memory of each process; at the end its slope since the warm-up. Ends with exit code 1
 * when memory grows, or anything was lost.
 */
import { parseArgs } from 'node:util';
import { calibrate } from './reference-work.ts';
import { figure } from './bench-table.ts';
import {
  clearAway,
  compareStored,
  fillingLoad,
  patienceFor,
  pause,
  planCourses,
  settled,
  write,
} from './live-load.ts';
import { waitFigures } from './live-person.ts';
import { say, withLiveBench, type LiveBench } from './live-product.ts';

const MINUTE = 60_000;
const MEMORY_INTERVAL = 5_000;
/** MB a minute; a slope counts where it is over this by more than twice its error. */
const MOST_GROWTH = 1;
/** The share of the run until caches and pools have what they will have. */
const WARM_UP = 0.25;
const LONGEST_WARM_UP = 15 * MINUTE;

interface SoakCounts {
  courses: number;
  lessons: number;
  unequal: number;
  refused: number;
  /** What went wrong, in words. */
  troubles: string[];
}

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, courses: { type: 'string' } },
});
const length = Number(values.minutes) * MINUTE;
const isSound = await withLiveBench(MEMORY_INTERVAL, soak);
process.exit(isSound ? 0 : 1);

async function soak(bench: LiveBench): Promise<boolean> {
  console.log(`calibration ${calibrate().toFixed(0)} ms`);
  const asked = Number(values.courses ?? 0);
  const courses = asked > 0 ? asked : (await fillingLoad(bench)).courses;
  console.log(`${courses} courses of 51 lessons at a time, ${values.minutes} minutes`);
  const began = Date.now();
  const until = began + length;
  const counts: SoakCounts = { courses: 0, lessons: 0, unequal: 0, refused: 0, troubles: [] };
  await Promise.all([
    ...Array.from({ length: courses }, () => keepWriting(bench, until, counts, courses)),
    keepClicking(bench, until, counts),
  ]);
  return report(bench, counts, began + Math.min(LONGEST_WARM_UP, length * WARM_UP), until);
}

/** One course after the other, of so many side by side. */
async function keepWriting(
  bench: LiveBench,
  until: number,
  counts: SoakCounts,
  courses: number,
): Promise<void> {
  while (Date.now() < until) {
    await writeOne(bench, counts, courses).catch((error: unknown) => {
      counts.troubles.push(String(error));
      say(String(error));
    });
  }
}

async function writeOne(bench: LiveBench, counts: SoakCounts, courses: number): Promise<void> {
  const patience = patienceFor(courses);
  const writing = await write(bench, await planCourses(bench, 1, patience));
  try {
    await settled(bench, writing, patience);
    const { written, unequal } = await compareStored(bench, writing);
    counts.unequal += unequal + writing.lessons.length - written;
    counts.lessons += writing.lessons.length;
    counts.courses += 1;
  } finally {
    // One that is late would go on beside the next, and the load would be another one.
    await clearAway(bench, writing);
  }
}

/** Somebody in front of the Studio, minute by minute. */
async function keepClicking(bench: LiveBench, until: number, counts: SoakCounts): Promise<void> {
  const began = Date.now();
  while (Date.now() < until) {
    await bench.person.call('begin', bench.habits);
    await pause(Math.min(MINUTE, Math.max(0, until - Date.now())));
    const waits = await bench.person.call('end', {});
    for (const [reason, times] of Object.entries(waits.failures)) {
      counts.refused += times;
      say(`${reason} (${times})`);
    }
    const { event, page } = waitFigures(waits);
    const memory = [...bench.memory.latest()].map(([name, size]) => `${name} ${figure(size)} MB`);
    console.log(
      [
        `${((Date.now() - began) / MINUTE).toFixed(1)} min`,
        ...memory,
        `${counts.lessons} lessons`,
        `event p99 ${figure(event.p99)} ms, page p99 ${figure(page.p99)} ms`,
        `disk at most ${figure(bench.disk.figures().most)} ms`,
      ].join(', '),
    );
  }
}

async function report(
  bench: LiveBench,
  counts: SoakCounts,
  from: number,
  until: number,
): Promise<boolean> {
  const { lost, doubled } = await bench.watcher.call('faults', {});
  let isSound = true;
  const expect = (holds: boolean, line: string) => {
    isSound &&= holds;
    console.log(`${holds ? 'held  ' : 'BROKEN'} ${line}`);
  };
  for (const { name, most, slope } of bench.memory.figures(from, until)) {
    const { perMinute, error } = slope;
    expect(
      !(perMinute - 2 * error > MOST_GROWTH),
      `memory of ${name}: most ${figure(most)} MB, ${perMinute.toFixed(2)} ± ${(2 * error).toFixed(2)} MB a minute after the warm-up (at most ${MOST_GROWTH})`,
    );
  }
  expect(lost === 0 && doubled === 0, `${lost} characters lost, ${doubled} doubled`);
  expect(counts.unequal === 0, `${counts.unequal} of ${counts.lessons} lessons not as stored`);
  expect(counts.refused === 0, `${counts.refused} times a person was refused`);
  expect(counts.troubles.length === 0, `${counts.troubles.length} courses not written to the end`);
  expect(counts.lessons > 0, `${counts.courses} courses written`);
  return isSound;
}
