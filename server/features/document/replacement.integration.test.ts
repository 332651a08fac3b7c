/** Another file for a document that lessons quote: read beside it, and in force only when it is read. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCourseListRepository } from '#db/course/course-list.repository.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createLessonEditRepository } from '#db/lesson/lesson-edit.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { createCoverageReportRepository } from '#db/lesson/coverage-report.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { accountOf } from '#machines/course/coverage-report.ts';
import type { SourcePage } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { path as stateOf } from '#machines/testing/explore.ts';
import { createInProcessHost, type BootedHost } from '../../actors/in-process-host.ts';
import { createPostgresStore } from '../../actors/postgres-actor-store.ts';
import { until } from '../../actors/testing/manual-writer.ts';
import { createLatestProgress, type LatestProgress } from '../../live/latest-progress.ts';
import { createLogger } from '../../logger.ts';
import { beginDocument, finishUpload, type DocumentStorage } from './begin-document.ts';
import { openDocumentFiles, type DocumentFiles } from '../../files/document-files.ts';
import { storageInFolders } from '../../files/file-storage.ts';
import { createDocumentProcessingActor } from './document-processing.actor.ts';
import type { ReadEvent } from './reader/read-pdf.ts';
import { beginReplacement } from './replace-document.ts';
import { sweepUploads } from './upload-sweep.ts';

const CONTENT =
  'Cells are small. Every cell has a wall. <Cite id="c1" /> It divides. <Cite id="c2" />';
const FIRST = ['Every cell has a wall, they say.', 'It divides by halves every day.', 'The end.'];
/** The first page says something else, the second is the same, the third is gone. */
const SECOND = ['Another edition says something else.', 'It divides by halves every day.'];

let database: TestDatabase;
let directory: string;
let files: DocumentFiles;
let progress: LatestProgress;
let host: BootedHost;
let storage: DocumentStorage;
/** Makes the files change hands badly, once. */
let breaks = false;

