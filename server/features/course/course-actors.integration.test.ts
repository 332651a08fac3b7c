/**
 * The whole way of a course over real rows: read, planned, approved, written. The engine, the store,
 * the repositories, the stream log and the machines are the real ones; the PDF reader and the author
 * are scripted, so that a test can stop them anywhere.
 */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { MachineName } from '#machines/registry.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import { AppError } from '#machines/errors.ts';
import type { LessonResult } from '#machines/lesson/lesson.ts';
import { path } from '#machines/testing/explore.ts';
import { createInProcessHost, type BootedHost } from '../../actors/in-process-host.ts';
import { createPostgresStore } from '../../actors/postgres-actor-store.ts';
import { until } from '../../actors/testing/manual-writer.ts';
import { createDocumentProcessingActor } from '../document/document-processing.actor.ts';
import type { ReadEvent } from '../document/reader/reader-messages.ts';
import { createLessonGenerationActor } from '../lesson/lesson-generation.actor.ts';
import { createMemoryStreamLog } from '../../live/memory-stream-log.ts';
import { createLatestProgress } from '../../live/latest-progress.ts';
import { createLogger } from '../../logger.ts';
import { createCourseCreationActor } from './course-creation.actor.ts';
import { createCourseGenerationActor } from './course-generation.actor.ts';
import type { LessonRun } from '#agents/port/lesson-request.ts';

const PAGES = 10;
let database: TestDatabase;
let fixture: Awaited<ReturnType<typeof openFixture>>;
let count = 0;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  fixture = await openFixture();
});
afterEach(() => fixture.close());

const em = () => database.orm.em.fork();
const ref = (machine: MachineName, id: string): ActorRef => ({ machine, id });

const structure: CourseStructure = {
  title: 'By the planner',
  description: '',
  chapters: [
    {
      id: 'chapter-1',
      title: 'First',
      lessons: [
        { id: 'lesson-a', title: 'Scale', objectives: ['Know'], pages: [{ from: 2, to: 4 }] },
        { id: 'lesson-b', title: 'Relief', objectives: ['Know'], pages: [{ from: 5, to: 9 }] },
      ],
    },
  ],
  skipped: [
    { pages: { from: 1, to: 1 }, reason: 'cover' },
    { pages: { from: 10, to: 10 }, reason: 'index' },
  ],
};

function result(content: string, attempts: number): LessonResult {
  return {
    content,
    citations: [],
    quiz: [],
    review: { score: 9.3, checks: [{ check: 'citations', score: 10, found: 2, of: 2 }] },
    attempts,
    author: 'extractive',
    tokens: 0,
  };
}

/** What the scripted reader and author do; a test replaces the part it is about. */
interface Script {
  read(fromPage: number, signal: AbortSignal): AsyncGenerator<ReadEvent>;
  outline: CourseAuthor['outline'];
  writeLesson: CourseAuthor['writeLesson'];
}

async function* readAll(fromPage: number): AsyncGenerator<ReadEvent> {
  yield { type: 'opened', pageCount: PAGES, title: 'The book', outline: [] };
  for (let number = fromPage; number <= PAGES; number++) {
    const blocks = [{ kind: 'paragraph' as const, text: `Page ${number}.` }];
    yield { type: 'pages', pages: [{ number, blocks }] };
  }
  yield { type: 'finished', language: 'en', unreadablePages: [] };
}

async function writeTwice(title: string, run: LessonRun): Promise<LessonResult> {
  let content = '';
  for (const attempt of [1, 2]) {
    await run.report({ type: 'writer.started', attempt });
    run.text.start(attempt);
    content = await run.step(`draft.${attempt}`, async () => ({
      output: `# ${title}\n\nAttempt ${attempt} has words.`,
    }));
    for (const piece of content.match(/[\s\S]{1,5}/g) ?? []) run.text.append(piece);
    await run.report({ type: 'writer.finished', attempt, words: 5 });
    const review = { score: attempt === 1 ? 6 : 9.3, checks: [] };
    await run.report({ type: 'review.finished', attempt, review });
  }
  return result(content, 2);
}

