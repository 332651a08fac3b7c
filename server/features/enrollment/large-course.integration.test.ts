/**
 * A class and a course of any size are opened by the same number of statements.
 */
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { publishedCourse, type PublishedCourse } from '../../testing/published-course.ts';
import { createReaderFixture, type ReaderFixture } from '../../testing/reader-fixture.ts';
import { trpcOf } from '../../testing/trpc-client.ts';
import { createPerson, signUp } from '../../testing/person.ts';

const STUDENTS = 300;
const LESSONS = 500;

type Api = ReturnType<typeof trpcOf>;

let fixture: ReaderFixture;
let teacher: { api: Api; orgSlug: string; organizationId: string; ownerId: string };

beforeAll(async () => {
  fixture = await createReaderFixture();
  const person = createPerson(fixture.server.origin);
  await signUp(person, fixture.server.outbox, 'Jiwoo Han');
  const api = trpcOf(person);
  const me = await api.viewer.me.query();
  const { id: organizationId, slug: orgSlug } = me!.organizations[0]!;
  teacher = { api, orgSlug, organizationId, ownerId: me!.user.id };
});
afterAll(() => fixture.close());

/** Statements that name one of these tables. The first call fills what is kept between calls. */
async function statements(tables: RegExp, call: () => Promise<unknown>): Promise<number> {
  await call();
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  const count = asked.mock.calls.filter(([statement]) =>
    tables.test(typeof statement === 'string' ? statement : JSON.stringify(statement)),
  ).length;
  asked.mockRestore();
  return count;
}

const sql = (statement: string, values: unknown[]) =>
  fixture.database.orm.em.fork().execute(statement, values);

async function enrollMany({ id }: PublishedCourse): Promise<void> {
  await sql(
    `insert into "user" (id, name, email, "emailVerified")
      select ? || '-' || n, 'Student ' || n, ? || '-' || n || '@class.example', true
      from generate_series(1, ?::int) as n`,
    [id, id, STUDENTS],
  );
  await sql(
    `insert into enrollment (id, course_id, user_id, organization_id, way)
      select 'place-' || ? || '-' || n, course.id, ? || '-' || n, course.organization_id, 'public'
      from generate_series(1, ?::int) as n, course where course.id = ?`,
    [id, id, STUDENTS, id],
  );
}

async function lengthen({ id, lessonIds }: PublishedCourse): Promise<void> {
  await sql(
    `insert into lesson (id, course_id, chapter_id, position, slug, title, state, content)
      select ? || '-more-' || n, course_id, chapter_id, 2 + n, 'more-' || n, 'More ' || n, 'done',
        'Leaves breathe.'
      from lesson, generate_series(1, ?::int) as n where id = ?`,
    [id, LESSONS, lessonIds[0]],
  );
  await sql(`update course set lesson_count = 3 + ? where id = ?`, [LESSONS, id]);
}

it('[LARGE-COURSE-1] a large class is opened with as many statements as a small one', async () => {
  const of = async (course: PublishedCourse) => {
    const at = { orgSlug: teacher.orgSlug, courseSlug: course.slug };
    return statements(/\b(?:enrollment|lesson_progress|quiz_answer)\b/u, async () => {
      await teacher.api.student.stats.query(at);
      await teacher.api.student.progress.query(at);
      return teacher.api.student.list.query({ ...at, page: 1, limit: 25 });
    });
  };
  const [small, large] = [
    await publishedCourse(fixture.database, teacher),
    await publishedCourse(fixture.database, { ...teacher, title: 'A large class' }),
  ];
  await enrollMany(large);
  const at = { orgSlug: teacher.orgSlug, courseSlug: large.slug };
  expect((await teacher.api.student.list.query({ ...at, page: 1, limit: 25 })).total).toBe(
    STUDENTS,
  );
  expect(await of(large)).toBe(await of(small));
});

it('[LARGE-COURSE-2] a long course is opened with as many statements as a short one', async () => {
  const { api } = await fixture.newcomer();
  const of = async (course: PublishedCourse) =>
    statements(/\b(?:lesson|chapter)\b/u, async () => {
      await api.course.getCourseOverview.query({ slug: course.slug });
      await api.lesson.get.query({ courseSlug: course.slug, lessonSlug: 'lesson-1' });
      return teacher.api.course.get.query({ orgSlug: teacher.orgSlug, courseSlug: course.slug });
    });
  const [short, long] = [
    await publishedCourse(fixture.database, teacher),
    await publishedCourse(fixture.database, { ...teacher, title: 'A long course' }),
  ];
  await lengthen(long);
  const overview = await api.course.getCourseOverview.query({ slug: long.slug });
  expect(overview.lessonCount).toBe(LESSONS + 3);
  expect(await of(long)).toBe(await of(short));
});
