import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createPerson, signUp } from '../../testing/person.ts';
import { publishedCourse, writeLesson } from '../../testing/published-course.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';

let database: TestDatabase;
let directory: string;
let server: TestServer;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-notebook-'));
  server = await startTestServer({ orm: database.orm, directory });
});
afterAll(async () => {
  await server.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

async function newcomer() {
  const person = createPerson(server.origin);
  await signUp(person, server.outbox);
  const api = trpcOf(person);
  const me = await api.viewer.me.query();
  return { api, userId: me!.user.id, organizationId: me!.organizations[0]!.id };
}

it('[NOTEBOOK-3] notes are one’s own, found by a word of either language, and outlive the lesson', async () => {
  const teacher = await newcomer();
  const course = await publishedCourse(database, {
    organizationId: teacher.organizationId,
    ownerId: teacher.userId,
  });
  const [lessonId = '', , third = ''] = course.lessonIds;
  const { api } = await newcomer();
  const other = await newcomer();
  const id = crypto.randomUUID();
  const passage = { quote: 'Roots take up water.', before: '', after: '' };
  const note = { id, lessonId, text: '수업에서 물어보기', passage };
  await api.notebook.add.mutate(note);
  await api.notebook.add.mutate(note);
  const locked = api.notebook.add.mutate({ ...note, id: crypto.randomUUID(), lessonId: third });
  expect(await outcome(locked)).toBe('LESSON_NOT_FOUND');

  const found = async (search: string, by = api) =>
    (await by.notebook.list.query({ search, page: 1, limit: 12 })).items.map((one) => one.id);
  expect(await found('수업')).toEqual([id]);
  expect(await found('roots')).toEqual([id]);
  expect(await found('stems')).toEqual([]);
  expect(await found('수업', other.api)).toEqual([]);
  expect(await outcome(other.api.notebook.edit.mutate({ id, text: 'Mine' }))).toBe('NOT_FOUND');
  await other.api.notebook.remove.mutate({ id });

  await writeLesson(database.orm, lessonId, false);
  await api.notebook.edit.mutate({ id, text: 'Asked.' });
  const em = database.orm.em.fork();
  await em.execute(`delete from lesson where id = ?`, [lessonId]);
  const { items } = await api.notebook.list.query({ page: 1, limit: 12 });
  expect(items).toMatchObject([
    { id, text: 'Asked.', passage, lesson: { title: 'Lesson 1' }, course: { slug: course.slug } },
  ]);
  expect(items[0]?.lesson).not.toHaveProperty('slug');
  await api.notebook.remove.mutate({ id });
  expect((await api.notebook.list.query({ page: 1, limit: 12 })).total).toBe(0);
});
