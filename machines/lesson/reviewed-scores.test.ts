import { expect, it } from 'vitest';
import { meanScore, reviewedScores } from './lesson-state.ts';

it('[NOW-10] no average counts an extract, and of extracts alone there is none', () => {
  const extract = { score: 10, author: 'extractive' as const };
  const mixed = [{ score: 9.2 }, extract, { score: 8, author: 'agents' as const }, {}];
  expect(reviewedScores(mixed)).toEqual([9.2, 8]);
  expect(meanScore(reviewedScores(mixed))).toBeCloseTo(8.6);
  expect(meanScore(reviewedScores([extract]))).toBeUndefined();
});
