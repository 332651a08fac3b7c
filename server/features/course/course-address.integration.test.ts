/** What courses were called, over the real server and database. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { createAccessFixture, type AccessFixture } from '../../access/access-fixture.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';

let fixture: AccessFixture;
beforeAll(async () => {
  fixture = await createAccessFixture();
});
afterAll(() => fixture.close());

it('[COURSE-ADDRESS-1] a course goes on being found by its former addresses, and nobody else gets them', async () => {
  const api = trpcOf(fixture.person('owner'));
  const { orgSlug } = fixture;
  const begin = async () => {
    const details = newCourseDetails('en', 'Reading the sea');
    return api.course.begin.mutate({ orgSlug, documentId: fixture.documentId, details });
  };
  const { slug: first } = await begin();
  const move = (courseSlug: string, slug: string) =>
    api.course.changeSlug.mutate({ orgSlug, courseSlug, slug });
  expect(await move(first, ' 바다-읽기 ')).toEqual({ slug: '바다-읽기' });
  expect(await api.course.get.query({ orgSlug, courseSlug: first })).toMatchObject({
    slug: '바다-읽기',
  });
  expect(await outcome(move(first, 'a b'))).toBe('COURSE_SLUG_INVALID');

  const { slug: other } = await begin();
  expect(other).not.toBe(first);
  expect(await outcome(move(other, first))).toBe('COURSE_SLUG_TAKEN');
  expect(await outcome(move(other, '바다-읽기'))).toBe('COURSE_SLUG_TAKEN');
  // Its own former one it may have back.
  await move('바다-읽기', first);
  expect(await api.course.get.query({ orgSlug, courseSlug: '바다-읽기' })).toMatchObject({
    slug: first,
  });
});
