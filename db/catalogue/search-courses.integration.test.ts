/** Twenty thousand courses: found by words of either language, without a look at the courses themselves. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { coursesOf, searchCourses } from './search-courses.ts';

const MANY = 20_000;
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  const em = database.orm.em.fork();
  await em.execute(
    `insert into organization (id, name, slug, "createdAt") values ('o', 'O', 'o', now())`,
  );
  await em.execute(`insert into course
    (id, organization_id, owner_id, slug, title, description, language, details, status, published_at)
    select 'c' || n, 'o', 'u', 'c' || n,
      (array['Rivers', '조선의 기록', 'Grammar', '화학'])[1 + n % 4] || ' ' || n, 'Part of all', 'en', '{}',
      case when n % 10 = 0 then 'draft' else 'published' end,
      timestamptz '2026-01-01' + make_interval(mins => n)
    from generate_series(1, ${MANY}) as n`);
  await em.execute('analyze');
});
afterAll(() => database.drop());

it.each([
  ['rivers 1240', 2],
  ['RIVERS  1248 ', 3],
  ['기록 77', 28],
  ['기록', 5000],
  ['part', 18_000],
  ['기록%', 0],
] as const)('[COURSE-SEARCH-1] %j is in %i', async (search, total) => {
  const found = await searchCourses(database.orm.em.fork(), { search, page: 1, limit: 12 });
  expect(found?.total).toBe(total);
  expect(found?.ids).toHaveLength(Math.min(12, total));
});

it('[COURSE-SEARCH-1] one letter is no word', async () => {
  expect(
    await searchCourses(database.orm.em.fork(), { search: 'r', page: 1, limit: 12 }),
  ).toBeUndefined();
});

it.each(['기록 77', 'grammar 19', 'nowhere'])(
  '[COURSE-SEARCH-2] %j goes by its index, and reads no course',
  async (search) => {
    const [plan] = await coursesOf(sharedKysely(database.orm), { search })
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .explain('json');
    expect(JSON.stringify(plan)).toContain('course_search_grams');
    expect(JSON.stringify(plan)).not.toContain('"Relation Name":"course"');
  },
);
