import { expect, it } from 'vitest';
import { agentsOf, isBelow } from './run-lanes.ts';

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

it('[MONITOR-PAGE-1] the legend names who was asked, each once, and nobody else', () => {
  const call = (agent: string | null, finishedAt: number) => ({ agent, finishedAt });
  const lanes = [
    { steps: [call('writer', 3), call('reviewer', 5)] },
    { steps: [call('planner', 1), call(null, 2), call('writer', 4)] },
  ];
  expect(agentsOf(lanes)).toEqual(['planner', null, 'writer', 'reviewer']);
  expect(agentsOf([])).toEqual([]);
});
