/** Announcements from the teacher's form to the student's page and mailbox. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAnnouncementMailRepository } from '#db/announcement/announcement-mail.repository.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { outboxMailer } from '../../mail/mailer.ts';
import { createPerson, signUp, type Person } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';
import { mailAnnouncements } from './announcement-mailing.ts';

let database: TestDatabase;
let directory: string;
let server: TestServer;
let teacher: Person;
let at: { orgSlug: string; courseSlug: string };
let courseId: string;
let organizationId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-news-'));
  server = await startTestServer({ orm: database.orm, directory });
  teacher = await newcomer();
  const api = trpcOf(teacher);
  const organization = (await api.viewer.me.query())!.organizations[0]!;
  organizationId = organization.id;
  const orgSlug = organization.slug;
  const file = { fileName: 'a.pdf', sizeInBytes: 10 };
  const { documentId } = await api.document.begin.mutate({ orgSlug, ...file });
  const details = newCourseDetails('en', 'Reading maps');
  const made = await api.course.begin.mutate({ orgSlug, documentId, details });
  courseId = made.courseId;
  await setStatus('published');
  at = { orgSlug, courseSlug: made.slug };
});
afterAll(async () => {
  await server?.close();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

async function newcomer(): Promise<Person> {
  const somebody = createPerson(server.origin);
  await signUp(somebody, server.outbox);
  return somebody;
}

async function student() {
  const person = await newcomer();
  const userId = (await trpcOf(person).viewer.me.query())!.user.id;
  const places = createEnrollmentRepository(database.orm.em.fork());
  await places.add({ courseId, userId, organizationId, way: 'code' });
  return { person, userId, api: trpcOf(person) };
}

const setStatus = (status: string) =>
  database.orm.em.fork().execute('update course set status = ? where id = ?', [status, courseId]);

const titlesOf = async (api: ReturnType<typeof trpcOf>) =>
  (await api.announcement.mine.query({})).items.map(({ title }) => title);

/** Everything that waits is sent, by us or by the server; gives the mails under this title. */
async function mailed(title: string) {
  const mails = createAnnouncementMailRepository(database.orm.em.fork());
  await mailAnnouncements({
    orm: database.orm,
    mailer: outboxMailer(server.outbox),
    baseUrl: () => server.origin,
  });
  await expect.poll(() => mails.waiting()).toEqual([]);
  return (await server.outbox.list(500)).filter(({ subject }) => subject.endsWith(`: ${title}`));
}

it('[ANNOUNCEMENT-1] [ANNOUNCEMENT-2] [ANNOUNCEMENT-7] drafts are the teacher’s; what is published is news to students until it is read', async () => {
  const api = trpcOf(teacher);
  const inside = await student();
  const outside = trpcOf(await newcomer());
  const words = { title: 'Exam on Friday', content: 'Bring a ruler.' };
  const { id } = await api.announcement.create.mutate({ ...at, ...words, publish: false });
  expect(await titlesOf(inside.api)).toEqual([]);
  expect(await api.announcement.list.query(at)).toMatchObject([{ id, ...words }]);

  expect((await api.announcement.list.query(at))[0]).not.toHaveProperty('reach');
  await api.announcement.publish.mutate({ ...at, id });
  const reach = async () => (await api.announcement.list.query(at))[0]?.reach;
  const told = (await reach())?.of ?? 0;
  expect(await reach()).toEqual({ read: 0, of: told });
  expect(await inside.api.announcement.mine.query({})).toMatchObject({
    total: 1,
    unread: 1,
    items: [{ id, ...words, unread: true, course: { title: 'Reading maps' } }],
  });
  expect(await titlesOf(outside)).toEqual([]);
  // Ids of what one is not told are left alone.
  await outside.announcement.read.mutate({ ids: [id] });
  await inside.api.announcement.read.mutate({ ids: [id, 'unknown'] });
  await inside.api.announcement.read.mutate({ ids: [id] });
  expect(await inside.api.announcement.mine.query({})).toMatchObject({ total: 1, unread: 0 });

  expect(await reach()).toEqual({ read: 1, of: told });
  const changed = async () => (await inside.api.announcement.mine.query({})).items[0]?.changedAt;
  expect(await changed()).toBeUndefined();
  await api.announcement.edit.mutate({ ...at, id, title: 'Exam on Monday', content: 'Later.' });
  expect(await titlesOf(inside.api)).toEqual(['Exam on Monday']);
  expect(await changed()).toBeDefined();
  await api.announcement.unpublish.mutate({ ...at, id });
  expect(await titlesOf(inside.api)).toEqual([]);
  await api.announcement.publish.mutate({ ...at, id });
  expect(await inside.api.announcement.mine.query({})).toMatchObject({ total: 1, unread: 1 });

  const places = createEnrollmentRepository(database.orm.em.fork());
  await inside.api.announcement.read.mutate({ ids: [id] });
  expect(await reach()).toEqual({ read: 1, of: told });
  await places.apply(courseId, [inside.userId], { type: 'student.suspend' });
  expect(await titlesOf(inside.api)).toEqual([]);
  expect(await reach()).toEqual({ read: 0, of: told - 1 });

  await api.announcement.remove.mutate({ ...at, id });
  expect(await outcome(api.announcement.publish.mutate({ ...at, id }))).toBe(
    'ANNOUNCEMENT_NOT_FOUND',
  );
  const empty = api.announcement.create.mutate({ ...at, title: ' ', content: 'x', publish: true });
  expect(await outcome(empty)).toBe('ANNOUNCEMENT_TITLE_REQUIRED');
});