async function openFixture() {
  const streamLog = createMemoryStreamLog({
    stored: (stream) =>
      createLessonRepository(em()).storedText(stream.slice(stream.indexOf('/') + 1)),
  });
  const board = createLatestProgress();
  const figures: unknown[] = [];
  const progress = {
    ...board,
    report(of: ActorRef, figure: unknown) {
      figures.push(figure);
      board.report(of, figure);
    },
  };
  const script: Script = {
    read: readAll,
    outline: async () => ({
      ...structure,
      chapters: structure.chapters.map((chapter) => ({
        ...chapter,
        id: `${chapter.id}-${count}`,
        lessons: chapter.lessons.map((lesson) => ({ ...lesson, id: `${lesson.id}-${count}` })),
      })),
    }),
    writeLesson: (request, run) => writeTwice(request.lesson.title, run),
  };
  const author: CourseAuthor = {
    kind: 'extractive',
    outline: (request, run) => script.outline(request, run),
    writeLesson: (request, run) => script.writeLesson(request, run),
  };
  const store = createPostgresStore(database.orm);
  const { orm } = database;
  const open = () =>
    createInProcessHost({
      definitions: [
        createDocumentProcessingActor({
          orm,
          progress,
          filePath: (key) => `/files/${key}`,
          read: (_file, { signal, fromPage = 1 }) =>
            script.read(fromPage, signal) as AsyncGenerator<ReadEvent, void, undefined>,
        }),
        createCourseCreationActor({ orm, progress, author }),
        createCourseGenerationActor(),
        createLessonGenerationActor({ orm, streamLog, author }),
      ],
      store,
      limits: { ai: 4, reading: 2, planning: 2 },
      logger: createLogger('silent'),
    });
  let host: BootedHost = await open();
  const number = ++count;
  const organizationId = `org-${number}`;
  const documentId = `doc-${number}`;
  const courseId = `course-${number}`;
  await sql`insert into organization (id, name, slug, "createdAt") values (${organizationId}, 'x', ${organizationId}, now())`.execute(
    sharedKysely(orm),
  );
  const file = { organizationId, fileName: 'book.pdf', sizeInBytes: 5 };
  await createDocumentRepository(em()).add({ id: documentId, createdBy: 'u', ...file });
  await host.send(
    ref('documentProcessing', documentId),
    { type: 'upload.started' },
    { create: { documentId, ...file } },
  );
  const details = newCourseDetails('en', 'My course');
  const slug = `slug-${number}`;
  const course = { courseId, organizationId, ownerId: 'u', slug, documentId, details };

  const send = (
    machine: MachineName,
    id: string,
    event: { type: string } & Record<string, unknown>,
  ) => host.send(ref(machine, id), event);
  const reaches = (machine: MachineName, id: string, state: string) =>
    until(host, ref(machine, id), (record) => path(record.value) === state);

  return {
    script,
    streamLog,
    progress,
    figures,
    documentId,
    courseId,
    course,
    lessonA: `lesson-a-${number}`,
    lessonB: `lesson-b-${number}`,
    send,
    reaches,
    async upload() {
      await createDocumentRepository(em()).recordFile(documentId, `key-${number}`);
      await send('documentProcessing', documentId, { type: 'upload.finished', sizeInBytes: 5 });
    },
    beginCourse: () => {
      const event = { type: 'details.save', details };
      return host.send(ref('courseCreation', courseId), event, { create: course });
    },
    async toReview() {
      await this.upload();
      await this.beginCourse();
      await send('courseCreation', courseId, { type: 'structure.generate' });
      return reaches('courseCreation', courseId, 'reviewing');
    },
    async approve() {
      await this.toReview();
      await send('courseCreation', courseId, { type: 'structure.approve' });
    },
    detail: () => createCourseRepository(em()).detail(organizationId, slug),
    /** As after a crash: the engine forgets everything, the database does not. */
    async restart() {
      await host.close();
      host = await open();
    },
    async close() {
      await host.close();
      streamLog.close();
      progress.close();
    },
  };
}

