import { beforeEach, expect, it, vi } from 'vitest';
import { around, forgetLessons } from './keep-lessons.ts';

const lessons = Array.from({ length: 100 }, (_, id) => ({ id: `${id}` }));

beforeEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('[OFFLINE-4] keeps the lessons around the one that is read', () => {
  expect(around(lessons, '0')).toHaveLength(31);
  expect(around(lessons, '50').map(({ id }) => id)).toEqual(
    lessons.slice(40, 81).map(({ id }) => id),
  );
  expect(around(lessons, 'gone')).toEqual([]);
});

it('[OFFLINE-3] takes away what is kept, and whose it was', async () => {
  const removed: string[] = [];
  vi.stubGlobal('caches', { delete: async (name: string) => removed.push(name) > 0 });
  localStorage.setItem('lectern.offline.person', 'u1');
  await forgetLessons();
  expect([removed, localStorage.length]).toEqual([['lectern-lessons'], 0]);
});
