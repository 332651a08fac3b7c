/** What the live bench has measured, as lines of the report. */
import type { BenchLine } from './bench-line.ts';
import type { Figures } from './live-ages.ts';

export interface Cancel {
  /** Requests open at the model server when the command was sent. */
  running: number;
  /** Milliseconds from the command: to its acknowledgement, to the last abort, to the batch at rest. */
  acknowledged: number;
  aborted: number;
  atRest: number;
  /** Of the running ones, those that ended in any other way. */
  notAborted: number;
  /** Requests that came after the command. */
  begunAfter: number;
}

export function cancelLines(name: string, cancel: Cancel): BenchLine[] {
  const line = (what: string, ours: number, atMost?: number): BenchLine => ({
    name: `${name}: ${what}`,
    ours,
    baseline: undefined,
    unit: 'ms',
    ratio: undefined,
    ...(atMost === undefined ? { aim: '' } : { aim: `at most ${atMost} ms`, atMost }),
  });
  return [
    line('cancel until the last request is aborted', cancel.aborted, 500),
    line('cancel until it is acknowledged', cancel.acknowledged),
    line('cancel until the batch is at rest', cancel.atRest),
    whole(`${name}: requests not aborted by a cancel`, cancel.notAborted, 'requests'),
    whole(`${name}: requests made after a cancel`, cancel.begunAfter, 'requests'),
  ];
}

export function pair(
  name: string,
  ours: Figures | undefined,
  baseline: Figures,
  /** Milliseconds at most. */
  aims: { p50?: number; p99?: number },
): BenchLine[] {
  return (['p50', 'p99'] as const).map((part) => {
    const value = ours?.[part] ?? Number.NaN;
    const atMost = aims[part];
    return {
      name: `${name}, ${part}`,
      ours: value,
      baseline: baseline[part],
      unit: 'ms',
      ratio: value / baseline[part],
      ...(atMost === undefined ? { aim: '' } : { aim: `at most ${atMost} ms`, atMost }),
    };
  });
}

export function whole(name: string, ours: number, unit: string): BenchLine {
  return { name, ours, baseline: undefined, unit, ratio: undefined, aim: '0', atMost: 0 };
}
