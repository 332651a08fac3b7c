/**
 * A course up to its first word: a read book, an approved plan of as many lessons as asked for, and
 * the author with models behind the double. Engine in this process, everything else the real thing.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createAgentsAuthor } from '#agents/course/agents-author.ts';
import type { BudgetOf } from '#agents/course/budget.ts';
import { createModels } from '#agents/model.ts';
import type { Patience } from '#agents/model-wire/resilient-fetch.ts';
import { longPages } from '#agents/testing/long-source.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { sharedKysely, type Orm } from '#db/orm.config.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { lessonStream } from '#machines/lesson/lesson-generation.events.ts';
import { createInProcessHost } from '../../../actors/in-process-host.ts';
import { createPostgresStore } from '../../../actors/postgres-actor-store.ts';
import { until } from '../../../actors/testing/desk.ts';
import { createCourseCreationActor } from '../../course/course-creation.actor.ts';
import { createCourseGenerationActor } from '../../course/course-generation.actor.ts';
import { createDocumentProcessingActor } from '../../document/document-processing.actor.ts';
import { createMemoryStreamLog } from '../../../live/memory-stream-log.ts';
import { createProgressBoard } from '../../../live/progress-board.ts';
import { createLogger } from '../../../logger.ts';
import type { LessonPictures } from '../lesson-pictures.ts';
import { createLessonGenerationActor } from '../lesson-generation.actor.ts';

const SENTENCES_A_PAGE = 12;

export interface LessonFixtureOptions {
  orm: Orm;
  /** Of the double. */
  modelUrl: string;
  /** One page each. */
  lessons: number;
  budget?: BudgetOf;
  /** Of the model's client, where it is not the usual one. */
  patience?: Partial<Patience>;
  /** Where pictures are kept; with it they are drawn, and wanted. */
  pictures?: Pick<LessonPictures, 'keep' | 'tidy'>;
}

export async function openLessonFixture(options: LessonFixtureOptions) {
  const { orm, modelUrl, lessons, budget, patience, pictures } = options;
  const logger = createLogger('silent');
  const pages = longPages(lessons, SENTENCES_A_PAGE);
  const lessonIds = pages.map(() => randomUUID());
  const progress = createProgressBoard();
  const streamLog = createMemoryStreamLog({
    stored: (stream) =>
      createLessonRepository(orm.em.fork()).storedText(stream.slice(lessonStream('').length)),
  });
  const models = createModels({
    baseUrl: modelUrl,
    concurrency: lessons,
    patience,
    ...(pictures ? { image: 'painter' } : {}),
  });
  const author = createAgentsAuthor({ models, ...(budget ? { budget } : {}) });
  const host = await createInProcessHost({
    store: createPostgresStore(orm),
    limits: { ai: lessons, reading: 2, planning: 2 },
    logger,
    definitions: [
      createDocumentProcessingActor({
        orm,
        progress,
        filePath: (key) => key,
        async *read() {
          yield { type: 'opened', pageCount: pages.length, title: 'The year', outline: [] };
          yield { type: 'pages', pages };
          yield { type: 'finished', language: 'en', unreadablePages: [] };
        },
      }),
      createCourseCreationActor({
        orm,
        progress,
        author: {
          ...(author.assistant ? { assistant: author.assistant } : {}),
          outline: async () => ({
            title: 'The year',
            description: '',
            chapters: [
              {
                id: randomUUID(),
                title: 'All of it',
                lessons: pages.map(({ number }, at) => ({
                  id: lessonIds[at] ?? '',
                  title: `Part ${number}`,
                  objectives: ['Know it'],
                  pages: [{ from: number, to: number }],
                })),
              },
            ],
            skipped: [],
          }),
        },
      }),
      createCourseGenerationActor(),
      createLessonGenerationActor({ orm, streamLog, author, ...(pictures ? { pictures } : {}) }),
    ],
  });

  const organizationId = randomUUID();
  const documentId = randomUUID();
  const courseId = randomUUID();
  await sql`insert into organization (id, name, slug, "createdAt")
            values (${organizationId}, 'x', ${organizationId}, now())`.execute(sharedKysely(orm));
  const file = { organizationId, fileName: 'book.pdf', sizeInBytes: 5 };
  const documents = createDocumentRepository(orm.em.fork());
  await documents.add({ id: documentId, createdBy: 'u', ...file });
  await documents.recordFile(documentId, 'key');
  const document = { machine: 'documentProcessing', id: documentId } as const;
  await host.send(document, { type: 'upload.started' }, { create: { documentId, ...file } });
  await host.send(document, { type: 'upload.finished', sizeInBytes: 5 } as { type: string });
  const plain = newCourseDetails('en', 'The year');
  const details = pictures ? { ...plain, contentTypes: ['generatedImages' as const] } : plain;
  const course = { machine: 'courseCreation', id: courseId } as const;
  const create = { courseId, organizationId, ownerId: 'u', slug: courseId, documentId, details };
  await host.send(course, { type: 'details.save', details } as { type: string }, { create });
  await host.send(course, { type: 'structure.generate' });
  await until(host, course, (record) => record.value === 'reviewing');

  const batch = { machine: 'courseGeneration', id: courseId } as const;
  return {
    host,
    courseId,
    organizationId,
    lessonIds,
    progress,
    streamLog,
    models,
    /** Starts all lessons at once. */
    approve: () => host.send(course, { type: 'structure.approve' }),
    cancel: () => host.send(batch, { type: 'generation.cancel' }),
    /** Resolves with the batch when every lesson has settled. */
    settled: () =>
      until(host, batch, ({ value }) => value === 'complete' || value === 'incomplete'),
    async close() {
      await host.close();
      streamLog.close();
      progress.close();
    },
  };
}
