import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase } from '#db/testing/test-database.ts';
import { publishedCourse, writeLesson } from '../../testing/published-course.ts';
import { createNewcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { outcome } from '../../testing/trpc-client.ts';

let database: TestDatabase;
let server: OwnServer;

beforeAll(async () => {
  server = await startOwnServer();
  ({ database } = server);
});
afterAll(async () => {
  await server?.close();
});

const newcomer = () => createNewcomer(server);

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
