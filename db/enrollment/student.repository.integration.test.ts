/** A class of ten thousand: found by name or address, filtered, a page at a time, in two statements. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createClassProgressRepository } from './class-progress.repository.ts';
import { createEnrollmentRepository } from './enrollment.repository.ts';
import { createStudentRepository, type StudentQuery } from './student.repository.ts';

const MANY = 10_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const em = database.orm.em.fork();
  await em.execute(
    `insert into organization (id, name, slug, "createdAt") values ('o', 'O', 'o', now())`,
  );
  await em.execute(`insert into course
    (id, organization_id, owner_id, slug, title, description, language, details, lesson_count)
    select id, 'o', 'u', id, id, '', 'en', '{}', 40 from unnest(array['large', 'other']) as id`);
  await em.execute(`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
    select 'user-' || n, (array['Ada', '김하늘', 'Björn', 'Núñez'])[1 + n % 4] || ' ' || n,
      'person' || n || '@example.org', true, now(), now()
    from generate_series(1, ${MANY}) as n`);
  await em.execute(`insert into enrollment
    (id, course_id, user_id, organization_id, way, status, progress, lessons_read, completed_at, enrolled_at)
    select 'e' || n, 'large', 'user-' || n, 'o', 'link',
      case when n % 10 = 0 then 'suspended' when n % 4 = 0 then 'completed' else 'active' end,
      n % 101, n % 41, case when n % 4 = 0 then now() end,
      timestamptz '2026-01-01' + make_interval(mins => n)
    from generate_series(1, ${MANY}) as n`);
  await em.execute(`insert into enrollment (id, course_id, user_id, organization_id, way)
    values ('x', 'other', 'user-1', 'o', 'code')`);
  await em.execute('analyze');
});
afterAll(() => database.drop());

const students = () => createStudentRepository(database.orm.em.fork());
const list = (change: Partial<StudentQuery> = {}) =>
  students().list('large', { page: 1, limit: 25, ...change });

describe('a class of ten thousand', () => {
  it('[LARGE-COURSE-3] is found by name and by address, in any language, and by status', async () => {
    expect((await list()).total).toBe(MANY);
    const first = await list({ search: '하늘 77' });
    expect(first.items.length).toBeGreaterThan(0);
    for (const { name } of first.items) expect(name).toContain('하늘 77');
    expect((await list({ search: 'PERSON9876@' })).items.map(({ userId }) => userId)).toEqual([
      'user-9876',
    ]);
    expect((await list({ search: '%' })).total).toBe(0);
    expect((await list({ status: 'suspended' })).total).toBe(MANY / 10);
    expect((await list({ status: 'suspended', search: 'björn' })).total).toBe(500);
  });

  it('[LARGE-COURSE-3] is paged without leaving anybody out, the newest first', async () => {
    const pages = await Promise.all([1, 2, 400].map((page) => list({ page })));
    expect(pages.map(({ items }) => items[0]?.userId)).toEqual([
      'user-10000',
      'user-9975',
      'user-25',
    ]);
    expect((await list({ page: 401 })).items).toEqual([]);
  });

  it('[LARGE-COURSE-3] stands in the order that is asked for, from the first page to the last', async () => {
    const em = database.orm.em.fork();
    await em.execute(`update enrollment set last_read_at = enrolled_at + interval '1 year'
      where id in ('e5', 'e6', 'e707')`);
    const ends = async (order: StudentQuery['order']) => {
      const [first, last] = await Promise.all([list({ order }), list({ order, page: 400 })]);
      return [first.items[0]?.userId, last.items.at(-1)?.userId];
    };
    expect((await list({ order: 'least' })).items.every(({ progress }) => progress === 0)).toBe(
      true,
    );
    expect((await list({ order: 'most' })).items.every(({ progress }) => progress === 100)).toBe(
      true,
    );
    expect(await ends('away')).toEqual(['user-1', 'user-707']);
    expect(await ends('lately')).toEqual(['user-707', 'user-1']);
    expect((await list({ order: 'byName' })).items[0]?.name).toBe('Ada 100');
    await em.execute(`update enrollment set last_read_at = null`);
  });

  it('[LARGE-COURSE-4] has its figures, and other courses have theirs', async () => {
    expect(await students().stats('large')).toEqual({
      total: MANY,
      recent: 0,
      averageProgress: 50,
      averageLessons: 20,
      completed: MANY / 4,
    });
    expect((await students().stats('other')).total).toBe(1);
    expect((await students().stats('none')).total).toBe(0);
  });

  it('[LARGE-COURSE-4] is as far in each lesson as its students are, who have not left', async () => {
    const em = database.orm.em.fork();
    await em.execute(`insert into chapter (id, course_id, position, title)
      select 'in-' || id, id, 0, id from unnest(array['large', 'other']) as id`);
    await em.execute(`insert into lesson (id, course_id, chapter_id, position, slug, title, content)
      select course || n, course, 'in-' || course, n, course || n, course || n, 'Roots.'
      from unnest(array['large', 'other']) as course, generate_series(1, 2) as n`);
    await em.execute(`insert into "user" (id, name, email, "emailVerified")
      values ('gone', 'Gone', 'gone@example.org', true)`);
    await em.execute(`insert into lesson_progress
      (user_id, lesson_id, course_id, furthest, stopped_at, done_at) values
      ('user-1', 'large2', 'large', 1, now(), now()), ('user-2', 'large2', 'large', 1, now(), now()),
      ('user-3', 'large2', 'large', 0.5, now(), null), ('gone', 'large2', 'large', 1, now(), now()),
      ('user-1', 'other1', 'other', 1, now(), now()), ('user-2', 'other1', 'other', 1, now(), now())`);
    const lessonsOf = (id: string) => createClassProgressRepository(em).lessons(id);
    expect(await lessonsOf('large')).toEqual([
      { id: 'large1', slug: 'large1', title: 'large1', read: 0 },
      { id: 'large2', slug: 'large2', title: 'large2', read: 2 },
    ]);
    expect((await lessonsOf('other')).map(({ read }) => read)).toEqual([1, 0]);
  });

  it('[LARGE-COURSE-4] finds hard what its students answered wrong most often, and nothing else', async () => {
    const em = database.orm.em.fork();
    const told = [
      ['user-1', 'large1', 'leaf', true],
      ['user-2', 'large1', 'leaf', false],
      ['user-3', 'large1', 'leaf', false],
      ['user-1', 'large2', 'root', false],
      ['user-2', 'large2', 'root', null],
      ['user-1', 'large2', 'stem', true],
      ['gone', 'large2', 'stem', false],
      ['user-1', 'other1', 'rock', false],
    ] as const;
    for (const [at, [user, lesson, question, isRight]] of told.entries()) {
      await em.execute(
        `insert into quiz_answer
          (id, user_id, lesson_id, course_id, item_id, item, question, response, is_right, answered_at)
          select 'a' || ?, ?, id, course_id, ?, ?, ?, '{}', ?, now() from lesson where id = ?`,
        [at, user, question, question, question, isRight, lesson],
      );
    }
    expect(await createClassProgressRepository(em).hardest('large')).toEqual([
      {
        lessonId: 'large2',
        lessonSlug: 'large2',
        lesson: 'large2',
        question: 'root',
        answers: 1,
        wrong: 1,
      },
      {
        lessonId: 'large1',
        lessonSlug: 'large1',
        lesson: 'large1',
        question: 'leaf',
        answers: 3,
        wrong: 2,
      },
    ]);
  });

  it('[ENROLLMENT-2] [ENROLLMENT-3] is suspended and let go on in one step for many', async () => {
    const places = createEnrollmentRepository(database.orm.em.fork());
    const ids = ['user-1', 'user-4', 'user-10', 'user-20000'];
    expect((await places.apply('large', ids, { type: 'student.suspend' })).toSorted()).toEqual([
      'user-1',
      'user-4',
    ]);
    await places.apply('large', ids, { type: 'student.resume' });
    const statuses = [];
    for (const id of ids.slice(0, 3)) statuses.push((await places.of(id, 'large'))?.status);
    expect(statuses).toEqual(['active', 'completed', 'active']);
    expect((await places.of('user-1', 'other'))?.status).toBe('active');
  });
});