it('[ANNOUNCEMENT-3] [ANNOUNCEMENT-4] everybody gets one mail, but for whoever stopped them', async () => {
  const api = trpcOf(teacher);
  const [one, other] = [await student(), await student()];
  const words = { title: 'A new map', content: 'It shows the coast.' };
  const { id } = await api.announcement.create.mutate({ ...at, ...words, publish: true });
  const first = await mailed(words.title);
  const mine = first.find(({ to }) => to === one.person.email);
  expect(
    first.filter(({ to }) => [one.person.email, other.person.email].includes(to)),
  ).toHaveLength(2);
  expect(mine).toMatchObject({ subject: 'Reading maps: A new map' });
  expect(mine?.text).toContain('It shows the coast.');

  // Taken back and published again: nobody is written to twice.
  await api.announcement.unpublish.mutate({ ...at, id });
  await api.announcement.publish.mutate({ ...at, id });
  expect(await mailed(words.title)).toHaveLength(first.length);
  const mails = createAnnouncementMailRepository(database.orm.em.fork());
  expect(await mails.claim({ id, courseId }, 10)).toEqual([]);

  const token = /\/unsubscribe\/([\w-]+)/.exec(mine?.text ?? '')?.[1] ?? '';
  const nobody = trpcOf(createPerson(server.origin));
  expect(await nobody.announcement.mail.query({ token })).toEqual({
    course: 'Reading maps',
    wanted: true,
  });
  await nobody.announcement.chooseMail.mutate({ token, wanted: false });
  await nobody.announcement.chooseMail.mutate({ token, wanted: false });
  expect(await nobody.announcement.mail.query({ token })).toMatchObject({ wanted: false });
  await api.announcement.create.mutate({ ...at, ...words, title: 'Another', publish: true });
  const second = (await mailed('Another')).map(({ to }) => to);
  expect(second).toContain(other.person.email);
  expect(second).not.toContain(one.person.email);
  expect(await titlesOf(one.api)).toContain('Another');

  await nobody.announcement.chooseMail.mutate({ token, wanted: true });
  await api.announcement.create.mutate({ ...at, ...words, title: 'Third', publish: true });
  expect((await mailed('Third')).map(({ to }) => to)).toContain(one.person.email);
});

it('[ANNOUNCEMENT-3] mails are stopped by one press of a mail program, and chosen course by course', async () => {
  const api = trpcOf(teacher);
  const one = await student();
  const words = { title: 'Of rivers', content: 'They bend.' };
  await api.announcement.create.mutate({ ...at, ...words, publish: true });
  const mine = (await mailed(words.title)).find(({ to }) => to === one.person.email);
  const { pathname } = new URL(mine?.unsubscribe ?? '');
  const press = () =>
    fetch(new URL(pathname, server.origin), {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
  // A look at the address changes nothing: programs look at the links of a mail.
  const look = await fetch(new URL(pathname, server.origin), { redirect: 'manual' });
  expect(look.headers.get('location')).toMatch(/^\/unsubscribe\//u);
  const choice = async () => (await one.api.announcement.mailChoices.query())[0];
  expect(await choice()).toEqual({ course: { id: courseId, title: 'Reading maps' }, wanted: true });
  expect([(await press()).status, (await press()).status]).toEqual([204, 204]);
  expect(await choice()).toMatchObject({ wanted: false });
  await one.api.announcement.chooseCourseMail.mutate({ courseId, wanted: true });
  expect(await choice()).toMatchObject({ wanted: true });
  const outside = trpcOf(await newcomer());
  await outside.announcement.chooseCourseMail.mutate({ courseId, wanted: false });
  expect(await outside.announcement.mailChoices.query()).toEqual([]);
  const unknown = fetch(new URL('/api/unsubscribe/nothing', server.origin), { method: 'POST' });
  expect((await unknown).status).toBe(404);
});

it('[ANNOUNCEMENT-1] [ANNOUNCEMENT-3] nothing is told of a draft until it is published again', async () => {
  const api = trpcOf(teacher);
  const one = await student();
  await setStatus('draft');
  const words = { title: 'While it is mended', content: 'Soon.' };
  const { id } = await api.announcement.create.mutate({ ...at, ...words, publish: true });
  expect(await one.api.announcement.mine.query({})).toMatchObject({ total: 0, unread: 0 });
  await one.api.announcement.read.mutate({ ids: [id] });
  expect(await mailed(words.title)).toEqual([]);
  await setStatus('published');
  expect(await one.api.announcement.mine.query({})).toMatchObject({
    unread: (await titlesOf(one.api)).length,
  });
  expect((await mailed(words.title)).map(({ to }) => to)).toContain(one.person.email);
});