beforeAll(async () => {
  database = await createTestDatabase();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-replacement-'));
  files = await openDocumentFiles(
    storageInFolders(path.join(directory, 'files')),
    'documents',
    path.join(directory, 'pages'),
  );
  progress = createLatestProgress();
  const { orm } = database;
  host = await createInProcessHost({
    definitions: [
      createDocumentProcessingActor({
        orm,
        progress,
        localFile: (key) => files.localFileOfKey(key),
        read: readLines,
        files: {
          keyAt: files.keyAt,
          async takeOver(documentId, from) {
            if (breaks) {
              breaks = false;
              throw new AppError('UNAVAILABLE');
            }
            await files.takeOver(documentId, from);
          },
        },
      }),
    ],
    store: createPostgresStore(orm),
    limits: { ai: 1, reading: 2, planning: 1 },
    logger: createLogger('silent'),
  });
  storage = { host, files, documents };
});
afterAll(async () => {
  await host.close();
  progress.close();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

const documents = () => createDocumentRepository(database.orm.em.fork());

function pageOf(text: string, index: number): SourcePage {
  return { number: index + 1, blocks: [{ kind: 'paragraph', text }] };
}

/** A line a page; a file without lines is none that can be read. */
async function* readLines(file: string): AsyncGenerator<ReadEvent> {
  const text = await readFile(file, 'utf8');
  if (!text.includes('\n')) throw new AppError('DOCUMENT_NOT_A_PDF');
  const pages = text.trim().split('\n').map(pageOf);
  yield { type: 'opened', pageCount: pages.length, title: 'Cells', outline: [] };
  yield { type: 'pages', pages };
  yield { type: 'finished', language: 'en', unreadablePages: [] };
}

async function send(documentId: string, text: string): Promise<void> {
  const source = path.join(directory, randomUUID());
  await writeFile(source, text);
  await files.adopt(documentId, source);
  expect(await finishUpload(storage, documentId)).toBe(true);
}

const ref = (id: string) => ({ machine: 'documentProcessing', id }) as const;
const reaches = (id: string, state: string) =>
  until(host, ref(id), ({ value }) => stateOf(value) === state);
const textOf = (pages: string[]) => `${pages.join('\n')}\n`;

/** A book of three pages, a course made from it, and one lesson that quotes the first two. */
async function aBook() {
  const organizationId = randomUUID();
  const db = sharedKysely(database.orm);
  await sql`insert into organization (id, name, slug, "createdAt")
            values (${organizationId}, 'x', ${organizationId}, now())`.execute(db);
  const text = textOf(FIRST);
  const file = { organizationId, createdBy: 'u', fileName: 'first.pdf', sizeInBytes: text.length };
  const documentId = await beginDocument(storage, file);
  await send(documentId, text);
  await reaches(documentId, 'completed');
  const [courseId, chapterId, lessonId] = [randomUUID(), randomUUID(), randomUUID()];
  const citations = [
    { id: 'c1', documentId, page: 1, quote: 'Every cell has a wall', valid: true },
    { id: 'c2', documentId, page: 2, quote: 'It divides by halves', valid: true },
  ];
  const pages = JSON.stringify([{ from: 1, to: 3 }]);
  await sql`insert into course (id, organization_id, owner_id, slug, title, description, language, document_id, details)
            values (${courseId}, ${organizationId}, 'u', ${courseId}, 'Cells', '', 'en', ${documentId}, '{}')`.execute(
    db,
  );
  await sql`insert into chapter (id, course_id, position, title)
            values (${chapterId}, ${courseId}, 0, 'One')`.execute(db);
  await sql`insert into lesson (id, course_id, chapter_id, position, slug, title, state, content, pages, citations, stream_attempt)
            values (${lessonId}, ${courseId}, ${chapterId}, 0, 'cells', 'Cells', 'done', ${CONTENT},
                    ${pages}::jsonb, ${JSON.stringify(citations)}::jsonb, 7)`.execute(db);
  const lesson = async () =>
    (await createLessonRepository(database.orm.em.fork()).page(courseId, 'cells'))?.page.lesson;
  const replaceBy = async (content: string, fileName = 'second.pdf') => {
    const record = (await host.snapshot(ref(documentId)))!;
    const sizeInBytes = content.length;
    const other = { organizationId, createdBy: 'u', fileName, sizeInBytes };
    return beginReplacement(storage, record, other);
  };
  const onDisk = async () => readFile(await files.localFile(documentId), 'utf8');
  /** As if its writer had still been shown the first file. */
  const storeAnew = async () => {
    const anew = JSON.stringify(citations);
    await sql`update lesson set citations = ${anew}::jsonb, at_risk = 0 where id = ${lessonId}`.execute(
      db,
    );
    await createLessonEditRepository(database.orm.em.fork()).proveLesson(lessonId);
  };
  return { organizationId, courseId, documentId, lesson, replaceBy, onDisk, storeAnew };
}

const listed = async (organizationId: string) =>
  (await documents().list(organizationId, { page: 1, limit: 10 })).items;

describe('another file', () => {
  it('[DOCUMENT-16] [REPLACEMENT-1] [REPLACEMENT-2] [REPLACEMENT-3] takes over when it is read: changed pages are at risk, others are not', async () => {
    const { organizationId, courseId, documentId, lesson, replaceBy, onDisk, storeAnew } =
      await aBook();
    const text = textOf(SECOND);
    const replacementId = await replaceBy(text);
    expect((await listed(organizationId)).map(({ id }) => id)).toEqual([documentId]);
    expect(await lesson()).not.toHaveProperty('atRisk');
    await send(replacementId, text);
    const complete = await reaches(documentId, 'completed');
    expect(complete.context).toMatchObject({ pageCount: 2, fileName: 'second.pdf' });

    expect(await onDisk()).toBe(text);
    expect(await listed(organizationId)).toMatchObject([
      { id: documentId, fileName: 'second.pdf', pageCount: 2, status: 'completed' },
    ]);
    expect((await documents().pages(documentId, 1, 9)).map(({ number }) => number)).toEqual([1, 2]);
    expect((await lesson())?.citations.map(({ atRisk }) => atRisk)).toEqual(['source', undefined]);
    expect(await lesson()).toMatchObject({ atRisk: 1 });
    const names = await readdir(path.join(directory, 'files'));
    expect(names.filter((name) => name.includes(replacementId))).toEqual([]);
    await storeAnew();
    expect((await lesson())?.citations.map(({ atRisk }) => atRisk)).toEqual(['source', undefined]);

    // Every page of the new file is accounted for, and who named a page behind its end is named.
    const source = await createCoverageReportRepository(database.orm.em.fork()).source(courseId);
    const detail = await createCourseListRepository(database.orm.em.fork()).detail(
      organizationId,
      courseId,
    );
    const lessons = detail!.chapters.flatMap((chapter) => chapter.lessons);
    const account = accountOf(source, lessons);
    expect(account.pages.map(({ state }) => state)).toEqual(['taught', 'taught']);
    expect(account.beyond).toEqual([{ lessonId: lessons[0]!.id, pages: [{ from: 3, to: 3 }] }]);
  });

  it('[DOCUMENT-16] [DOCUMENT-4] one that cannot be read leaves the old file in force, until a better one comes', async () => {
    const { documentId, lesson, replaceBy, onDisk } = await aBook();
    const replacementId = await replaceBy('nothing to read');
    await send(replacementId, 'nothing to read');
    await reaches(replacementId, 'failed.rejected');
    expect(stateOf((await host.snapshot(ref(documentId)))!.snapshot.value)).toBe(
      'replacing.waiting',
    );
    expect(await onDisk()).toBe(textOf(FIRST));
    expect(await lesson()).not.toHaveProperty('atRisk');
    expect((await documents().summary(documentId))?.status).toBe('completed');

    const better = await replaceBy(textOf(FIRST));
    expect(await documents().summary(replacementId)).toBeUndefined();
    await send(better, textOf(FIRST));
    await reaches(documentId, 'completed');
    expect(await lesson()).not.toHaveProperty('atRisk');
    expect((await documents().summary(documentId))?.fileName).toBe('second.pdf');
  });

  it('[DOCUMENT-17] [UPLOAD-SWEEP-4] given up, it leaves nothing behind', async () => {
    const { documentId, replaceBy, onDisk } = await aBook();
    const text = textOf(SECOND);
    const replacementId = await replaceBy(text);
    await host.send(ref(documentId), { type: 'replacement.cancel' });
    await reaches(documentId, 'completed');
    await reaches(replacementId, 'cancelled.empty');
    expect(await documents().summary(replacementId)).toBeUndefined();
    await sweepUploads({ ...storage, host, logger: createLogger('silent') });
    const names = await readdir(path.join(directory, 'files'));
    expect(names.filter((name) => name.includes(replacementId))).toEqual([]);
    expect(await onDisk()).toBe(textOf(FIRST));
  });

  it('[DOCUMENT-18] [REPLACEMENT-2] a taking over that broke off has changed nothing, and a retry completes it', async () => {
    const { documentId, lesson, replaceBy, onDisk } = await aBook();
    const text = textOf(SECOND);
    breaks = true;
    await send(await replaceBy(text), text);
    const stuck = await reaches(documentId, 'replacing.stuck');
    expect(stuck.context).toMatchObject({ failure: { code: 'UNAVAILABLE' } });
    expect(await onDisk()).toBe(textOf(FIRST));
    expect((await documents().summary(documentId))?.pageCount).toBe(3);
    expect(await lesson()).not.toHaveProperty('atRisk');
    await host.send(ref(documentId), { type: 'document.retry' });
    const complete = await reaches(documentId, 'completed');
    expect(complete.context).toMatchObject({ pageCount: 2 });
    expect(complete.context).not.toMatchObject({ failure: expect.anything() });
    expect(await onDisk()).toBe(text);
    expect(await lesson()).toMatchObject({ atRisk: 1 });
  });

  it('[DOCUMENT-15] a document that was never read is not replaced, it is uploaded', async () => {
    const { organizationId } = await aBook();
    const file = { organizationId, createdBy: 'u', fileName: 'young.pdf', sizeInBytes: 5 };
    const documentId = await beginDocument(storage, file);
    const record = (await host.snapshot(ref(documentId)))!;
    await expect(beginReplacement(storage, record, file)).rejects.toMatchObject({
      code: 'EVENT_NOT_POSSIBLE',
    });
    expect((await files.notes()).map((note) => note.documentId)).toContain(documentId);
    expect(await listed(organizationId)).toHaveLength(2);
  });
});
