import { expect, it } from 'vitest';
import { countShape, drawShape, pageShape } from './page-shape.ts';

const coverage = [
  { state: 'skipped', pages: { from: 1, to: 2 } },
  { state: 'taught', pages: { from: 3, to: 6 } },
  { state: 'unreadable', pages: { from: 7, to: 7 } },
  { state: 'planned', pages: { from: 8, to: 8 } },
] as const;
const shape = pageShape({
  coverage,
  cites: new Map([
    [3, 8],
    [4, 4],
  ]),
});

it('[SHAPE-1] [SHAPE-2] a page is as high as it is cited, and others have their own signs', () => {
  expect(shape).toBe('--QIAA!.');
  expect(countShape(shape)).toEqual({
    taught: 4,
    named: 0,
    skipped: 2,
    unreadable: 1,
    planned: 1,
  });
  expect(pageShape({ coverage, cites: new Map() })).toBe('--QQQQ!.');
  expect(drawShape('QIA', 3).map(({ height }) => height)).toEqual([100, 68, 36]);
});

it('[SHAPE-2] a page that is only named is neither taught nor planned', () => {
  const named = pageShape({
    coverage: [
      { state: 'taught', pages: { from: 1, to: 1 } },
      { state: 'named', pages: { from: 2, to: 3 } },
    ],
    cites: new Map(),
  });
  expect(countShape(named)).toMatchObject({ taught: 1, named: 2, planned: 0 });
  expect(drawShape(named, 3).map(({ kind }) => kind)).toEqual(['taught', 'named']);
});

it('[SHAPE-3] a mark is as high as the highest of its pages', () => {
  expect(drawShape(shape, 4)).toEqual([
    { kind: 'skipped', height: 36, marks: 1 },
    { kind: 'taught', height: 100, marks: 1 },
    { kind: 'taught', height: 36, marks: 1 },
    { kind: 'unreadable', height: 100, marks: 1 },
  ]);
  // Never more marks than pages.
  expect(drawShape('QQ', 100)).toEqual([{ kind: 'taught', height: 100, marks: 2 }]);
  expect(drawShape('', 100)).toEqual([]);
});

it("[SHAPE-3] the reader's own page rules over all", () => {
  const reader = { read: [{ from: 3, to: 4 }], here: [{ from: 6, to: 7 }] };
  expect(drawShape(shape, 8, reader).map(({ kind }) => kind)).toEqual([
    'skipped',
    'read',
    'read',
    'toCome',
    'here',
    'planned',
  ]);
});
