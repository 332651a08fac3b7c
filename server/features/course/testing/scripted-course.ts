/**
 * A course over real rows: the engine, the store, the repositories, the stream log and the machines are
 * the real ones; the PDF reader and the author are scripted, so that a test can stop them anywhere.
 */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import { createCourseListRepository } from '#db/course/course-list.repository.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { MachineName } from '#machines/registry.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import type { LessonResult } from '#machines/lesson/lesson.ts';
import { path } from '#machines/testing/explore.ts';
import { createInProcessHost, type BootedHost } from '../../../actors/in-process-host.ts';
import { createPostgresStore } from '../../../actors/postgres-actor-store.ts';
import { until } from '../../../actors/testing/manual-writer.ts';
import { createDocumentProcessingActor } from '../../document/document-processing.actor.ts';
import type { ReadEvent } from '../../document/reader/reader-messages.ts';
import { createLessonGenerationActor } from '../../lesson/lesson-generation.actor.ts';
import { createMemoryStreamLog } from '../../../live/memory-stream-log.ts';
import { createLatestProgress } from '../../../live/latest-progress.ts';
import { createLogger } from '../../../logger.ts';
import { createCourseCreationActor } from '../course-creation.actor.ts';
import { createCourseGenerationActor } from '../course-generation.actor.ts';
import type { LessonRun } from '#agents/port/lesson-request.ts';

export const PAGES = 10;
let database: TestDatabase;
let count = 0;

export type ScriptedCourse = Awaited<ReturnType<typeof openFixture>>;

/** To be called once in a file: a database for it, and for each of its tests a course. */
export function useScriptedCourse(): () => ScriptedCourse {
  let fixture: ScriptedCourse;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  beforeEach(async () => {
    fixture = await openFixture();
  });
  afterEach(() => fixture.close());
  return () => fixture;
}

export const em = () => database.orm.em.fork();
export const ref = (machine: MachineName, id: string): ActorRef => ({ machine, id });

export const structure: CourseStructure = {
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

export function result(content: string, attempts: number): LessonResult {
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

export async function* readAll(fromPage: number): AsyncGenerator<ReadEvent> {
  yield { type: 'opened', pageCount: PAGES, title: 'The book', outline: [] };
  for (let number = fromPage; number <= PAGES; number++) {
    const blocks = [{ kind: 'paragraph' as const, text: `Page ${number}.` }];
    yield { type: 'pages', pages: [{ number, blocks }] };
  }
  yield { type: 'finished', language: 'en', unreadablePages: [] };
}

export async function writeTwice(title: string, run: LessonRun): Promise<LessonResult> {
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
    stored: async (stream) => {
      const id = stream.slice(stream.indexOf('/') + 1);
      return (await createLessonRepository(em()).storedTexts([id])).get(id);
    },
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
          localFile: (key) => Promise.resolve(`/files/${key}`),
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
    detail: () => createCourseListRepository(em()).detail(organizationId, slug),
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
