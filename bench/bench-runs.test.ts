import { expect, it } from 'vitest';
import { failedLine, metOf, verdictOf, type BenchLine } from './bench-line.ts';
import { exitCodeOf, mergeRuns } from './bench-runs.ts';

const line = (ours: number, baseline: number): BenchLine => ({
  name: 'an event',
  ours,
  baseline,
  unit: 'ms',
  ratio: ours / baseline,
  aim: 'at most 8 x',
  atMostRatio: 8,
});

it('[BENCH-RUNS-1] an aim for the ratio is met by the ratio', () => {
  expect(metOf(line(80, 10))).toBe('met');
  expect(metOf(line(81, 10))).toBe('MISSED');
});

it('[BENCH-RUNS-2] several runs are one line: the middle, the spread, and how often the aim was met', () => {
  const [merged] = mergeRuns([[line(20, 10)], [line(90, 10)], [line(40, 10)]]);
  expect(merged).toMatchObject({ ours: 40, ratio: 4 });
  expect(verdictOf(merged!)).toBe('at most 8 x: met in 2 of 3, 20 to 90, 2 to 9 x');
});

it('[BENCH-RUNS-3] a run that could not be measured is told, and the others count', () => {
  const [merged] = mergeRuns([[failedLine('an event', new Error('gone'))], [line(20, 10)]]);
  expect(verdictOf(merged!)).toBe(
    'at most 8 x: met in 1 of 2, FAILED in 1: gone, 20 to 20, 2 to 2 x',
  );
});

it('[BENCH-RUNS-3] what failed says so instead of a verdict', () => {
  expect(verdictOf(failedLine('an event', new Error('gone\n    at …')))).toBe('FAILED: gone');
});

it('[BENCH-RUNS-4] the report ends with 1 where an aim is missed or nothing was measured', () => {
  const failed = failedLine('an event', new Error('gone'));
  const { atMostRatio: _, ...without } = line(81, 10);
  expect(exitCodeOf([line(80, 10), without], 1)).toBe(0);
  expect(exitCodeOf([line(80, 10), line(81, 10)], 1)).toBe(1);
  expect(exitCodeOf([line(80, 10), failed], 1)).toBe(1);
});

it('[BENCH-RUNS-4] of several runs the middle decides, and one that failed is no report', () => {
  const merged = (...runs: BenchLine[]) => mergeRuns(runs.map((one) => [one]));
  expect(exitCodeOf(merged(line(20, 10), line(90, 10), line(40, 10)), 1)).toBe(0);
  expect(exitCodeOf(merged(line(90, 10), line(90, 10), line(40, 10)), 1)).toBe(1);
  const failed = failedLine('an event', new Error('gone'));
  expect(exitCodeOf(merged(line(20, 10), failed, line(40, 10)), 1)).toBe(1);
  expect(exitCodeOf(merged(failed, failed), 1)).toBe(1);
});

it('[BENCH-RUNS-4] what is made smaller is held to no aim', () => {
  expect(exitCodeOf([line(90, 10)], 0.01)).toBe(0);
  expect(exitCodeOf([failedLine('an event', new Error('gone'))], 0.01)).toBe(1);
});
