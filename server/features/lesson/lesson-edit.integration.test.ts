/** Lessons changed by hand: what is saved, what is refused, and what of their proofs is left. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createLessonEditRepository } from '#db/lesson/lesson-edit.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { AppError } from '#machines/errors.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import type { LessonParts } from '#machines/lesson/lesson-parts.ts';
import { holds } from '../../testing/holds.ts';
import { demandReadableText } from './lesson-text.ts';

const CONTENT =
  'Cells are small. Every cell has a wall. <Cite id="c1" /> It divides. <Cite id="c2" />';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const edits = () => createLessonEditRepository(database.orm.em.fork());
const documents = () => createDocumentRepository(database.orm.em.fork());

const page = (number: number, text: string) => ({
  number,
  blocks: [{ kind: 'paragraph' as const, text }],
});

async function aLesson(state = 'done') {
  const [organizationId, documentId, courseId, chapterId, id] = Array.from({ length: 5 }, () =>
    randomUUID(),
  ) as [string, string, string, string, string];
  const db = sharedKysely(database.orm);
  await sql`insert into organization (id, name, slug, "createdAt")
            values (${organizationId}, 'x', ${organizationId}, now())`.execute(db);
  const file = { organizationId, createdBy: 'u', fileName: 'book.pdf', sizeInBytes: 5 };
  await documents().add({ id: documentId, ...file });
  await documents().storePages(documentId, [
    page(1, 'Every cell has a wall, they say.'),
    page(2, 'It divides by halves every day.'),
  ]);
  const citation = (cite: string, number: number, quote: string): Citation => ({
    id: cite,
    documentId,
    page: number,
    quote,
    valid: true,
  });
  const citations = [
    citation('c1', 1, 'Every cell has a wall'),
    citation('c2', 2, 'It divides by halves'),
  ];
  await sql`insert into course (id, organization_id, owner_id, slug, title, description, language, document_id, details)
            values (${courseId}, ${organizationId}, 'u', ${courseId}, 'Cells', '', 'en', ${documentId}, '{}')`.execute(
    db,
  );
  await sql`insert into chapter (id, course_id, position, title)
            values (${chapterId}, ${courseId}, 0, 'One')`.execute(db);
  await sql`insert into lesson (id, course_id, chapter_id, position, slug, title, state, content, citations, stream_attempt)
            values (${id}, ${courseId}, ${chapterId}, 0, 'cells', 'Cells', ${state}, ${CONTENT},
                    ${JSON.stringify(citations)}::jsonb, 7)`.execute(db);
  const stored = async () =>
    (await createLessonRepository(database.orm.em.fork()).page(courseId, 'cells'))?.page.lesson;
  return { id, documentId, stored };
}

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'ok',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
const save = (id: string, content: string, revision: number, title = 'Cells') =>
  edits().save({ id, title, content, revision, editedBy: 'u' });

describe('saving the parts of a lesson', () => {
  const question = { id: 'q1', type: 'truth' as const, question: 'So?', answer: true };
  const asked = { ...question, explanation: 'As it says.' };
  const cite = (documentId: string, page: number, quote: string) => ({
    citations: [{ id: 'c3', documentId, page, quote }],
  });
  const with3 = `${CONTENT} So they say. <Cite id="c3" />`;
  const savePart = (id: string, content: string, parts: LessonParts) =>
    edits().save({ id, title: 'Cells', content, parts, revision: 0, editedBy: 'u' });

  it('[PARTS-2] keeps a question with its key, and asks it without', async () => {
    const { id, stored } = await aLesson();
    const content = `${CONTENT}\n\n<Quiz id="q1" />`;
    await savePart(id, content, { questions: [asked] });
    expect((await stored())?.quiz).toEqual([{ id: 'q1', type: 'truth', question: 'So?' }]);
    expect(await edits().questions(id)).toEqual([asked]);
    expect(await edits().questions(randomUUID())).toBeUndefined();
  });

  it('[CLAIM-5] takes a quote that stands on its page, as proof of the sentence before it', async () => {
    const { id, documentId, stored } = await aLesson();
    const saved = await savePart(id, with3, cite(documentId, 2, 'It divides by halves'));
    expect(saved).toMatchObject({ revision: 1, atRisk: 0 });
    expect((await stored())?.citations.at(-1)).toMatchObject({ id: 'c3', page: 2, valid: true });
  });

  it('[NAMED-PAGES-1] teaches a page that is quoted by hand, and no other of its number', async () => {
    const { id, documentId } = await aLesson();
    const { documentId: other } = await aLesson();
    const db = sharedKysely(database.orm);
    const named = async () => {
      const { rows } = await sql<{ named: number[] }>`
        select named from lesson where id = ${id}`.execute(db);
      return rows[0]?.named;
    };
    await sql`update lesson set named = '[2, 3]'::jsonb where id = ${id}`.execute(db);
    await savePart(id, with3, cite(documentId, 2, 'It divides by halves'));
    expect(await named()).toEqual([3]);
    const course = sql`(select course_id from lesson where id = ${id})`;
    await sql`update lesson set named = '[2, 3]'::jsonb where id = ${id}`.execute(db);
    await sql`update course set document_id = ${other} where id = ${course}`.execute(db);
    const again = cite(documentId, 2, 'It divides by halves every day');
    const parts = { id, title: 'Cells', content: with3, parts: again, revision: 1, editedBy: 'u' };
    await edits().save(parts);
    expect(await named()).toEqual([2, 3]);
  });

  it('[PARTS-3] refuses a quote that does not, and a book of somebody else', async () => {
    const { id, documentId } = await aLesson();
    const foreign = await aLesson();
    for (const parts of [
      cite(documentId, 1, 'It divides by halves'),
      cite(documentId, 7, 'It divides by halves'),
      cite(foreign.documentId, 2, 'It divides by halves'),
    ]) {
      expect(await codeOf(savePart(id, with3, parts))).toBe('LESSON_UNREADABLE');
    }
  });

  it('[PARTS-2] [PARTS-3] moves a citation to another page, where its words stand', async () => {
    const { id, documentId, stored } = await aLesson();
    const parts = {
      citations: [{ id: 'c1', documentId, page: 2, quote: 'It divides by halves every day' }],
    };
    expect(await savePart(id, CONTENT, parts)).toMatchObject({ revision: 1, atRisk: 0 });
    expect((await stored())?.citations.map(({ page: at }) => at)).toEqual([2, 2]);
  });
});

describe('saving a lesson', () => {
  it('[CLAIM-1] [CLAIM-2] [CLAIM-3] keeps what is proven, and says what is at risk', async () => {
    const { id, stored } = await aLesson();
    expect(await save(id, CONTENT.replace('a wall', 'no wall'), 0, 'Small cells')).toMatchObject({
      revision: 1,
      atRisk: 1,
    });
    const lesson = await stored();
    expect(lesson).toMatchObject({ title: 'Small cells', revision: 1, atRisk: 1, words: 10 });
    expect(lesson?.citations.map(({ atRisk }) => atRisk)).toEqual(['sentence', undefined]);
    expect(lesson?.editedAt).toBeDefined();
    expect(await save(id, CONTENT, 1)).toMatchObject({ revision: 2, atRisk: 0 });
    await save(id, 'Cells are small. It divides. <Cite id="c2" />', 2);
    expect((await stored())?.citations.map((one) => one.id)).toEqual(['c2']);
  });

  it('[LESSON-EDIT-1] gives whoever holds the streamed text the new one instead', async () => {
    const { id } = await aLesson();
    await save(id, 'Other words.', 0);
    const lessons = createLessonRepository(database.orm.em.fork());
    const text = (await lessons.storedTexts([id])).get(id);
    expect(text?.text).toBe('Other words.');
    expect(text?.attempt).toBeGreaterThan(7);
  });

  it('[LESSON-EDIT-2] of two who read the same revision, the second is told and writes over nothing', async () => {
    const { id, stored } = await aLesson();
    const both = await Promise.all([
      codeOf(save(id, 'One text.', 0)),
      codeOf(save(id, 'Another text.', 0)),
    ]);
    expect(both.toSorted()).toEqual(['LESSON_CHANGED', 'ok']);
    expect((await stored())?.revision).toBe(1);
  });

  it('[LESSON-EDIT-3] refuses what is being written, what is gone, and citations that there are not', async () => {
    const { id } = await aLesson('writing');
    expect(await codeOf(save(id, 'Text.', 0))).toBe('LESSON_BEING_WRITTEN');
    expect(await codeOf(save(randomUUID(), 'Text.', 0))).toBe('LESSON_NOT_FOUND');
    const done = await aLesson();
    expect(await codeOf(save(done.id, 'Text. <Cite id="c9" />', 0))).toBe('LESSON_UNREADABLE');
    for (const text of ['An open {brace', '<script>x</script>']) {
      expect(await codeOf(demandReadableText(text, 'somebody'))).toBe('LESSON_UNREADABLE');
    }
    expect(await codeOf(demandReadableText(CONTENT, 'somebody'))).toBe('ok');
  });
});

describe('a source that was replaced', () => {
  it('[CLAIM-4] puts the quotes it no longer holds at risk, until it holds them again', async () => {
    const { id, documentId, stored } = await aLesson();
    expect(await edits().proveAgain(documentId)).toEqual([]);
    await documents().storePages(documentId, [page(1, 'Another edition says something else.')]);
    expect(await edits().proveAgain(documentId)).toEqual([id]);
    const lesson = await stored();
    expect(lesson?.citations.map(({ atRisk }) => atRisk)).toEqual(['source', undefined]);
    expect(lesson).toMatchObject({ atRisk: 1, revision: 1 });
    await documents().storePages(documentId, [page(1, 'Every cell has\na wall, it says.')]);
    expect(await edits().proveAgain(documentId)).toEqual([id]);
    expect((await stored())?.atRisk).toBeUndefined();
  });

  it('[CLAIM-4] leaves what somebody saves meanwhile as they saved it, and looks at that', async () => {
    const { id, documentId, stored } = await aLesson();
    await documents().storePages(documentId, [page(1, 'Another edition says something else.')]);
    const saver = new pg.Client({ connectionString: database.url });
    await saver.connect();
    try {
      await saver.query('begin');
      await saver.query(
        `update lesson set citations = citations || $1::jsonb, revision = revision + 1 where id = $2`,
        [JSON.stringify([{ id: 'c3', documentId, page: 2, quote: 'every day', valid: true }]), id],
      );
      const proving = edits().proveAgain(documentId);
      await holds(async () => {
        const waiting = await database.orm.em
          .fork()
          .execute(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          );
        expect(waiting).not.toEqual([]);
      });
      await saver.query('commit');
      expect(await proving).toEqual([id]);
    } finally {
      await saver.end();
    }
    expect(await stored()).toMatchObject({ revision: 2, atRisk: 1 });
    expect((await stored())?.citations.map((one) => [one.id, one.atRisk])).toEqual([
      ['c1', 'source'],
      ['c2', undefined],
      ['c3', undefined],
    ]);
  });
});

describe('what pages show of a text', () => {
  it('[MDX-THREAD-1] is stored with it, and is none as soon as the text is another one', async () => {
    const { id } = await aLesson();
    const lessons = createLessonRepository(database.orm.em.fork());
    const rows = async () =>
      database.orm.em
        .fork()
        .execute(`select tree, tree_of = md5(content) as current from lesson where id = ?`, [id]);
    const { tree } = await demandReadableText('Some words.', id);
    await lessons.storeTree(id, 'Some words.', tree);
    expect(await rows()).toEqual([{ tree: null, current: null }]);
    await save(id, 'Some words.', 0);
    await lessons.storeTree(id, 'Some words.', tree);
    expect(await rows()).toEqual([{ tree, current: true }]);
    await save(id, 'Other words.', 1);
    expect(await rows()).toEqual([{ tree, current: false }]);
  });
});
