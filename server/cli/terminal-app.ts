/**
 * The product without a way in, as the terminal command works with it: a database of its own, the
 * engine in this process, one organization, one book.
 */
import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { createCourseListRepository } from '#db/course/course-list.repository.ts';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { migrate } from '#db/migrations/migrate.ts';
import { openDatabase, type Orm } from '#db/orm.config.ts';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import type { ActorRef } from '#machines/actor/actor.ts';
import { documentProcessingAddress } from '#machines/document/document-processing.events.ts';
import type { Language } from '#machines/document/source.ts';
import { machineOf } from '#machines/registry.ts';
import type { ActorHost, ActorRecord, RunnerLimits } from '../actors/actor-host.ts';
import { createInProcessHost } from '../actors/in-process-host.ts';
import { startPostgres } from '../embedded/postgres.ts';
import { checkSize } from '../features/document/begin-document.ts';
import { openHeadlessApp } from '../headless-app.ts';
import type { Logger } from '../logger.ts';
import type { AuthorFacts } from '../models/author-facts.ts';

const ORGANIZATION = 'terminal';

export interface TerminalOptions {
  dataDir: string;
  author: (orm: Orm) => CourseAuthor;
  authorFacts: AuthorFacts;
  limits: RunnerLimits;
  logger: Logger;
}

export type TerminalApp = Awaited<ReturnType<typeof openTerminalApp>>;

export async function openTerminalApp(options: TerminalOptions) {
  const { dataDir, limits, logger, authorFacts } = options;
  // Closed in the opposite order; what was opened before a failure is closed with it.
  await using opening = new AsyncDisposableStack();
  const database = await startPostgres({ dataDir, logger });
  opening.defer(() => database.stop());
  const orm = openDatabase({ url: database.url });
  opening.defer(() => orm.close(true));
  await migrate(orm);
  await orm.em.fork().execute(
    `insert into organization (id, name, slug, "createdAt") values (?, ?, ?, now())
       on conflict (id) do nothing`,
    [ORGANIZATION, 'Terminal', ORGANIZATION],
  );
  const { host, files, pictures, progress, close } = await openHeadlessApp({
    orm,
    logger,
    author: options.author(orm),
    authorFacts,
    directory: join(dataDir, 'files'),
    startHost: (definitions, { store }) =>
      createInProcessHost({ definitions, store, limits, logger }),
  });
  opening.defer(close);
  const opened = opening.move();

  return {
    host,
    progress,
    pictures: pictures('lesson-pictures'),
    /** Whether a model is set that draws: then lessons have pictures. */
    draws: authorFacts.kind === 'agents' && authorFacts.image !== undefined,
    courses: () => createCourseRepository(orm.em.fork()),
    courseList: () => createCourseListRepository(orm.em.fork()),
    lessons: () => createLessonRepository(orm.em.fork()),
    close: () => opened.disposeAsync(),

    /** The same file gives the same document: a stopped run goes on where it was. */
    async beginDocument(file: string): Promise<string> {
      const { size, mtimeMs } = await stat(file);
      checkSize(size);
      const documentId = createHash('sha256')
        .update(`${file}\0${size}\0${mtimeMs}`)
        .digest('hex')
        .slice(0, 32);
      const fileName = basename(file);
      const documents = createDocumentRepository(orm.em.fork());
      const owner = { organizationId: ORGANIZATION, createdBy: ORGANIZATION };
      await documents.add({ id: documentId, ...owner, fileName, sizeInBytes: size });
      if ((await files.size(documentId)) === undefined) await files.adopt(documentId, file);
      const begunAt = new Date(mtimeMs).toISOString();
      await documents.recordFile(documentId, files.keyOf({ documentId, begunAt }));
      const ref = documentProcessingAddress.ref(documentId);
      const create = { documentId, organizationId: ORGANIZATION, fileName, sizeInBytes: size };
      await host.send(ref, { type: 'upload.started' }, { create, eventId: 'upload.started' });
      const finished = { type: 'upload.finished', sizeInBytes: size } as const;
      await host.send(ref, finished, { eventId: 'upload.finished' });
      return documentId;
    },

    /** The course an earlier run has begun from this document in this language. */
    async courseOf(documentId: string, language: Language) {
      const courses = createCourseListRepository(orm.em.fork());
      for (let page = 1; ; page += 1) {
        const { items, total, limit } = await courses.list(ORGANIZATION, { page, limit: 50 });
        for (const { id, slug, language: written } of items) {
          if (written !== language) continue;
          const { document } = (await courses.detail(ORGANIZATION, slug)) ?? {};
          if (document?.id === documentId) return { courseId: id, slug };
        }
        if (page * limit >= total) return undefined;
      }
    },

    organizationId: ORGANIZATION,
    ownerId: ORGANIZATION,
  };
}

/** Resolves with the first record of the actor that satisfies; rejects when the signal is aborted. */
export async function waitFor(
  host: ActorHost,
  ref: ActorRef,
  holds: (record: ActorRecord) => boolean,
  signal: AbortSignal,
): Promise<ActorRecord> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<ActorRecord>();
  const check = (record: ActorRecord | undefined) => {
    if (record && holds(record)) resolve(record);
  };
  const unsubscribe = host.subscribe((record) => {
    if (record.ref.machine === ref.machine && record.ref.id === ref.id) check(record);
  });
  const onAbort = () => reject(signal.reason);
  signal.addEventListener('abort', onAbort);
  try {
    // Subscribed before it is read: nothing is missed in between.
    check(await host.snapshot(ref));
    return await promise;
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', onAbort);
  }
}

/** Views and the terminal ask for tags, never for the names of states. */
export function hasTag(record: ActorRecord, tag: string): boolean {
  const { value, context, status } = record.snapshot;
  const snapshot = machineOf(record.ref.machine).machine.resolveState({ value, context, status });
  return snapshot.hasTag(tag);
}
