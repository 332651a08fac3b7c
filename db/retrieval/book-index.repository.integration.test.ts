/** Books without an index of their text, among ten thousand that have one. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { overheard, planOf } from '#db/testing/overheard.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createBookIndexRepository } from './book-index.repository.ts';

const MANY = 10_000;
/** A course with one lesson for each book; three are due, the later ones since later. */
const BOOKS = [
  `insert into organization (id, name, slug, "createdAt") values ('org', 'School', 'school', now())`,
  `insert into document (id, organization_id, created_by, file_name, size_in_bytes, status, page_count,
      index_due)
    select 'book-' || n, 'org', 'user', 'book.pdf', 1000, 'completed', 10,
      case when n in (7, 8, 9) then timestamptz '2026-01-01' + make_interval(mins => n) end
    from generate_series(1, ${MANY}) as n`,
  `insert into course (id, organization_id, owner_id, slug, title, description, language, details, document_id)
    select 'course-' || n, 'org', 'user', 'course-' || n, 'Course ' || n, '', 'en', '{}', 'book-' || n
    from generate_series(1, ${MANY}) as n`,
  `insert into chapter (id, course_id, position, title)
    select 'chapter-' || n, 'course-' || n, 0, 'One' from generate_series(1, ${MANY}) as n`,
  `insert into lesson (id, course_id, chapter_id, position, slug, title)
    select 'lesson-' || n, 'course-' || n, 'chapter-' || n, 0, 'a', 'A'
    from generate_series(1, ${MANY}) as n`,
];

let database: TestDatabase;
const run = (statement: string) => database.orm.em.fork().execute(statement);
const books = () => createBookIndexRepository(database.orm.em.fork());
const outdated = async (most = 20) =>
  (await books().outdated(most)).map(({ courseId }) => courseId);

beforeAll(async () => {
  database = await createTestDatabase();
  for (const fill of BOOKS) await run(fill);
  await run('analyze');
});
afterAll(() => database.drop());

it('[UNINDEXED-1] are found by an index that holds no others', async () => {
  const { em, statements } = overheard(database.orm);
  const found = await createBookIndexRepository(em).outdated(20);
  expect(found.map(({ courseId }) => courseId)).toEqual(['course-9', 'course-8', 'course-7']);
  const plan = await planOf(database.orm, statements[0]!);
  expect(plan).toContain('document_index_due');
  expect(plan).not.toMatch(/"Seq Scan","[^{}]*"Relation Name":"(?:document|course|lesson)"/u);
});

it('[UNINDEXED-1] are left alone once their index is of their text', async () => {
  const before = await books().due('course-9');
  expect(before).toMatchObject([{ id: 'book-9' }]);
  await books().confirm(before);
  expect(await outdated()).toEqual(['course-8', 'course-7']);
  expect(await books().due('course-9')).toEqual([]);
  // As finely as the database itself writes it.
  await run(`update document set index_due = '2026-06-02 10:00:00.123456' where id = 'book-9'`);
  await books().confirm(before);
  expect(await outdated()).toEqual(['course-9', 'course-8', 'course-7']);
  await books().confirm(await books().due('course-9'));
  expect(await outdated()).toEqual(['course-8', 'course-7']);
});

it('[UNINDEXED-4] stay due by a change that had begun before their text was read', async () => {
  await run(`update document set index_due = '2026-06-02' where id = 'book-9'`);
  const changed = Promise.withResolvers<void>();
  const mayCommit = Promise.withResolvers<void>();
  const change = database.orm.em.fork().transactional(async (em) => {
    await em.execute(`update document set index_due = '2026-06-03' where id = 'book-9'`);
    changed.resolve();
    await mayCommit.promise;
  });
  await changed.promise;
  const before = await books().due('course-9');
  mayCommit.resolve();
  await change;
  await books().confirm(before);
  expect(await outdated()).toEqual(['course-9', 'course-8', 'course-7']);
});

it('[UNINDEXED-2] rest after a failure, which is said, and no more are under way than asked for', async () => {
  expect(await outdated(2)).toEqual(['course-9', 'course-8']);
  await books().recordMaking('course-9');
  expect(await outdated(2)).toEqual(['course-8']);
  expect(await outdated(1)).toEqual([]);
  expect(await books().failures(['book-9'])).toEqual(new Map());
  await books().recordFailure('course-9', { code: 'INTERNAL' });
  expect(await outdated(2)).toEqual(['course-8', 'course-7']);
  expect(await books().failures(['book-8', 'book-9'])).toEqual(
    new Map([['book-9', { code: 'INTERNAL' }]]),
  );
  await books().recordIdle('course-9');
  expect(await outdated(2)).toEqual(['course-9', 'course-8']);
  expect(await books().failures(['book-9'])).toEqual(new Map());
});

it('[UNINDEXED-3] are not held up by what an earlier release left behind', async () => {
  await books().recordMaking('course-9');
  await books().recordFailure('course-8', { code: 'INTERNAL' });
  const age = (hours: number) =>
    run(`update book_index set changed_at = now() - make_interval(mins => ${hours * 60})`);
  await age(1.9);
  expect(await outdated(2)).toEqual(['course-7']);
  await age(2.1);
  expect(await outdated(3)).toEqual(['course-9', 'course-8', 'course-7']);
  expect(await books().failures(['book-8'])).toEqual(new Map());
  for (const course of ['course-8', 'course-9']) await books().recordIdle(course);
});

it('[UNINDEXED-2] of a course that is gone nothing is kept', async () => {
  await books().recordMaking('gone');
  await books().recordMaking('course-7');
  await run(`delete from course where id = 'course-7'`);
  expect(await run('select * from book_index')).toEqual([]);
});
