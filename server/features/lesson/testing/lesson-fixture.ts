/**
 * A course up to its first word: a read book, an approved plan of as many lessons as asked for, and
 * the author with models behind the double. Engine in this process, everything else the real thing.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { createAgentsAuthor } from '#agents/author/agents-author.ts';
import type { BudgetOf } from '#agents/budget/course-budget.ts';
import { createModels } from '#agents/model.ts';
import type { Patience } from '#agents/model-wire/resilient-fetch.ts';
import { longPages } from '#agents/testing/long-source.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { sharedKysely, type Orm } from '#db/orm.config.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { openHeadlessFixture } from '../../../testing/headless-fixture.ts';
import { until } from '../../../actors/testing/manual-writer.ts';

const SENTENCES_A_PAGE = 12;

export interface LessonFixtureOptions {
  orm: Orm;
  /** Address of the double. */
  modelUrl: string;
  /** One page each. */
  lessons: number;
  budget?: BudgetOf;
  /** Patience of the model's client, where it is not the usual one. */
  patience?: Partial<Patience>;
  /** Directory of the files; with it pictures are drawn, and wanted. */
  pictures?: string;
}

export async function openLessonFixture(options: LessonFixtureOptions) {
  const { orm, modelUrl, lessons, budget, patience, pictures } = options;
  const pages = longPages(lessons, SENTENCES_A_PAGE);
  const lessonIds = pages.map(() => randomUUID());
  const models = createModels({
    baseUrl: modelUrl,
    concurrency: lessons,
    patience,
    ...(pictures === undefined ? {} : { image: 'painter' }),
  });
  const outline = async () => ({
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
  });
  const app = await openHeadlessFixture({
    orm,
    author: { ...createAgentsAuthor({ models, ...(budget ? { budget } : {}) }), outline },
    limits: { ai: lessons, reading: 2, planning: 2 },
    directory: pictures,
    async *read() {
      yield { type: 'opened', pageCount: pages.length, title: 'The year', outline: [] };
      yield { type: 'pages', pages };
      yield { type: 'finished', language: 'en', unreadablePages: [] };
    },
  });
  const { host, progress, streams } = app;

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
  const details =
    pictures === undefined ? plain : { ...plain, contentTypes: ['generatedImages' as const] };
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
    streamLog: streams,
    models,
    /** Starts all lessons at once. */
    approve: () => host.send(course, { type: 'structure.approve' }),
    cancel: () => host.send(batch, { type: 'generation.cancel' }),
    /** Resolves with the batch when every lesson has settled. */
    settled: () =>
      until(host, batch, ({ value }) => value === 'complete' || value === 'incomplete'),
    close: app.close,
  };
}
