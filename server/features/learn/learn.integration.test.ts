/** Who finds the learner's pages of an organization. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedCourse } from '../../testing/published-course.ts';
import { createReaderFixture, read, type ReaderFixture } from '../../testing/reader-fixture.ts';
import { outcome } from '../../testing/trpc-client.ts';

let fixture: ReaderFixture;

beforeAll(async () => {
  fixture = await createReaderFixture();
});
afterAll(() => fixture.close());

const run = (sql: string, values: unknown[]) => fixture.database.orm.em.fork().execute(sql, values);

it('[LEARN-AT-1] are there for whoever has a place in one of its courses, and show what is theirs', async () => {
  const maker = await fixture.newcomer();
  const { orgSlug } = maker;
  const course = await publishedCourse(fixture.database, {
    organizationId: maker.organizationId,
    ownerId: maker.userId,
  });
  const { api, userId } = await fixture.newcomer();
  const find = () => api.learn.organization.query({ orgSlug });
  expect(await outcome(find())).toBe('ORGANIZATION_NOT_FOUND');
  await api.enrollment.enroll.mutate({ courseSlug: course.slug });
  const found = await find();
  expect(found.slug).toBe(orgSlug);
  expect(found).toEqual(await maker.api.learn.organization.query({ orgSlug }));
  const [lessonId = ''] = course.lessonIds;
  await api.progress.record.mutate({ writes: [read(lessonId)] });
  await api.notebook.add.mutate({ id: crypto.randomUUID(), lessonId, text: 'Ask again.' });
  // A note and a course elsewhere are not of it.
  await api.enrollment.enroll.mutate({ courseSlug: fixture.course.slug });
  const [elsewhere = ''] = fixture.course.lessonIds;
  await api.notebook.add.mutate({
    id: crypto.randomUUID(),
    lessonId: elsewhere,
    text: 'Not here.',
  });
  const home = await api.learn.home.query({ orgSlug });
  expect(home.courses.map(({ slug }) => slug)).toEqual([course.slug]);
  const notes = await api.notebook.list.query({ orgSlug, page: 1, limit: 20 });
  expect(notes.items.map(({ text }) => text)).toEqual(['Ask again.']);
  // Who is suspended is told so on the pages of the course, and keeps their way there.
  await run(`update enrollment set status = 'suspended' where user_id = ?`, [userId]);
  expect(await find()).toEqual(found);
  expect((await api.learn.home.query({ orgSlug })).courses).toEqual([]);
  await run(`update course set status = 'draft' where id = ?`, [course.id]);
  expect(await outcome(find())).toBe('ORGANIZATION_NOT_FOUND');
});
