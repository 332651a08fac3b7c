import { expect, it } from 'vitest';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { ordered, studioSince } from './studio-courses.ts';

it('[STUDIO-COURSE-1] shows what came to rest within a day', () => {
  expect(studioSince(Date.UTC(2026, 2, 2, 12))).toEqual(new Date('2026-03-01T12:00:00Z'));
});

it('[STUDIO-COURSE-2] shows lessons that were ordered, and no chapter without one', () => {
  const chapter = (id: string, ...lessons: string[]) => ({
    id,
    lessons: lessons.map((lesson) => ({ id: lesson })),
  });
  const course = {
    id: 'c1',
    chapters: [chapter('a', 'a1', 'a2'), chapter('b', 'b1'), chapter('c', 'c1')],
  } as unknown as CourseDetail;
  expect(ordered(course, ['a2', 'c1'])).toEqual({
    id: 'c1',
    chapters: [chapter('a', 'a2'), chapter('c', 'c1')],
  });
});
