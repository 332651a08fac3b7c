import { expect, it } from 'vitest';
import { fateOf } from './account-end.ts';
import { timeAgo } from '../lib/time-ago.ts';

const one = (name: string, owner: boolean, people: number, owners: number) => ({
  name,
  slug: name,
  owner,
  people,
  owners,
  courses: 0,
});

it('[ACCOUNT-11] tells what goes, what stays and what holds the account', () => {
  const fate = fateOf([
    one('mine alone', true, 1, 1),
    one('mine, with others', true, 3, 1),
    one('ours', true, 3, 2),
    one('theirs', false, 9, 1),
  ]);
  const names = (kind: 'held' | 'gone' | 'left') => fate[kind].map(({ name }) => name);
  expect(names('gone')).toEqual(['mine alone']);
  expect(names('held')).toEqual(['mine, with others']);
  expect(names('left')).toEqual(['ours', 'theirs']);
});

it('[SESSION-1] says how long ago in both languages', () => {
  const now = Date.parse('2026-03-02T12:00:00Z');
  expect(timeAgo('2026-03-02T11:59:30Z', 'en', now)).toBe('this minute');
  expect(timeAgo('2026-03-02T09:00:00Z', 'en', now)).toBe('3 hours ago');
  expect(timeAgo('2026-03-01T11:00:00Z', 'ko', now)).toBe('어제');
  expect(timeAgo('2026-03-02T12:05:00Z', 'en', now)).toBe('this minute');
});
