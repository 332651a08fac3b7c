import { expect, it } from 'vitest';
import { searchAfter } from './courses-search.ts';

const search = { search: 'bread', status: 'draft', page: 3 } as const;

it('[COURSES-SEARCH-1] begins at the first page when something else is looked for', () => {
  expect(searchAfter(search, { search: 'knots' })).toEqual({ search: 'knots', status: 'draft' });
  expect(searchAfter(search, { status: 'all' })).toEqual({ search: 'bread' });
  expect(searchAfter(search, { search: '' })).toEqual({ status: 'draft' });
});

it('[COURSES-SEARCH-2] says nothing of what is as it always is', () => {
  expect(searchAfter(search, { sort: 'title' })).toMatchObject({ sort: 'title' });
  expect(searchAfter({ sort: 'title' }, { sort: 'newest' })).toEqual({});
});

it('[COURSES-SEARCH-2] turns the page of what is looked at', () => {
  expect(searchAfter(search, { page: 4 })).toEqual({ ...search, page: 4 });
  expect(searchAfter({}, { page: 1 })).toEqual({});
});
