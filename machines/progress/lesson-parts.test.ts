import { expect, it } from 'vitest';
import { changedParts, partNames } from './lesson-parts.ts';

const BEFORE =
  'Roots take up water.<Cite id="c1" />\n\n<Quiz id="q1" />\n\n## Leaves\n\nLeaves breathe.';

it('[LESSON-PARTS-1] a part keeps its name by its words', () => {
  const moved = '## Leaves\n\nLeaves\nbreathe.\n\nRoots take up water.<Cite id="c7" />';
  expect(partNames(moved).toSorted()).toEqual(partNames(BEFORE).toSorted());
  expect(partNames(BEFORE)).toHaveLength(3);
  expect(partNames('')).toEqual([]);
});

it('[LESSON-PARTS-2] what was not there then has changed', () => {
  const now = BEFORE.replace('breathe', 'breathe at night');
  expect(changedParts(now, partNames(BEFORE))).toEqual(partNames('Leaves breathe at night.'));
  expect(changedParts(BEFORE, partNames(BEFORE))).toEqual([]);
});
