import { expect, it } from 'vitest';
import { readRange } from './byte-range.ts';

it('[DOWNLOAD-1] what is asked for in part reads single ranges and leaves everything else whole', () => {
  expect(readRange('bytes=0-0', 10)).toEqual({ start: 0, end: 0 });
  expect(readRange('bytes=5-', 10)).toEqual({ start: 5, end: 9 });
  expect(readRange('bytes=-3', 10)).toEqual({ start: 7, end: 9 });
  expect(readRange('bytes=-30', 10)).toEqual({ start: 0, end: 9 });
  expect(readRange('bytes=5-99', 10)).toEqual({ start: 5, end: 9 });
  expect(['bytes=10-', 'bytes=6-5', 'bytes=-0'].map((header) => readRange(header, 10))).toEqual([
    'unsatisfiable',
    'unsatisfiable',
    'unsatisfiable',
  ]);
  expect([undefined, 'bytes=-', 'bytes=0-1,4-5', 'pages=1-2'].map((h) => readRange(h, 10))).toEqual(
    [undefined, undefined, undefined, undefined],
  );
});
