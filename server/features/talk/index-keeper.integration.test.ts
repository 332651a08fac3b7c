/** Books that are ready to be searched before anybody has asked. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { encode } from '#agents/retrieval/encode.ts';
import { createBookIndexRepository } from '#db/retrieval/book-index.repository.ts';
import { createRetrievalRepository } from '#db/retrieval/retrieval.repository.ts';
import type { ActorRef } from '#machines/actor/actor.ts';
import { bookIndexAddress } from '#machines/talk/book-index.events.ts';
import { createNewcomer, type Newcomer } from '../../testing/newcomer.ts';
import { startOwnServer, type OwnServer } from '../../testing/own-server.ts';
import { keepIndexes } from './index-keeper.ts';
import { openCourse } from './open-course.ts';
import { indexedSources } from './source-index.ts';
import { taughtBook, writePage, type TaughtBook } from './testing/taught-book.ts';

let server: OwnServer;
let api: Newcomer['api'];
let orgSlug: string;
let of: { organizationId: string; ownerId: string };

beforeAll(async () => {
  server = await startOwnServer({ worked: ['bookIndex'] });
  const { organizationId, userId, ...newcomer } = await createNewcomer(server);
  ({ api, orgSlug } = newcomer);
  of = { organizationId, ownerId: userId };
});
beforeEach(() => run('delete from document'));
afterAll(() => server?.close());

const run = (statement: string, values: unknown[] = []) =>
  server.database.orm.em.fork().execute(statement, values);
const keep = () => keepIndexes({ orm: server.database.orm, host: server.host });
const indexes = () =>
  run(`select source_id as id, units, stamp, d.index_due is null as "isConfirmed"
    from retrieval_index left join document d on d.id = document_id order by units`);
const atRest = (courseId: string) =>
  expect
    .poll(async () => (await server.host.snapshot(bookIndexAddress.ref(courseId)))?.snapshot.value)
    .toBe('idle');
/** Meanwhile no book is got ready: its runner waits for pages that somebody else holds. */
async function holdingPages(work: () => Promise<void>): Promise<void> {
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = server.database.orm.em.fork().transactional(async (em) => {
    await em.execute('lock table document_page in access exclusive mode');
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  try {
    await work();
  } finally {
    held.resolve();
    await holding;
  }
}
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

  await run(`update document set status = 'completed', index_due = now() where id = ?`, [id]);
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
  await run(`update document set index_due = now() + interval '1 hour' where id = ?`, [documentId]);
  expect(await keep()).toBe(1);
  await atRest(courseId);
  expect((await indexes())[0]?.stamp).not.toBe(before?.stamp);
});

it('[INDEX-3] a book is found by its own words, and by no title of a lesson that one of its courses has', async () => {
  const { courseId, documentId } = await taughtBook(server.database, {
    ...of,
    title: 'Maps',
    pages: [{ title: 'Orography', text: 'A contour line joins points of equal height.' }],
  });
  await keep();
  await atRest(courseId);
  const found = async (words: string) =>
    createRetrievalRepository(server.database.orm.em.fork()).postings(
      [documentId],
      [...encode(words).words.keys()],
    );
  expect(await found('contour')).toHaveLength(1);
  expect(await found('Orography')).toEqual([]);
});

it('[INDEX-KEEPER-2] one that is as it was is not made anew, and not looked at again', async () => {
  const { courseId, documentId } = await maps();
  await keep();
  await atRest(courseId);
  await run(`update retrieval_index set units = 7`);
  await run(`update document set index_due = '2000-01-02'`);
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

it('[INDEX-KEEPER-4] twenty at a time, and those that failed hold up nobody', async () => {
  const sound = await maps();
  const broken: TaughtBook[] = [];
  for (let made = 0; made < 21; made++) broken.push(await maps());
  await run(`update document_page set blocks = '7' where document_id <> ?`, [sound.documentId]);
  await run(`update document set index_due = '2000-01-01' where id = ?`, [sound.documentId]);
  const resting = async () => {
    const [row] = await run(
      `select count(*)::int as count from book_index where state = 'resting'`,
    );
    return row?.count;
  };
  // Where none of them comes to an end.
  const { orm } = server.database;
  const send = async ({ id }: ActorRef) => {
    await createBookIndexRepository(orm.em.fork()).recordMaking(id);
    return { rev: 1, duplicate: false };
  };
  expect(await keepIndexes({ orm, host: { send } })).toBe(20);
  expect(await keepIndexes({ orm, host: { send } })).toBe(0);
  await run('delete from book_index');

  expect(await keep()).toBe(20);
  await expect.poll(resting).toBe(20);
  expect(await keep()).toBe(2);
  await atRest(sound.courseId);
  await expect.poll(resting).toBe(21);
  expect(await indexes()).toMatchObject([{ id: sound.documentId }]);
  expect(await keep()).toBe(0);

  // Whoever looks after the books reads of it in their list.
  const { items } = await api.document.list.query({ orgSlug, page: 1, limit: 50 });
  const told = items.filter(({ indexFailure }) => indexFailure?.code === 'INTERNAL');
  expect(told.map(({ id }) => id).toSorted()).toEqual(
    broken.map(({ documentId }) => documentId).toSorted(),
  );
});

it('[INDEX-KEEPER-4] what becomes of a course that is deleted meanwhile holds up nothing', async () => {
  const { courseId } = await maps();
  await holdingPages(async () => {
    expect(await keep()).toBe(1);
    await run(`delete from course where id = ?`, [courseId]);
  });
  const value = async () =>
    (await server.host.snapshot(bookIndexAddress.ref(courseId)))?.snapshot.value;
  await expect.poll(value).not.toBe('making');
  expect(await run('select * from book_index where course_id = ?', [courseId])).toEqual([]);
});

it('[BOOK-INDEX-1] a book that is being got ready is not begun again', async () => {
  const { courseId } = await maps();
  const { organizationId } = of;
  const create = { courseId, organizationId };
  await holdingPages(async () => {
    await server.host.send(bookIndexAddress.ref(courseId), { type: 'index.make' }, { create });
    expect(await keep()).toBe(0);
  });
  await atRest(courseId);
});
