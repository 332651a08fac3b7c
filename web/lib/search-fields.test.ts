import { expect, it } from 'vitest';
import { oneOf, ordinal, searchFields, textUpTo, uuid } from './search-fields.ts';

const read = searchFields({
  page: ordinal,
  search: textUpTo(5),
  tab: oneOf(['all', 'done']),
  talk: uuid,
});

it('[SEARCH-FIELDS-1] what an address says is taken', () => {
  const talk = '0190a2b4-0000-7000-8000-00000000000f';
  expect(read({ page: 2, search: 'plant', tab: 'done', talk })).toEqual({
    page: 2,
    search: 'plant',
    tab: 'done',
    talk,
  });
  // Digits come as a number.
  expect(read({ search: 12_345 })).toEqual({ search: '12345' });
});

it('[SEARCH-FIELDS-1] what cannot be is as good as none', () => {
  expect(read({ page: 0, search: 'plants', tab: 'none', talk: '12', more: 'x' })).toEqual({});
  expect(read({ page: 1.5, search: ['a'], tab: 7, talk: null })).toEqual({});
  expect(read({ page: '2' })).toEqual({});
});
