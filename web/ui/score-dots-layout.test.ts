import { expect, it } from 'vitest';
import { layoutScoreDots } from './score-dots-layout.ts';

it('[SCORE-1] stacks equal scores, so that none is hidden', () => {
  const { dots } = layoutScoreDots({ scores: [9.2, 9.2, 9.24] });
  expect(new Set(dots.map((dot) => dot.x)).size).toBe(1);
  expect(new Set(dots.map((dot) => dot.y)).size).toBe(3);
});

it('[SCORE-1] marks what is below the pass score and says the mean', () => {
  const plot = layoutScoreDots({ scores: [8.6, 9, 9.4] });
  expect(plot.dots.map((dot) => dot.below)).toEqual([true, false, false]);
  expect(plot.below).toBe(1);
  expect(plot.mean).toBeCloseTo(9);
});

it('[SCORE-1] keeps very low scores at the edge and has no mean without scores', () => {
  const plot = layoutScoreDots({ scores: [2, 7] });
  expect(plot.dots[0]?.x).toBe(plot.dots[1]?.x);
  expect(layoutScoreDots({ scores: [] }).mean).toBeNull();
});
