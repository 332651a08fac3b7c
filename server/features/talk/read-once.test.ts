import { expect, it } from 'vitest';
import { readOnce } from './read-once.ts';

it('[READ-ONCE-1] reads what was not read yet, and gives what was asked for', async () => {
  const reads: (readonly string[])[] = [];
  const read = readOnce(async (terms) => {
    reads.push(terms);
    return terms.map((term) => ({ sourceId: 's', term, postings: [1, 0.5] }));
  });
  const asked = async (terms: string[]) => (await read(terms)).map(({ term }) => term).toSorted();
  expect(await asked(['line', 'map'])).toEqual(['line', 'map']);
  const both = Promise.all([asked(['map', 'slope']), asked(['line', 'slope'])]);
  expect(await both).toEqual([
    ['map', 'slope'],
    ['line', 'slope'],
  ]);
  expect(await asked(['map'])).toEqual(['map']);
  expect(reads).toEqual([['line', 'map'], ['slope']]);
});

it('[READ-ONCE-1] what could not be read fails for whoever asks for it', async () => {
  const read = readOnce(() => Promise.reject(new Error('the database is away')));
  await expect(read(['line'])).rejects.toThrow('away');
  await expect(read(['line'])).rejects.toThrow('away');
});
