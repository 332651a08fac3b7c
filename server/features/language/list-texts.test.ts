import { expect, it } from 'vitest';
import { coverageOf, listTexts } from './list-texts.ts';

const all = { page: 1, limit: 100_000 } as const;

it('[TEXT-3] misses no form of a plural that a language does not have', () => {
  expect(coverageOf('ko', []).filter(({ missing }) => missing > 0)).toEqual([]);
  expect(listTexts({ ...all, language: 'ko', kind: 'missing' }, []).items).toEqual([]);
});

it('[TEXT-3] a form that was changed and is written no more is unused, not missing', () => {
  const left = {
    language: 'ko',
    namespace: 'announcement',
    path: 'mine.unreadCount_one',
    text: '하나',
    changedBy: null,
    changedAt: new Date(0).toISOString(),
  } as const;
  expect(listTexts({ ...all, language: 'ko', kind: 'missing' }, [left]).items).toEqual([]);
  expect(listTexts({ ...all, language: 'ko', kind: 'unused' }, [left]).items).toMatchObject([
    { path: 'mine.unreadCount_one', written: undefined, changed: { text: '하나' } },
  ]);
});

it('[TEXT-3] stands beside the form for any number where the other language has fewer', () => {
  const { items } = listTexts(
    { ...all, language: 'en', kind: 'all', search: 'unreadCount_one' },
    [],
  );
  expect(items).toMatchObject([{ other: expect.stringContaining('{{count}}') }]);
});

it('[ADMIN-LIST-5] gives one alone where that is asked for', () => {
  const one = { namespace: 'announcement', path: 'mine.unreadCount_other' };
  const { items, total } = listTexts({ ...all, language: 'en', kind: 'all', ...one }, []);
  expect(items).toMatchObject([one]);
  expect(total).toBe(1);
});
