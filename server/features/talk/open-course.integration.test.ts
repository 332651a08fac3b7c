/** What of a course is read anew for its tutor, and what is not. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { createTutorRepository } from '#db/tutor/tutor.repository.ts';
import { openCourse } from './open-course.ts';
import { taughtBook, type TaughtBook } from './testing/taught-book.ts';

let database: TestDatabase;
let book: TaughtBook;
const of = { organizationId: 'o', ownerId: 'u' };

beforeAll(async () => {
  database = await createTestDatabase();
  await run(`insert into organization (id, name, slug, "createdAt") values ('o', 'O', 'o', now())`);
  book = await taughtBook(database, {
    ...of,
    title: 'Maps',
    pages: [
      { title: 'Heights', text: 'A contour line joins points of equal height.' },
      { title: 'Scale', text: 'The scale tells how many metres one centimetre stands for.' },
    ],
  });
});
afterAll(() => database?.drop());

const run = (statement: string, values: unknown[] = []) =>
  database.orm.em.fork().execute(statement, values);
const opened = (id = book.courseId) => openCourse(database.orm.em.fork(), id);

it('[OPENED-3] a course in which nothing has changed is not read again', async () => {
  const first = await opened();
  expect(await opened()).toBe(first);
  await run(`update course set title = 'Of another course' where id = 'none'`);
  expect(await opened()).toBe(first);
});

const SETTINGS = `insert into tutor_settings (course_id, system_prompt, knowledge_source, welcome_message,
  speech_speed, brief, updated_by) values (?, 'Be kind.', 'course', 'Hello', 1, '{}', 'u')`;

it.each([
  ['its title', () => run(`update course set title = 'Plans' where id = ?`, [book.courseId])],
  [
    'a lesson',
    () => run(`update lesson set title = 'Height' where id = ?`, [book.lessonIds[0] ?? '']),
  ],
  [
    'what a lesson asks',
    () => run(`update lesson set quiz = '[]' where id = ?`, [book.lessonIds[1] ?? '']),
  ],
  [
    'the order of chapters',
    () => run(`update chapter set position = 4 where course_id = ?`, [book.courseId]),
  ],
  ['how its tutor is to be', () => run(SETTINGS, [book.courseId])],
  [
    'how its tutor is to be, again',
    () =>
      run(`update tutor_settings set welcome_message = 'Hi' where course_id = ?`, [book.courseId]),
  ],
  ['its document', () => run(`update document set page_count = 7 where id = ?`, [book.documentId])],
  ['a lesson fewer', () => run(`delete from lesson where id = ?`, [book.lessonIds[1] ?? ''])],
])('[OPENED-3] it is as it is now after a change of %s', async (_what, change) => {
  const before = await opened();
  await change();
  const after = await opened();
  expect(after).not.toBe(before);
  expect({ ...after, taughtBy: undefined }).not.toEqual({ ...before, taughtBy: undefined });
});

it('[OPENED-3] it knows a material that was added and one that was taken away', async () => {
  const material = await taughtBook(database, {
    ...of,
    title: 'Birds',
    pages: [{ title: 'Wings', text: 'A wing carries a bird through the air.' }],
  });
  const ids = async () => (await opened()).documents.map(({ id }) => id);
  expect(await ids()).toEqual([book.documentId]);
  await run(`insert into course_material (course_id, document_id, added_by) values (?, ?, 'u')`, [
    book.courseId,
    material.documentId,
  ]);
  expect(await ids()).toEqual([book.documentId, material.documentId]);
  await run(`delete from course_material where course_id = ?`, [book.courseId]);
  expect(await ids()).toEqual([book.documentId]);
});

it('[OPENED-3] one that is gone is not there', async () => {
  await run(`delete from course where id = ?`, [book.courseId]);
  await expect(opened()).rejects.toThrow('COURSE_NOT_FOUND');
});

it('[OPENED-3] what its tutor is told is read with it', async () => {
  const other = await taughtBook(database, { ...of, title: 'Trees', pages: [] });
  await opened(other.courseId);
  await run(SETTINGS, [other.courseId]);
  const { settings } = await opened(other.courseId);
  const stored = await createTutorRepository(database.orm.em.fork()).find(other.courseId);
  expect(settings).toEqual(stored?.settings);
});
