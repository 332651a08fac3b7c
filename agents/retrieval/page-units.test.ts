import { expect, it } from 'vitest';
import type { SourcePage } from '#machines/document/source.ts';
import { searchedUnits, unitOfPage } from './page-units.ts';

const page = (number: number, text: string): SourcePage => ({
  number,
  blocks: [{ kind: 'paragraph', text }],
});

it('[PAGE-UNITS-1] contents and an index are not searched, unless there is nothing else', () => {
  const contents = Array.from({ length: 12 }, (_, at) => `Chapter ${at} . . . . . . . . ${at + 3}`);
  const units = [page(1, contents.join('\n')), page(2, 'A scale says how far.')].flatMap(
    (one) => unitOfPage(one, '') ?? [],
  );
  expect(searchedUnits(units).map(({ number }) => number)).toEqual([2]);
  expect(searchedUnits(units.slice(0, 1)).map(({ number }) => number)).toEqual([1]);
  expect(unitOfPage(page(3, ''), 'Scale')).toBeUndefined();
});
