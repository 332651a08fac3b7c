import { expect, it } from 'vitest';
import { blockAtEye, partSeen, stopQuote } from './reading-measure.ts';

it('[READING-PLACE-2] a text is read as far as it was above the lower edge', () => {
  expect(partSeen({ top: 900, height: 2000 }, 800)).toBe(0);
  expect(partSeen({ top: 100, height: 2000 }, 800)).toBe(0.35);
  expect(partSeen({ top: -1100, height: 2000 }, 800)).toBe(1);
  expect(partSeen({ top: 100, height: 300 }, 800)).toBe(1);
  expect(partSeen({ top: 100, height: 0 }, 800)).toBe(0);
});

it('[READING-PLACE-2] the block that is read is the last one that begins above the eye', () => {
  const blocks = [{ top: -500 }, { top: 100 }, { top: 400 }];
  expect(blockAtEye(blocks, 800)).toEqual({ top: 100 });
  expect(blockAtEye([{ top: 600 }], 800)).toEqual({ top: 600 });
  expect(blockAtEye([], 800)).toBeUndefined();
});

it('[READING-PLACE-2] one stopped at a sentence, or at the beginning of a long one', () => {
  expect(stopQuote('Draw the first split. Then the second.')).toBe('Draw the first split.');
  expect(stopQuote('실록은 누가 썼을까. 사관이었다.')).toBe('실록은 누가 썼을까.');
  const long = stopQuote(`${'word '.repeat(80)}.`);
  expect(long.endsWith('word…')).toBe(true);
  expect(long.length).toBeLessThanOrEqual(201);
});
