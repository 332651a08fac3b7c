import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import { createDocumentRepository } from '../document/document.repository.ts';
import { createLessonRepository } from '../lesson/lesson.repository.ts';
import { sharedKysely } from '../orm.config.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createCourseBeginningRepository } from './course-beginning.repository.ts';
import { createCourseListRepository } from './course-list.repository.ts';
import { createCourseRepository } from './course.repository.ts';

let database: TestDatabase;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const em = () => database.orm.em.fork();
const courses = () => createCourseRepository(em());
const listed = () => createCourseListRepository(em());
const documents = () => createDocumentRepository(em());
const lessons = () => createLessonRepository(em());

const details = (title: string) => ({
  ...newCourseDetails('en', title),
  description: 'About it',
  targetAudience: 'hikers',
  objectives: ['Know'],
});

const plan = (prefix: string): CourseStructure => {
  const lesson = (id: string, title: string, from: number, to: number) => ({
    id: `${prefix}-${id}`,
    title,
    objectives: ['Know it'],
    pages: [{ from, to }],
  });
  return {
    title: 'Maps',
    description: '',
    chapters: [
      {
        id: `${prefix}-c1`,
        title: 'First',
        lessons: [lesson('l1', 'Scale', 2, 3), lesson('l2', 'Scale', 4, 5)],
      },
      { id: `${prefix}-c2`, title: 'Second', lessons: [lesson('l3', '등고선', 6, 9)] },
    ],
    skipped: [
      { pages: { from: 1, to: 1 }, reason: 'cover' },
      { pages: { from: 10, to: 10 }, reason: 'index' },
    ],
  };
};

async function organization(): Promise<string> {
  const id = `org-${++count}`;
  await sql`insert into organization (id, name, slug, "createdAt") values (${id}, ${id}, ${id}, now())`.execute(
    sharedKysely(database.orm),
  );
  return id;
}

async function documentOf(organizationId: string): Promise<string> {
  const id = `doc-${++count}`;
  await documents().add({
    id,
    organizationId,
    createdBy: 'user',
    fileName: 'book.pdf',
    sizeInBytes: 400_000_000,
  });
  return id;
}

async function courseOf(organizationId: string, title: string, documentId: string) {
  const courseId = `course-${++count}`;
  const slug = await courses().freeSlug(title);
  await courses().add({
    courseId,
    organizationId,
    ownerId: 'user',
    slug,
    documentId,
    details: details(title),
  });
  return { courseId, slug };
}

