/** What a creator sees first, over rows as readers and teachers leave them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { createPerson, signUp } from '../../testing/person.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { trpcOf } from '../../testing/trpc-client.ts';

let database: TestDatabase;
let directory: string;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-dashboard-'));
  server = await startTestServer({
    orm: database.orm,
    directory,
  });
});
afterAll(async () => {
  await server?.close();
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

async function newcomer() {
  const person = createPerson(server.origin);
  await signUp(person, server.outbox);
  const api = trpcOf(person);
  const me = (await api.viewer.me.query())!;
  return { api, userId: me.user.id, organization: me.organizations[0]! };
}

async function courseOf(
  { api, organization }: Awaited<ReturnType<typeof newcomer>>,
  title: string,
) {
  const orgSlug = organization.slug;
  const file = { fileName: 'a.pdf', sizeInBytes: 10 };
  const { documentId } = await api.document.begin.mutate({ orgSlug, ...file });
  const details = newCourseDetails('en', title);
  return api.course.begin.mutate({ orgSlug, documentId, details });
}

const run = (statement: string, values: unknown[] = []) =>
  database.orm.em.fork().execute(statement, values);

it('[DASHBOARD-1] [DASHBOARD-2] [DASHBOARD-4] [DASHBOARD-5] counts over all courses, tells weeks apart, and says what needs a person', async () => {
  const teacher = await newcomer();
  const { api, organization } = teacher;
  const { slug: orgSlug, id: organizationId } = organization;
  const empty = await api.dashboard.home.query({ orgSlug });
  expect(empty).toMatchObject({
    courses: { total: 0, published: 0 },
    students: { total: 0, newThisWeek: 0, activeThisWeek: 0 },
    places: { total: 0, completed: 0 },
    completion: [],
    needs: [],
  });
  expect(empty.growth).toHaveLength(12);
  expect(empty.engagement.map(({ opened }) => opened)).toEqual([0, 0, 0, 0, 0, 0, 0]);

  const maps = await courseOf(teacher, 'Maps');
  const tides = await courseOf(teacher, 'Tides');
  const students = [await newcomer(), await newcomer()];
  const places = createEnrollmentRepository(database.orm.em.fork());
  for (const { userId } of students) {
    await places.add({ courseId: maps.courseId, userId, organizationId, way: 'code' });
  }
  const [early, late] = students.map(({ userId }) => userId);
  await places.add({ courseId: tides.courseId, userId: early!, organizationId, way: 'code' });
  await run(`update enrollment set enrolled_at = now() - interval '30 days' where user_id = ?`, [
    early,
  ]);
  await places.apply(maps.courseId, [early!], { type: 'course.finish' });
  await run(`insert into chapter (id, course_id, position, title) values ('k1', ?, 0, 'One')`, [
    maps.courseId,
  ]);
  const lesson = (id: string, state: string, score: number | null, atRisk = 0) =>
    run(
      `insert into lesson (id, course_id, chapter_id, position, slug, title, state, score, at_risk)
       values (?, ?, 'k1', 0, ?, ?, ?, ?, ?)`,
      [id, maps.courseId, id, id, state, score, atRisk],
    );
  await lesson('l1', 'done', 9.4, 2);
  await lesson('l2', 'done', 8);
  await lesson('l3', 'failed', null);
  await run(
    `insert into reading_visit (id, user_id, lesson_id, course_id, began_at)
     values ('v1', ?, 'l1', ?, now()), ('v2', ?, 'l2', ?, now()), ('v3', ?, 'l1', ?, now())`,
    // The teacher reads as well, and is no student.
    [late, maps.courseId, late, maps.courseId, teacher.userId, maps.courseId],
  );
  await run(
    `insert into enrollment_request (id, course_id, user_id, organization_id)
     values ('r1', ?, ?, ?)`,
    [tides.courseId, teacher.userId, organizationId],
  );

  const home = await api.dashboard.home.query({ orgSlug });
  expect(home).toMatchObject({
    courses: { total: 2, published: 0 },
    students: { total: 2, newThisWeek: 1, activeThisWeek: 1 },
    places: { total: 3, completed: 1 },
  });
  const grown = home.growth.map(({ students: all }) => all);
  expect(grown).toEqual(grown.toSorted((a, b) => a - b));
  expect(home.growth.at(-1)).toMatchObject({ students: 2, active: 1 });
  expect(home.engagement.at(-1)).toMatchObject({ opened: 2 });
  expect(home.completion).toEqual([
    { slug: maps.slug, title: 'Maps', students: 2, completed: 1 },
    { slug: tides.slug, title: 'Tides', students: 1, completed: 0 },
  ]);
  expect(home.needs.map(({ kind, count, course }) => [kind, count, course.title])).toEqual([
    ['atRisk', 1, 'Maps'],
    ['below', 1, 'Maps'],
    ['failed', 1, 'Maps'],
    ['requests', 1, 'Tides'],
  ]);

  // A week is seven days up to today: who read six days ago is in it, and who read seven days ago was in the last.
  const saw = (id: string, userId: string, days: number) =>
    run(
      `insert into reading_visit (id, user_id, lesson_id, course_id, began_at)
       values (?, ?, 'l1', ?, date_trunc('day', now(), 'utc') - ? * interval '1 day' + interval '1 hour')`,
      [id, userId, maps.courseId, days],
    );
  await saw('v4', early!, 7);
  const weeks = async () => {
    const { growth, students: all } = await api.dashboard.home.query({ orgSlug });
    expect(all.activeThisWeek).toBe(growth.at(-1)?.active);
    return growth.slice(-2).map(({ active }) => active);
  };
  expect(await weeks()).toEqual([1, 1]);
  await saw('v5', early!, 6);
  expect(await weeks()).toEqual([1, 2]);
  // The week of the figures is the one of the days beside it.
  expect(home.growth.at(-1)?.at).toBe(home.engagement[0]?.at);

  // All is written, and nobody can read it; what is published has been let go of.
  const needed = async () =>
    (await api.dashboard.home.query({ orgSlug })).needs.map(({ kind, count }) => [kind, count]);
  await run(`update lesson set state = 'done', score = 9.5, at_risk = 0`);
  expect(await needed()).toEqual([
    ['requests', 1],
    ['unpublished', 3],
  ]);
  await run(`update course set status = 'published' where id = ?`, [maps.courseId]);
  expect(await needed()).toEqual([['requests', 1]]);
  await run(`update course set status = 'draft' where id = ?`, [maps.courseId]);

  // The list sorts by the same places, and says how many courses there are of each status.
  const list = await api.course.list.query({ orgSlug, sort: 'students', limit: 1 });
  expect(list).toMatchObject({
    total: 2,
    counts: { all: 2, draft: 2, published: 0, archived: 0 },
    items: [{ title: 'Maps', belowCount: 0, students: { total: 2, completed: 1 } }],
  });
  const at = { orgSlug, courseSlug: tides.slug };
  await api.courseLife.setStatus.mutate({ ...at, status: 'archived' });
  expect((await api.courseLife.get.query(at)).status).toBe('archived');
  expect(await api.course.list.query({ orgSlug, status: 'archived' })).toMatchObject({
    total: 1,
    counts: { all: 2, draft: 1, archived: 1 },
    items: [{ title: 'Tides' }],
  });
  // What is archived needs nobody.
  const after = await api.dashboard.home.query({ orgSlug });
  expect(after.needs.map(({ kind }) => kind)).not.toContain('requests');
});

it('[DASHBOARD-6] compares how five courses at most are completed, the best first', async () => {
  const teacher = await newcomer();
  const { slug: orgSlug, id: organizationId } = teacher.organization;
  const [one, other] = [await newcomer(), await newcomer()];
  const places = createEnrollmentRepository(database.orm.em.fork());
  /** A course that some are in, of whom some have finished. */
  async function course(title: string, students: readonly string[], done: readonly string[]) {
    const { courseId } = await courseOf(teacher, title);
    for (const userId of students)
      await places.add({ courseId, userId, organizationId, way: 'code' });
    await places.apply(courseId, [...done], { type: 'course.finish' });
  }
  const both = [one.userId, other.userId];
  await course('Nobody', [], []);
  await course('Winds', both, []);
  await course('Tides', [one.userId], []);
  await course('Maps', [one.userId], [one.userId]);
  await course('Clouds', both, [other.userId]);
  await course('Stars', both, both);
  const rated = async () => {
    const { completion } = await teacher.api.dashboard.home.query({ orgSlug });
    return completion.map(({ title }) => title);
  };
  expect(await rated()).toEqual(['Stars', 'Maps', 'Clouds', 'Winds', 'Tides']);
  await course('Stones', both, both);
  const five = await rated();
  expect(five.toSorted()).toEqual(['Clouds', 'Maps', 'Stars', 'Stones', 'Winds']);
  expect(five.slice(2)).toEqual(['Maps', 'Clouds', 'Winds']);
});
