/** A course in another language than its source, while there is no model to translate with. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleSource } from '#agents/testing/sample-source.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { Language } from '#machines/document/source.ts';
import { path } from '#machines/testing/explore.ts';
import { openHeadlessFixture } from '../../testing/headless-fixture.ts';
import { until } from '../../actors/testing/manual-writer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('[SOURCE-LANGUAGE-1] is told so before a plan is made and before a lesson is begun, and goes on in its language', async () => {
  const { orm } = database;
  const book = sampleSource('en');
  const pages = await book.pages(1, book.info.pageCount);
  const app = await openHeadlessFixture({
    orm,
    author: {},
    async *read() {
      yield { type: 'opened', pageCount: pages.length, title: 'Bees', outline: [] };
      yield { type: 'pages', pages };
      yield { type: 'finished', language: 'en', unreadablePages: [] };
    },
  });
  const { host } = app;
  try {
    const [organizationId, documentId, courseId] = [randomUUID(), randomUUID(), randomUUID()];
    await sql`insert into organization (id, name, slug, "createdAt")
              values (${organizationId}, 'x', ${organizationId}, now())`.execute(sharedKysely(orm));
    const file = { organizationId, fileName: 'bees.pdf', sizeInBytes: 5 };
    const documents = createDocumentRepository(orm.em.fork());
    await documents.add({ id: documentId, createdBy: 'u', ...file });
    await documents.recordFile(documentId, 'key');
    const document = { machine: 'documentProcessing', id: documentId } as const;
    await host.send(document, { type: 'upload.started' }, { create: { documentId, ...file } });
    await host.send(document, { type: 'upload.finished', sizeInBytes: 5 } as { type: string });

    const course = { machine: 'courseCreation', id: courseId } as const;
    const details = newCourseDetails('ko', '꿀벌');
    const create = { courseId, organizationId, ownerId: 'u', slug: courseId, documentId, details };
    const save = (language: Language) =>
      host.send(course, { type: 'details.save', details: { ...details, language } } as {
        type: string;
      });
    const planned = async () => {
      await host.send(course, { type: 'structure.generate' });
      return await until(host, course, ({ value }) =>
        ['reviewing', 'failed'].includes(path(value)),
      );
    };

    await host.send(course, { type: 'structure.generate' }, { create });
    const refused = await until(host, course, ({ value }) => path(value) === 'failed');
    expect(refused.context.failure).toEqual({
      code: 'LANGUAGE_NEEDS_MODEL',
      detail: { course: 'ko', source: 'en' },
    });
    expect(refused.context.details).toEqual(details);

    await save('en');
    expect((await planned()).context.failure).toBeUndefined();
    await save('ko');
    await expect(host.send(course, { type: 'structure.approve' })).rejects.toMatchObject({
      code: 'LANGUAGE_NEEDS_MODEL',
    });
    expect(path((await host.snapshot(course))?.snapshot.value)).toBe('reviewing');

    await save('en');
    await host.send(course, { type: 'structure.approve' });
    const batch = { machine: 'courseGeneration', id: courseId } as const;
    const rested = await until(host, batch, ({ value }) =>
      ['complete', 'incomplete'].includes(path(value)),
    );
    expect(path(rested.value)).toBe('complete');
  } finally {
    await app.close();
  }
});
