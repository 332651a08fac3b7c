/** A course that somebody is expected to ask about is opened once for all who ask together. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNewcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { publishedCourse } from '../../testing/published-course.ts';
import { createExpectedCourses } from './open-course.ts';

let server: OwnServer;

beforeAll(async () => {
  server = await startOwnServer();
});
afterAll(() => server.close());

it('[OPENED-1] is opened once for a class, and as it is now for whoever was not expected', async () => {
  const { orm } = server.database;
  const { organizationId, userId: ownerId } = await createNewcomer(server);
  const { id } = await publishedCourse(server.database, { organizationId, ownerId });
  const [expected, others] = [createExpectedCourses(orm), createExpectedCourses(orm)];
  expected.expect(id);
  expected.expect(id);
  const [one, other] = await Promise.all([expected.open(id), expected.open(id)]);
  expect(one).toBe(other);
  expect(one.lessons).toHaveLength(3);
  await orm.em.fork().execute(`update course set title = 'Trees' where id = ?`, [id]);
  expect((await others.open(id)).title).toBe('Trees');
});

it('[OPENED-1] one that is not there is told to who opens it, and to nobody else', async () => {
  const courses = createExpectedCourses(server.database.orm);
  courses.expect('none');
  await expect(courses.open('none')).rejects.toThrow('COURSE_NOT_FOUND');
});
