import { expect, it } from 'vitest';
import { isBelow } from './run-lanes.ts';

const review = (score: number) => ({ score, checks: [] });

it.each([
  { state: 'done' as const, scores: [7, 8.9], below: true },
  { state: 'done' as const, scores: [7, 9], below: false },
  { state: 'done' as const, scores: [], below: false },
  { state: 'running' as const, scores: [7], below: false },
])('[NOW-8] a run that is $state with $scores is below the passing score: $below', (given) => {
  const { state, scores, below } = given;
  const reviews = Object.fromEntries(scores.map((score, at) => [String(at + 1), review(score)]));
  expect(isBelow({ run: { state, reviews } })).toBe(below);
});
