import { expect, it } from 'vitest';
import { courseSlugSchema, freeSlug, slugOf } from './course-slug.ts';

it('[COURSE-SLUG-1] keeps letters and digits of any language', () => {
  expect(slugOf('How to read a Map: 2nd ed.', 'x')).toBe('how-to-read-a-map-2nd-ed');
  expect(slugOf(' 지도 읽는 법 ', 'x')).toBe('지도-읽는-법');
  expect(slugOf('Étude — naïve', 'x')).toBe('étude-naïve');
  expect(slugOf('?!', 'course')).toBe('course');
  expect(slugOf('가'.repeat(300), 'x')).toHaveLength(80);
});

it('[COURSE-SLUG-2] numbers what is taken', () => {
  expect(freeSlug('maps', new Set())).toBe('maps');
  expect(freeSlug('maps', new Set(['maps', 'maps-2']))).toBe('maps-3');
});

it('[COURSE-SLUG-3] takes letters, numbers and hyphens of any language', () => {
  const parse = (slug: string) => courseSlugSchema.safeParse(slug);
  expect(parse(' 지도-읽기-2 ').data).toBe('지도-읽기-2');
  expect(parse('Über-Karten').data).toBe('über-karten');
  for (const wrong of ['', '-', 'a--b', 'a-', '-a', 'a b', 'a/b', 'a.b', 'a_b', 'x'.repeat(81)]) {
    expect(parse(wrong).error?.issues[0]?.message).toBe('COURSE_SLUG_INVALID');
  }
});
