/** Who has read all that is left of a course has finished it, though they told nothing more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publishedCourse, type PublishedCourse } from '../../testing/published-course.ts';
import { createReaderFixture, read, type ReaderFixture } from '../../testing/reader-fixture.ts';
import { finishCourses } from './finish-courses.ts';

let fixture: ReaderFixture;
beforeAll(async () => {
  fixture = await createReaderFixture();
});
afterAll(() => fixture.close());

const run = (sql: string, values: unknown[]) => fixture.database.orm.em.fork().execute(sql, values);
const made = () => publishedCourse(fixture.database, fixture.maker);
const takeOut = (lessonId: string | undefined) =>
  run('delete from lesson where id = ?', [lessonId]);
async function finish(): Promise<{ userId: string; courseId: string }[]> {
  const told: { userId: string; courseId: string }[] = [];
  const count = await finishCourses(fixture.database.orm, async ({ userId, courseId }) => {
    told.push({ userId, courseId });
  });
  expect(count).toBe(told.length);
  return told;
}
/** Who has read the last two lessons of three. */
async function readerOf(course: PublishedCourse) {
  const { api, userId } = await fixture.reader(course);
  const writes = course.lessonIds.slice(1).map((lessonId) => read(lessonId));
  await api.progress.record.mutate({ writes });
  const place = async () =>
    (await api.enrollment.checkCourseAccess.query({ courseSlug: course.slug })).enrollment;
  return { api, userId, place };
}

it('[PROGRESS-8] finishes the course of who has read the rest, once, with its certificate', async () => {
  const course = await made();
  const { api, userId, place } = await readerOf(course);
  const other = await fixture.reader(course);
  expect(await finish()).toEqual([]);
  await takeOut(course.lessonIds[0]);
  expect(await finish()).toEqual([{ userId, courseId: course.id }]);
  expect(await place()).toMatchObject({ status: 'completed', progress: 100, lessonsRead: 2 });
  expect(await api.certificate.mine.query({ courseSlug: course.slug })).toMatchObject({
    facts: { lessons: 2 },
  });
  expect(await finish()).toEqual([]);
  const { enrollment } = await other.api.enrollment.checkCourseAccess.query({
    courseSlug: course.slug,
  });
  expect(enrollment).toMatchObject({ status: 'active', progress: 0 });
});

it('[PROGRESS-8] counts anew where it was a lesson they had read, and leaves drafts alone', async () => {
  const course = await made();
  const { place } = await readerOf(course);
  await takeOut(course.lessonIds[2]);
  expect(await finish()).toEqual([]);
  expect(await place()).toMatchObject({ status: 'active', progress: 50, lessonsRead: 1 });
  await takeOut(course.lessonIds[0]);
  await run(`update course set status = 'draft' where id = ?`, [course.id]);
  expect(await finish()).toEqual([]);
  await run(`update course set status = 'published' where id = ?`, [course.id]);
  expect(await finish()).toHaveLength(1);
});

it('[PROGRESS-8] looks at courses that changed lately, and at no others', async () => {
  const course = await made();
  await readerOf(course);
  await takeOut(course.lessonIds[0]);
  const changed = (at: string) =>
    run(`update course set updated_at = now() - ?::interval where id = ?`, [at, course.id]);
  await changed('8 days');
  expect(await finish()).toEqual([]);
  await changed('6 days');
  expect(await finish()).toHaveLength(1);
});

it('[PROGRESS-8] finishes no course to which a lesson is still to come', async () => {
  const course = await made();
  await readerOf(course);
  await run(`update lesson set content = '', state = 'writing' where id = ?`, [
    course.lessonIds[0],
  ]);
  expect(await finish()).toEqual([]);
  await takeOut(course.lessonIds[0]);
  expect(await finish()).toHaveLength(1);
});
