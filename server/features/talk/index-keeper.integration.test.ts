/** Books that are ready to be searched before anybody has asked. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bookIndexAddress } from '#machines/talk/book-index.events.ts';
import { createNewcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { keepIndexes } from './index-keeper.ts';
import { openCourse } from './open-course.ts';
import { indexedSources } from './source-index.ts';
import { taughtBook, writePage } from './testing/taught-book.ts';

let server: OwnServer;
let of: { organizationId: string; ownerId: string };

beforeAll(async () => {
  server = await startOwnServer({ worked: ['bookIndex'] });
  const { organizationId, userId } = await createNewcomer(server);
  of = { organizationId, ownerId: userId };
});
beforeEach(() => run('delete from document'));
afterAll(() => server?.close());

const run = (statement: string, values: unknown[] = []) =>
  server.database.orm.em.fork().execute(statement, values);
const keep = () => keepIndexes({ orm: server.database.orm, host: server.host });
const indexes = () =>
  run(`select source_id as id, units, stamp, built_at > timestamptz '2001-01-01' as "isConfirmed"
    from retrieval_index order by units`);
const atRest = (courseId: string) =>
  expect
    .poll(async () => (await server.host.snapshot(bookIndexAddress.ref(courseId)))?.snapshot.value)
    .toBe('idle');
const maps = () =>
  taughtBook(server.database, {
    ...of,
    title: 'Maps',
    pages: [
      { title: 'Heights', text: 'A contour line joins points of equal height.' },
      { title: 'Scale', text: 'The scale tells how many metres one centimetre stands for.' },
    ],
  });

it('[INDEX-KEEPER-1] a book is got ready once it was read, and so are the materials of its course', async () => {
  const book = await maps();
  const id = crypto.randomUUID();
  await run(
    `insert into document (id, organization_id, created_by, file_name, size_in_bytes, status, page_count, language)
      values (?, ?, ?, 'more.pdf', 1000, 'processing', 1, 'en')`,
    [id, of.organizationId, of.ownerId],
  );
  await writePage(server.database, id, 1, 'A compass shows where north is.');
  await run(`insert into course_material (course_id, document_id, added_by) values (?, ?, 'u')`, [
    book.courseId,
    id,
  ]);
  expect(await keep()).toBe(1);
  await atRest(book.courseId);
  expect(await indexes()).toMatchObject([{ id: book.documentId, units: 2 }]);
  expect(await keep()).toBe(0);

  await run(`update document set status = 'completed', updated_at = now() where id = ?`, [id]);
  expect(await keep()).toBe(1);
  await atRest(book.courseId);
  expect(await indexes()).toMatchObject([{ id }, { id: book.documentId }]);
  expect(await keep()).toBe(0);
});

it('[INDEX-KEEPER-1] its index is mended after its pages have changed', async () => {
  const { courseId, documentId } = await maps();
  await keep();
  await atRest(courseId);
  const [before] = await indexes();
  await writePage(server.database, documentId, 1, 'Rivers are drawn in blue.');
  await run(`update document set updated_at = now() + interval '1 second' where id = ?`, [
    documentId,
  ]);
  expect(await keep()).toBe(1);
  await atRest(courseId);
  expect((await indexes())[0]?.stamp).not.toBe(before?.stamp);
});

it('[INDEX-KEEPER-2] one that is as it was is not made anew, and not looked at again', async () => {
  const { courseId, documentId } = await maps();
  await keep();
  await atRest(courseId);
  await run(`update retrieval_index set built_at = timestamptz '2000-01-01', units = 7`);
  await run(`update document set updated_at = timestamptz '2000-01-02' where id = ?`, [documentId]);
  expect(await keep()).toBe(1);
  await atRest(courseId);
  expect(await indexes()).toMatchObject([{ id: documentId, units: 7, isConfirmed: true }]);
  expect(await keep()).toBe(0);
});

it('[INDEX-KEEPER-3] goes with its document, and of lessons with their course', async () => {
  const { courseId, documentId } = await maps();
  await keep();
  await atRest(courseId);
  expect(await indexes()).toMatchObject([{ id: documentId }]);
  await run(`delete from document where id = ?`, [documentId]);
  expect(await indexes()).toEqual([]);
  const { orm } = server.database;
  const course = await openCourse(orm.em.fork(), courseId);
  const { signal } = new AbortController();
  await indexedSources(orm, course, { signal, progress: () => undefined });
  expect(await indexes()).toMatchObject([{ id: `lessons/${courseId}`, units: 2 }]);
  await run(`delete from course where id = ?`, [courseId]);
  expect(await indexes()).toEqual([]);
});

it('[INDEX-KEEPER-1] what belongs to no course, or to one without lessons, is left alone', async () => {
  const { courseId } = await maps();
  await run(`delete from lesson where course_id = ?`, [courseId]);
  expect(await keep()).toBe(0);
  await run(`delete from course where id = ?`, [courseId]);
  expect(await keep()).toBe(0);
});

it('[BOOK-INDEX-1] a book that is being got ready is not begun again', async () => {
  const { courseId } = await maps();
  const { organizationId } = of;
  const create = { courseId, organizationId };
  const ref = bookIndexAddress.ref(courseId);
  // Its runner waits for a course whose rows somebody else holds.
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = server.database.orm.em.fork().transactional(async (em) => {
    await em.execute('lock table document_page in access exclusive mode');
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  try {
    await server.host.send(ref, { type: 'index.make' }, { create });
    expect(await keep()).toBe(0);
  } finally {
    held.resolve();
    await holding;
  }
  await atRest(courseId);
});
