/**
 * Several runs of one bench as one report.
 *
 * BENCH-RUNS-1 An aim that is a ratio is met by the ratio, another by the value.
 * BENCH-RUNS-2 A line is the middle of its runs, with how far they lie apart and how often it met its aim.
 * BENCH-RUNS-3 What could not be measured says so instead of a verdict, and the other runs count.
 * BENCH-RUNS-4 A report in which an aim is missed, or something could not be measured, ends with 1: of several
 *    runs the middle decides. What is made smaller is held to no aim, and has to be measured all the same.
 */
import { metOf, type BenchLine } from './bench-line.ts';
import { figure } from './bench-table.ts';

export function mergeRuns(runs: BenchLine[][]): BenchLine[] {
  const [first = []] = runs;
  if (runs.length < 2) return first;
  const names = new Set(runs.flat().map(({ name }) => name));
  return [...names].map((name) => {
    const lines = runs.flatMap((run) => run.filter((line) => line.name === name));
    return mergeLine(lines, runs.length);
  });
}

/** What the command ends with. @param scale of what is large: 1 is what the aims are for. */
export function exitCodeOf(lines: readonly BenchLine[], scale: number): number {
  const isFailed = lines.some(({ failed, failures = 0 }) => failed !== undefined || failures > 0);
  const isMissed = scale >= 1 && lines.some((line) => metOf(line) === 'MISSED');
  return isFailed || isMissed ? 1 : 0;
}

function mergeLine(lines: BenchLine[], runs: number): BenchLine {
  const measured = lines.filter(({ failed }) => failed === undefined);
  const [line = lines[0]!] = measured;
  const { failed: _, ...rest } = line;
  const ours = measured.map((one) => one.ours);
  const ratios = measured.flatMap(({ ratio }) => ratio ?? []);
  return {
    ...rest,
    ours: middle(ours),
    baseline:
      line.baseline === undefined ? undefined : middle(measured.map((one) => one.baseline!)),
    ratio: ratios.length === 0 ? undefined : middle(ratios),
    ...(line.calibration === undefined
      ? {}
      : { calibration: middle(measured.map((one) => one.calibration!)) }),
    spread: spreadOf(lines, ours, ratios, runs),
    failures: lines.length - measured.length,
  };
}

function spreadOf(lines: BenchLine[], ours: number[], ratios: number[], runs: number): string {
  const verdicts = lines.map(metOf);
  const met = verdicts.filter((verdict) => verdict === 'met').length;
  const failed = verdicts.filter((verdict) => verdict === 'FAILED').length;
  const hasAim = verdicts.some((verdict) => verdict === 'met' || verdict === 'MISSED');
  const range = (values: number[]) =>
    `${figure(Math.min(...values))} to ${figure(Math.max(...values))}`;
  return [
    ...(hasAim ? [`met in ${met} of ${runs}`] : []),
    ...(failed > 0 ? [`FAILED in ${failed}: ${lines.find((line) => line.failed)?.failed}`] : []),
    ...(ours.length > 0 ? [range(ours)] : []),
    ...(ratios.length > 0 ? [`${range(ratios)} x`] : []),
  ].join(', ');
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
