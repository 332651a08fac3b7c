import { expect, it } from 'vitest';
import type { OverviewLesson } from './course-overview.ts';
import { nextLesson } from './next-lesson.ts';

const lesson = (id: string, change: Partial<OverviewLesson> = {}): OverviewLesson => ({
  id,
  slug: id,
  number: '1.1',
  title: id,
  description: '',
  minutes: 1,
  isOpen: true,
  isWritten: true,
  isDone: false,
  pages: [],
  ...change,
});
const next = (lessons: OverviewLesson[], last?: string) =>
  nextLesson({ chapters: [{ id: 'c', number: 1, title: 'C', description: '', lessons }] }, last);

it('[OVERVIEW-1] goes on behind what was read last, and begins with what is open', () => {
  expect(next([lesson('a'), lesson('b')])).toMatchObject({ slug: 'a', isFirst: true });
  expect(next([lesson('a', { isDone: true }), lesson('b')], 'a')).toMatchObject({
    slug: 'b',
    isFirst: false,
  });
  expect(next([lesson('a', { isOpen: false }), lesson('b')])).toMatchObject({ slug: 'b' });
});

it('[OVERVIEW-1] leads back to the beginning when all is read, and nowhere when nothing can be', () => {
  const done = { isDone: true };
  expect(next([lesson('a', done), lesson('b', done)], 'b')).toMatchObject({ slug: 'a' });
  expect(next([lesson('a', { isWritten: false }), lesson('b', { isOpen: false })])).toBeUndefined();
});
