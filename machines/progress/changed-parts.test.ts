import { expect, it } from 'vitest';
import { changedBlocks, changedParts, partNames } from './changed-parts.ts';

const BEFORE =
  'Roots take up water.<Cite id="c1" />\n\n<Quiz id="q1" />\n\n## Leaves\n\nLeaves breathe.';

it('[CHANGED-PARTS-1] a part keeps its name by its words', () => {
  const moved = '## Leaves\n\nLeaves\nbreathe.\n\nRoots take up water.<Cite id="c7" />';
  expect(new Set(partNames(moved))).toEqual(new Set(partNames(BEFORE)));
  expect(partNames(BEFORE)).toHaveLength(3);
  expect(partNames('**Roots** take _up_ water.')).toEqual(partNames('Roots take up water.'));
  expect(partNames('')).toEqual([]);
});

it('[CHANGED-PARTS-2] what was not there then has changed', () => {
  const now = BEFORE.replace('breathe', 'breathe at night');
  expect(changedParts(now, partNames(BEFORE))).toEqual(partNames('Leaves breathe at night.'));
  expect(changedParts(BEFORE, partNames(BEFORE))).toEqual([]);
});

it('[CHANGED-PARTS-3] a block is marked by the words in it, however they are set', () => {
  const now = `${BEFORE}\n\n## Leaves at night\n- They **breathe** out\n- They close [a little](https://example.org)\n\nYes.`;
  const isChanged = changedBlocks(now, changedParts(now, partNames(BEFORE)));
  expect(isChanged('They breathe out They close a little')).toBe(true);
  expect(isChanged('Leaves at night')).toBe(true);
  expect(isChanged('Yes.')).toBe(true);
  expect(isChanged('Roots take up water.')).toBe(false);
  // What is short stands in others by chance.
  expect(isChanged('Yesterday it rained.')).toBe(false);
  expect(changedBlocks(BEFORE, [])('Leaves breathe.')).toBe(false);
});
