/** What the live bench has measured, as lines of the report. */
import type { BenchLine } from './bench-line.ts';
import type { Figures } from './live-ages.ts';
import type { Evenness } from './lesson-pace.ts';
import type { LiveBench } from './live-product.ts';
import { waitFigures, WAITS, type Waits } from './live-person.ts';

/** Milliseconds from the command. */
export interface Cancel {
  /** Lessons whose request was open at the model server when the command was sent. */
  running: number;
  acknowledged: number;
  aborted: number;
  atRest: number;
  /** Running ones that ended in any other way. */
  notAborted: number;
  /** Requests that came after the command. */
  begunAfter: number;
}

/** How much slower a p99 may be than with nothing running. */
const TIMES = { event: 8, page: 5, read: 5 };
const WHAT = {
  event: 'event to an actor with nothing running',
  page: 'page of a course',
  read: 'read of a course',
};
/** How much slower than the one in the middle the slowest lesson may be: all slow down alike. */
const UNEVEN = 2;

export function single(name: string, ours: number, unit: string, atMost?: number): BenchLine {
  const aim = atMost === undefined ? {} : { atMost };
  return {
    name,
    ours,
    baseline: undefined,
    unit,
    ratio: undefined,
    aim: atMost === undefined ? '' : atMost === 0 ? '0' : `at most ${atMost} ${unit}`,
    ...aim,
  };
}

function compared(
  name: string,
  ours: number,
  baseline: number,
  unit: string,
  aims: { atMost?: number | undefined; atMostRatio?: number | undefined } = {},
): BenchLine {
  const { atMost, atMostRatio } = aims;
  const words = [
    ...(atMost === undefined ? [] : [`at most ${atMost} ${unit}`]),
    ...(atMostRatio === undefined ? [] : [`at most ${atMostRatio} x`]),
  ];
  return {
    name,
    ours,
    baseline,
    unit,
    ratio: ours / baseline,
    aim: words.join(', '),
    ...(atMost === undefined ? {} : { atMost }),
    ...(atMostRatio === undefined ? {} : { atMostRatio }),
  };
}

/** @param eventAtMost ms for the p99 of an event, beside what it may be of the idle one. */
export function peopleLines(
  load: string,
  waits: Waits,
  idle: Waits,
  eventAtMost?: number,
): BenchLine[] {
  const ours = waitFigures(waits);
  const alone = waitFigures(idle);
  const lines = WAITS.flatMap((kind) => [
    compared(`${load}: ${WHAT[kind]}, p50`, ours[kind].p50, alone[kind].p50, 'ms'),
    compared(`${load}: ${WHAT[kind]}, p99`, ours[kind].p99, alone[kind].p99, 'ms', {
      atMostRatio: TIMES[kind],
      atMost: kind === 'event' ? eventAtMost : undefined,
    }),
  ]);
  const failures = Object.entries(waits.failures);
  const failed = failures.reduce((sum, [, times]) => sum + times, 0);
  const line = single(`${load}: what a person did and was refused`, failed, 'times', 0);
  const reasons = failures.map(([reason, times]) => `${reason} (${times})`).join(', ');
  return [...lines, reasons === '' ? line : { ...line, aim: `0, but ${reasons}` }];
}

/** @param lessons how fast each was heard. */
export function tokenLines(
  load: string,
  ages: Figures,
  direct: Figures,
  lessons: { paces: number[]; evenness: Evenness[] },
): BenchLine[] {
  const paces = lessons.paces.toSorted((a, b) => a - b);
  const middle = (paces[Math.floor(paces.length / 2)] ?? Number.NaN) / 1000;
  const slowest = lessons.evenness.toSorted((a, b) => b.own / b.middle - a.own / a.middle)[0];
  return [
    compared(`${load}: a token from model to browser, p50`, ages.p50, direct.p50, 'ms'),
    compared(`${load}: a token from model to browser, p99`, ages.p99, direct.p99, 'ms'),
    // Over its own time, in which others may have had quieter seconds: it has no aim.
    compared(
      `${load}: a hundred words of the slowest lesson (against the one in the middle)`,
      (paces.at(-1) ?? Number.NaN) / 1000,
      middle,
      's',
    ),
    compared(
      `${load}: a thousand characters of the slowest lesson (against the middle one of the same seconds)`,
      (slowest?.own ?? Number.NaN) / 1000,
      (slowest?.middle ?? Number.NaN) / 1000,
      's',
      { atMostRatio: UNEVEN },
    ),
  ];
}

export function cancelLines(cancel: Cancel): BenchLine[] {
  const name = 'cancel of all lessons';
  return [
    single(`${name}: requests open then`, cancel.running, 'requests'),
    single(`${name} until the last request is aborted`, cancel.aborted, 'ms', 500),
    single(`${name} until it is acknowledged`, cancel.acknowledged, 'ms'),
    single(`${name} until the batches are at rest`, cancel.atRest, 'ms', 1000),
    single(`${name}: requests not aborted`, cancel.notAborted, 'requests', 0),
    single(`${name}: requests made afterwards`, cancel.begunAfter, 'requests', 0),
  ];
}

/** Slopes between two moments, in ms since 1970. */
export function memoryLines(memory: LiveBench['memory'], from: number, until: number): BenchLine[] {
  // Workers are numbered: a process id is no name of a line in several runs.
  const workers: string[] = [];
  const numberOf = (id: string) => {
    if (!workers.includes(id)) workers.push(id);
    return `${workers.indexOf(id) + 1}`;
  };
  const lines = memory.figures(from, until).flatMap(({ name, most, slope }) => {
    const who = name.replace(/(?<=^worker )\d+/, numberOf);
    return [
      single(`memory of ${who}, most`, most, 'MB'),
      single(`memory of ${who}, slope of the last half`, slope.perMinute, 'MB a minute'),
    ];
  });
  return [
    ...lines,
    single('worker processes seen (more than were started: replaced)', workers.length, 'processes'),
  ];
}
