import { expect, it } from 'vitest';
import { searchAfter } from './courses-search.ts';

const search = { search: 'bread', stage: 'writing', page: 3 } as const;

it('[COURSES-SEARCH-1] begins at the first page when something else is looked for', () => {
  expect(searchAfter(search, { search: 'knots' })).toEqual({ search: 'knots', stage: 'writing' });
  expect(searchAfter(search, { stage: 'all' })).toEqual({ search: 'bread' });
  expect(searchAfter(search, { search: '' })).toEqual({ stage: 'writing' });
});

it('[COURSES-SEARCH-2] turns the page of what is looked at', () => {
  expect(searchAfter(search, { page: 4 })).toEqual({ ...search, page: 4 });
  expect(searchAfter({}, { page: 1 })).toEqual({});
});