describe('a document', () => {
  it('[READING-1] [READING-3] is read page by page, and says how far it is', async () => {
    await fixture.upload();
    await fixture.reaches('documentProcessing', fixture.documentId, 'completed');
    const documents = createDocumentRepository(em());
    expect(await documents.summary(fixture.documentId)).toMatchObject({
      status: 'completed',
      pageCount: PAGES,
      language: 'en',
    });
    expect(await documents.pages(fixture.documentId, 9, 10)).toHaveLength(2);
    expect(await documents.sourceInfo(fixture.documentId)).toMatchObject({ title: 'The book' });
    expect(fixture.figures).toEqual(
      Array.from({ length: PAGES + 1 }, (_, pagesRead) => ({ pagesRead, pageCount: PAGES })),
    );
    expect(fixture.progress.last(ref('documentProcessing', fixture.documentId))).toBeUndefined();
  });

  it('[READING-2] goes on behind the last stored page after a crash', async () => {
    const stopped = Promise.withResolvers<void>();
    const begun: number[] = [];
    fixture.script.read = async function* (fromPage, signal) {
      begun.push(fromPage);
      for await (const event of readAll(fromPage)) {
        yield event;
        if (begun.length === 1 && event.type === 'pages' && event.pages[0]?.number === 4) {
          stopped.resolve();
          await new Promise<void>((_, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason), { once: true });
          });
        }
      }
    };
    await fixture.upload();
    await stopped.promise;
    await fixture.restart();
    await fixture.reaches('documentProcessing', fixture.documentId, 'completed');
    expect(begun).toEqual([1, 5]);
  });

  it('[DOCUMENT-3] [READING-2] fails with its code, and a retry finds the pages that were read', async () => {
    const begun: number[] = [];
    fixture.script.read = async function* (fromPage) {
      begun.push(fromPage);
      for await (const event of readAll(fromPage)) {
        if (begun.length === 1 && event.type === 'pages' && event.pages[0]?.number === 3) {
          throw new AppError('DOCUMENT_READER_FAILED', { detail: { page: 3 } });
        }
        yield event;
      }
    };
    await fixture.upload();
    await fixture.reaches('documentProcessing', fixture.documentId, 'failed.unread');
    expect(await createDocumentRepository(em()).summary(fixture.documentId)).toMatchObject({
      status: 'failed',
      failure: { code: 'DOCUMENT_READER_FAILED', detail: { page: 3 } },
    });
    await fixture.send('documentProcessing', fixture.documentId, { type: 'document.retry' });
    await fixture.reaches('documentProcessing', fixture.documentId, 'completed');
    expect(begun).toEqual([1, 3]);
  });
});

