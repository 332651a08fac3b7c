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
  const { courses, waiting } = await api.learn.home.query({ orgSlug });
  expect(courses).toEqual([]);
  expect(waiting).toMatchObject([{ slug: course.slug, state: 'suspended' }]);
  await run(`update course set status = 'draft' where id = ?`, [course.id]);
  expect(await outcome(find())).toBe('ORGANIZATION_NOT_FOUND');
});

it('[LEARN-AT-1] are there for whoever asked to be let into one of its courses, until that course is gone', async () => {
  const maker = await fixture.newcomer();
  const { orgSlug } = maker;
  const course = await publishedCourse(fixture.database, {
    organizationId: maker.organizationId,
    ownerId: maker.userId,
    privacy: 'private',
  });
  const { api } = await fixture.newcomer();
  const find = () => outcome(api.learn.organization.query({ orgSlug }));
  expect(await find()).toBe('ORGANIZATION_NOT_FOUND');
  await api.enrollment.request.mutate({ courseSlug: course.slug, message: '' });
  expect(await find()).toBe('ok');
  const { waiting } = await api.learn.home.query({ orgSlug });
  expect(waiting).toMatchObject([{ slug: course.slug, state: 'pending' }]);
  // Whoever was turned down hears of it there, and may ask again.
  const { items } = await maker.api.enrollmentRequest.list.query({
    orgSlug,
    courseSlug: course.slug,
    page: 1,
    limit: 10,
  });
  const requestIds = items.map(({ id }) => id);
  const at = { orgSlug, courseSlug: course.slug };
  await maker.api.enrollmentRequest.review.mutate({ ...at, requestIds, decision: 'reject' });
  expect(await find()).toBe('ok');
  await run(`update course set status = 'draft' where id = ?`, [course.id]);
  expect(await find()).toBe('ORGANIZATION_NOT_FOUND');
});

it('[LEARN-2] a request waits beside one’s courses until it is answered, and for thirty days after a no', async () => {
  const maker = await fixture.newcomer();
  const { id, slug } = await publishedCourse(fixture.database, {
    organizationId: maker.organizationId,
    ownerId: maker.userId,
    privacy: 'private',
  });
  const { api } = await fixture.newcomer();
  const waiting = async (orgSlug?: string) =>
    (await api.learn.home.query(orgSlug === undefined ? {} : { orgSlug })).waiting.map(
      ({ state }) => state,
    );
  expect(await waiting()).toEqual([]);
  await api.enrollment.request.mutate({ courseSlug: slug, message: '' });
  expect(await waiting()).toEqual(['pending']);
  expect(await waiting(maker.orgSlug)).toEqual(['pending']);
  expect(await waiting((await fixture.newcomer()).orgSlug)).toEqual([]);

  await run(`update course set privacy = 'public' where id = ?`, [id]);
  expect(await waiting()).toEqual(['open']);
  await run(`update course set privacy = 'private', status = 'archived' where id = ?`, [id]);
  expect(await waiting()).toEqual([]);
  await run(`update course set status = 'published' where id = ?`, [id]);
  const at = { orgSlug: maker.orgSlug, courseSlug: slug };
  const { items } = await maker.api.enrollmentRequest.list.query({ ...at, page: 1, limit: 10 });
  const requestIds = items.map((request) => request.id);
  await maker.api.enrollmentRequest.review.mutate({ ...at, requestIds, decision: 'reject' });
  expect(await waiting()).toEqual(['rejected']);
  await run(
    `update enrollment_request set reviewed_at = now() - interval '31 days' where course_id = ?`,
    [id],
  );
  expect(await waiting()).toEqual([]);
  await api.enrollment.request.mutate({ courseSlug: slug, message: '' });
  await maker.api.enrollmentRequest.review.mutate({ ...at, requestIds, decision: 'approve' });
  expect(await waiting()).toEqual([]);
});