it('[BEGINNING-7] what is described is each person’s own in each organization, with a book of that one', async () => {
  const [here, there] = [await organization(), await organization()];
  const [mine, theirs] = [`user-${++count}`, `user-${++count}`];
  for (const id of [mine, theirs]) {
    await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt")
      values (${id}, ${id}, ${`${id}@example.test`}, true, now(), now())`.execute(
      sharedKysely(database.orm),
    );
  }
  const book = await documentOf(here);
  const kept = createCourseBeginningRepository(em());
  const at = { userId: mine, organizationId: here };
  await kept.keep(at, { details: details(''), documentId: book });
  await kept.keep(at, { details: details('Maps'), documentId: book });
  expect(await kept.find(at)).toMatchObject({ details: details('Maps'), documentId: book });
  for (const other of [
    { userId: theirs, organizationId: here },
    { userId: mine, organizationId: there },
  ]) {
    expect(await kept.find(other)).toBeNull();
    await kept.drop(other);
  }
  await kept.keep({ ...at, organizationId: there }, { details: details('Maps'), documentId: book });
  expect(await kept.find({ ...at, organizationId: there })).not.toHaveProperty('documentId');
  await kept.drop(at);
  expect(await kept.find(at)).toBeNull();
});

describe('documents', () => {
  let organizationId: string;
  let id: string;
  beforeEach(async () => {
    organizationId = await organization();
    id = await documentOf(organizationId);
  });

  it('[DOCUMENT-ROW-1] are added once, and listed newest first', async () => {
    await documents().add({
      id,
      organizationId,
      createdBy: 'other',
      fileName: 'x',
      sizeInBytes: 1,
    });
    const second = await documentOf(organizationId);
    const list = await documents().list(organizationId, { page: 1, limit: 1 });
    expect(list).toMatchObject({ total: 2, page: 1, limit: 1 });
    expect(list.items.map((item) => item.id)).toEqual([second]);
    const rest = await documents().list(organizationId, { page: 2, limit: 1 });
    expect(rest.items[0]).toMatchObject({ fileName: 'book.pdf', sizeInBytes: 400_000_000 });
    expect(await documents().organizationsOf([id, 'nobody'])).toEqual(
      new Map([[id, organizationId]]),
    );
  });

  it('[DOCUMENT-ROW-2] store pages again without doubling them, and go on after the last', async () => {
    const page = (number: number, text: string) => ({
      number,
      blocks: [{ kind: 'paragraph' as const, text }],
    });
    expect(await documents().nextPageToRead(id)).toBe(1);
    await documents().storePages(id, [page(1, 'a'), page(2, 'NUL \0 inside')]);
    await documents().storePages(id, [
      page(2, 'again'),
      { number: 3, blocks: [], problem: 'scanned' },
      { number: 4, blocks: [], problem: 'blank' },
    ]);
    expect(await documents().nextPageToRead(id)).toBe(5);
    expect(await documents().pages(id, 2, 3)).toEqual([
      page(2, 'again'),
      { number: 3, blocks: [], problem: 'scanned' },
    ]);
    const outline = [{ title: 'One\0', depth: 0, page: 1 }];
    const finished = {
      pageCount: 4,
      title: 'Book',
      language: 'en' as const,
      outline,
      unreadablePages: [3],
    };
    await expect(
      documents().finishReading(id, { ...finished, pageCount: 5 }),
    ).rejects.toMatchObject({ code: 'DOCUMENT_READER_FAILED', detail: { pages: 5, read: 4 } });
    await documents().finishReading(id, finished);
    expect(await documents().sourceInfo(id)).toEqual({
      documentId: id,
      fileName: 'book.pdf',
      title: 'Book',
      language: 'en',
      pageCount: 4,
      outline: [{ title: 'One', depth: 0, page: 1 }],
      unreadablePages: [3],
    });
    expect(await documents().page(id, 3)).toMatchObject({ page: { problem: 'scanned' } });
    expect(await documents().page(id, 9)).toBeUndefined();
  });

  it('[DOCUMENT-ROW-3] forget the pages of a file that was replaced, and only then', async () => {
    await documents().recordFile(id, 'file-1');
    await documents().storePages(id, [{ number: 1, blocks: [] }]);
    await documents().recordFile(id, 'file-1');
    expect(await documents().nextPageToRead(id)).toBe(2);
    await documents().recordFile(id, 'file-2');
    expect(await documents().nextPageToRead(id)).toBe(1);
    expect(await documents().forReading(id)).toMatchObject({ fileKey: 'file-2' });
  });

  it('[DOCUMENT-ROW-1] remember their state', async () => {
    await documents().recordState(id, {
      status: 'failed',
      sizeInBytes: 3,
      failure: { code: 'DOCUMENT_ENCRYPTED' },
    });
    expect(await documents().summary(id)).toMatchObject({
      status: 'failed',
      sizeInBytes: 3,
      failure: { code: 'DOCUMENT_ENCRYPTED' },
    });
    await documents().recordState(id, { status: 'processing', sizeInBytes: 3, failure: undefined });
    expect(await documents().summary(id)).not.toHaveProperty('failure');
  });
});

describe('courses', () => {
  let organizationId: string;
  let documentId: string;
  beforeEach(async () => {
    organizationId = await organization();
    documentId = await documentOf(organizationId);
    const pages = Array.from({ length: 10 }, (_, index) => ({ number: index + 1, blocks: [] }));
    await documents().storePages(documentId, pages);
    await documents().finishReading(documentId, {
      pageCount: 10,
      title: 'Book',
      language: 'en',
      outline: [],
      unreadablePages: [3],
    });
  });

  it('[COURSE-SLUG-2] find a slug nobody has', async () => {
    const first = await courseOf(organizationId, '지도 100%_읽기', documentId);
    const second = await courseOf(organizationId, '지도 100%_읽기', documentId);
    expect(first.slug).toBe('지도-100-읽기');
    expect(second.slug).toBe('지도-100-읽기-2');
  });

  it('[STRUCTURE-ROW-1] write an approved plan with its lessons, coverage and numbers', async () => {
    const { courseId, slug } = await courseOf(organizationId, 'Maps', documentId);
    await courses().writeStructure(courseId, plan(courseId));
    const course = await listed().detail(organizationId, slug);
    expect(course).toMatchObject({
      id: courseId,
      stage: 'writing',
      lessonCount: 3,
      pageCount: 10,
      document: { id: documentId, unreadableCount: 1 },
    });
    const shown = course?.chapters.map((chapter) => ({
      number: chapter.number,
      lessons: chapter.lessons.map((lesson) => `${lesson.number} ${lesson.slug} ${lesson.state}`),
    }));
    expect(shown).toEqual([
      { number: 1, lessons: ['1.1 scale planned', '1.2 scale-2 planned'] },
      { number: 2, lessons: ['2.1 등고선 planned'] },
    ]);
    expect(course?.coverage.map((run) => `${run.state} ${run.pages.from}-${run.pages.to}`)).toEqual(
      [
        'skipped 1-1',
        'planned 2-2',
        'unreadable 3-3',
        'planned 4-5',
        'planned 6-9',
        'skipped 10-10',
      ],
    );
    expect(await lessons().organizationsOf([`${courseId}-l1`, 'nobody'])).toEqual(
      new Map([[`${courseId}-l1`, organizationId]]),
    );
    expect(await listed().detail('another', slug)).toBeUndefined();
  });

  it('[STRUCTURE-ROW-4] refuse a plan with nodes of another course, and leave a removed course removed', async () => {
    const one = await courseOf(organizationId, 'One', documentId);
    await courses().writeStructure(one.courseId, plan(one.courseId));
    const two = await courseOf(organizationId, 'Two', documentId);
    await expect(courses().demandOwnNodes(two.courseId, plan(one.courseId))).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    await courses().demandOwnNodes(one.courseId, plan(one.courseId));
    await courses().remove(two.courseId);
    await courses().writeStructure(two.courseId, plan(two.courseId));
    expect(await courses().find(two.courseId)).toBeUndefined();
    expect(await lessons().organizationsOf([`${two.courseId}-l1`])).toEqual(new Map());
  });

  it('[COURSE-LIST-1] are searched in any language, filtered and paged, with a fixed number of queries', async () => {
    for (const title of ['양자역학 입문', '양자 컴퓨팅', 'Reading 100% maps', 'Photosynthesis']) {
      await courseOf(organizationId, title, documentId);
    }
    const titles = async (search: string) =>
      (await listed().list(organizationId, { search, page: 1, limit: 10 })).items.map(
        (course) => course.title,
      );
    expect(await titles('양자')).toEqual(['양자 컴퓨팅', '양자역학 입문']);
    expect(await titles('MAPS')).toEqual(['Reading 100% maps']);
    expect(await titles('0% m')).toEqual(['Reading 100% maps']);
    expect(await titles('%')).toEqual(['Reading 100% maps']);
    expect(await titles('nothing')).toEqual([]);
    const page = await listed().list(organizationId, { page: 2, limit: 3 });
    expect(page).toMatchObject({ total: 4, items: [{ title: '양자역학 입문', pageCount: 10 }] });
    const drafts = await listed().list(organizationId, { status: 'published', page: 1, limit: 3 });
    expect(drafts.total).toBe(0);
  });

  it('[COURSE-LIST-2] stand in the studio while they are written and for a while after', async () => {
    const { courseId } = await courseOf(organizationId, 'Maps', documentId);
    const shown = async (since: Date) =>
      (await listed().studio(organizationId, since)).map((course) => course.id);
    const followed = (since: Date) => listed().studioIds(organizationId, since);
    const yesterday = new Date(Date.now() - 86_400_000);
    expect(await shown(yesterday)).toEqual([]);
    await courses().writeStructure(courseId, plan(courseId));
    expect(await shown(yesterday)).toEqual([courseId]);
    const counts = { doneCount: 2, failedCount: 1 };
    await courses().recordGeneration(courseId, { stage: 'written', ...counts });
    expect(await shown(yesterday)).toEqual([courseId]);
    expect(await followed(yesterday)).toEqual([courseId]);
    const tomorrow = new Date(Date.now() + 86_400_000);
    expect([await shown(tomorrow), await followed(tomorrow)]).toEqual([[], []]);
    const [course] = (await listed().list(organizationId, { page: 1, limit: 1 })).items;
    expect(course).toMatchObject({ stage: 'written', ...counts });
  });
});

describe('lessons', () => {
  it('[LESSON-ROW-1] keep progress and result, and are shown with their surroundings', async () => {
    const organizationId = await organization();
    const documentId = await documentOf(organizationId);
    const { courseId, slug } = await courseOf(organizationId, 'Maps', documentId);
    await courses().writeStructure(courseId, plan(courseId));
    const id = `${courseId}-l2`;
    const progress = { state: 'writing', attempt: 1, run: 1, words: 10, score: 7.5 } as const;
    await lessons().recordProgress([{ id, ...progress, failure: undefined }]);
    expect(await lessons().storedTexts([id])).toEqual(new Map());
    const result = {
      content: '# Scale\n\nText.',
      citations: [{ id: 'c1', documentId, page: 4, quote: 'Text', valid: true }],
      quiz: [],
      review: { score: 9.1, checks: [] },
      attempts: 2,
      author: 'extractive' as const,
      tokens: 0,
    };
    await lessons().storeResult(id, result, 7_000_000_000);
    await lessons().storeResult(id, result, 7_000_000_000);
    expect((await lessons().storedTexts([id])).get(id)).toEqual({
      text: result.content,
      attempt: 7_000_000_000,
    });
    expect(await lessons().surroundings(id)).toMatchObject({
      course: { title: 'Maps', language: 'en', difficulty: 'beginner', targetAudience: 'hikers' },
      chapterTitle: 'First',
      siblings: [{ title: 'Scale', pages: [{ from: 2, to: 3 }] }, { title: 'Scale' }],
    });
    expect(await lessons().surroundings('nobody')).toBeUndefined();
    const shown = await lessons().page(slug, 'scale-2');
    expect(shown).toMatchObject({
      organizationId,
      page: {
        chapter: { number: 1, title: 'First' },
        lesson: {
          number: '1.2',
          state: 'writing',
          score: 7.5,
          content: result.content,
          minutes: 1,
        },
        outline: [{ number: 1 }, { number: 2 }],
      },
    });
    expect(await lessons().page(slug, 'nothing')).toBeUndefined();
  });
});