describe('a course', () => {
  it('[COURSE-1] [COURSE-3] waits for its document, is planned, and stands in the list meanwhile', async () => {
    await fixture.beginCourse();
    expect(await fixture.detail()).toMatchObject({ title: 'My course', stage: 'planning' });
    await fixture.send('courseCreation', fixture.courseId, { type: 'structure.generate' });
    await fixture.reaches('courseCreation', fixture.courseId, 'waiting');
    await fixture.upload();
    const { context } = await fixture.reaches('courseCreation', fixture.courseId, 'reviewing');
    expect(context.structure.title).toBe('My course');
    await fixture.send('courseCreation', fixture.courseId, {
      type: 'course.rename',
      title: 'Renamed',
    });
    expect(await fixture.detail()).toMatchObject({ title: 'Renamed', chapters: [] });
  });

  it('[COURSE-4] refuses a plan that forgets pages', async () => {
    fixture.script.outline = async () => ({ ...structure, skipped: [] });
    await fixture.upload();
    await fixture.beginCourse();
    await fixture.send('courseCreation', fixture.courseId, { type: 'structure.generate' });
    const { context } = await fixture.reaches('courseCreation', fixture.courseId, 'failed');
    expect(context.failure).toMatchObject({
      code: 'MODEL_ANSWER_INVALID',
      detail: { forgotten: 2 },
    });
  });

  it('[COURSE-8] [BATCH-2] [LESSON-2] is written lesson by lesson, and rows, streams and views agree', async () => {
    const states = new Map<string, string[]>();
    const ended: string[] = [];
    fixture.streamLog.subscribe({ chunks: () => {}, end: (message) => ended.push(message.stream) });
    fixture.script.writeLesson = async (request, run) => {
      const seen: string[] = [];
      states.set(request.lesson.title, seen);
      expect(request.lesson.siblings.map((one) => one.title)).toEqual(['Scale', 'Relief']);
      expect(await request.source?.pages(2, 3)).toHaveLength(2);
      return writeTwice(request.lesson.title, {
        ...run,
        report: async (fact) => {
          await run.report(fact);
          const rows = (await fixture.detail())?.chapters[0]?.lessons ?? [];
          seen.push(rows.find((row) => row.title === request.lesson.title)?.state ?? '');
        },
      });
    };
    await fixture.approve();
    await fixture.reaches('courseGeneration', fixture.courseId, 'complete');
    expect([...states.values()]).toEqual([
      ['writing', 'reviewing', 'reviewing', 'revising', 'reviewing', 'reviewing'],
      ['writing', 'reviewing', 'reviewing', 'revising', 'reviewing', 'reviewing'],
    ]);
    const course = await fixture.detail();
    expect(course).toMatchObject({
      stage: 'written',
      lessonCount: 2,
      doneCount: 2,
      failedCount: 0,
    });
    expect(course?.coverage.map((run) => run.state)).toEqual([
      'skipped',
      'taught',
      'taught',
      'skipped',
    ]);
    const page = (await createLessonRepository(em()).page(fixture.course.slug, 'scale'))?.page;
    expect(page?.lesson).toMatchObject({
      state: 'done',
      content: '# Scale\n\nAttempt 2 has words.',
      score: 9.3,
      attempt: 2,
      author: 'extractive',
    });
    const stream = await fixture.streamLog.read(`lesson/${fixture.lessonA}`);
    const stored = await createLessonRepository(em()).storedText(fixture.lessonA);
    expect(stream).toEqual({ ...stored, ended: true });
    expect(ended.sort()).toEqual([`lesson/${fixture.lessonA}`, `lesson/${fixture.lessonB}`]);
  });

  it('[AUTHOR-1] [LESSON-RUN-2] [LESSON-RUN-3] writes on after a crash without paying twice, and streams the stored text', async () => {
    const stopped = Promise.withResolvers<void>();
    let drafts = 0;
    let runs = 0;
    fixture.script.writeLesson = async (request, run) => {
      if (request.lesson.title === 'Scale') runs++;
      const crashes = request.lesson.title === 'Scale' && runs === 1;
      return writeTwice(request.lesson.title, {
        ...run,
        step: (name, work) =>
          run.step(name, (signal) => {
            if (request.lesson.title === 'Scale') drafts++;
            return work(signal);
          }),
        report: async (fact) => {
          await run.report(fact);
          if (crashes && fact.type === 'writer.finished' && fact.attempt === 2) {
            stopped.resolve();
            await new Promise<void>((_, reject) => {
              run.signal.addEventListener('abort', () => reject(run.signal.reason), { once: true });
            });
          }
        },
      });
    };
    await fixture.approve();
    await stopped.promise;
    await fixture.restart();
    await fixture.reaches('courseGeneration', fixture.courseId, 'complete');
    expect(runs).toBe(2);
    expect(drafts).toBe(2);
    const stored = await createLessonRepository(em()).storedText(fixture.lessonA);
    expect(stored?.text).toBe('# Scale\n\nAttempt 2 has words.');
    expect(await fixture.streamLog.read(`lesson/${fixture.lessonA}`)).toEqual({
      ...stored,
      ended: true,
    });
  });

  it('[LESSON-RUN-1] streams the best attempt once more when it was not the last', async () => {
    fixture.script.writeLesson = async (request, run) => {
      await writeTwice(request.lesson.title, run);
      return result('The first was better.', 2);
    };
    await fixture.approve();
    await fixture.reaches('courseGeneration', fixture.courseId, 'complete');
    expect(await fixture.streamLog.read(`lesson/${fixture.lessonB}`)).toMatchObject({
      text: 'The first was better.',
      ended: true,
    });
  });

  it('[LESSON-6] [BATCH-4] a failed lesson says why, and is written when it is tried again', async () => {
    let fails = true;
    fixture.script.writeLesson = async (request, run) => {
      if (request.lesson.title === 'Relief' && fails) throw new AppError('MODEL_RATE_LIMITED');
      return writeTwice(request.lesson.title, run);
    };
    await fixture.approve();
    await fixture.reaches('courseGeneration', fixture.courseId, 'incomplete');
    expect(await fixture.detail()).toMatchObject({
      stage: 'written',
      doneCount: 1,
      failedCount: 1,
      chapters: [
        {
          lessons: [
            { state: 'done' },
            { state: 'failed', failure: { code: 'MODEL_RATE_LIMITED' } },
          ],
        },
      ],
    });
    fails = false;
    await fixture.send('courseGeneration', fixture.courseId, { type: 'generation.retry' });
    await fixture.reaches('courseGeneration', fixture.courseId, 'complete');
    expect(await fixture.detail()).toMatchObject({ doneCount: 2, failedCount: 0 });
  });

  it('[BATCH-3] [LESSON-5] cancel stops the writers and keeps what is done', async () => {
    const begun = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<void>();
    fixture.script.writeLesson = async (request, run) => {
      if (request.lesson.title === 'Scale') return writeTwice(request.lesson.title, run);
      await run.report({ type: 'writer.started', attempt: 1 });
      run.text.start(1);
      run.text.append('half');
      begun.resolve();
      return new Promise((_, reject) => {
        run.signal.addEventListener(
          'abort',
          () => {
            aborted.resolve();
            reject(run.signal.reason);
          },
          { once: true },
        );
      });
    };
    await fixture.approve();
    await begun.promise;
    await fixture.reaches('lessonGeneration', fixture.lessonA, 'done');
    await fixture.send('courseGeneration', fixture.courseId, { type: 'generation.cancel' });
    await aborted.promise;
    await fixture.reaches('courseGeneration', fixture.courseId, 'incomplete');
    expect(await fixture.detail()).toMatchObject({
      doneCount: 1,
      failedCount: 0,
      chapters: [{ lessons: [{ state: 'done' }, { state: 'cancelled' }] }],
    });
  });
});
