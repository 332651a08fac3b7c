/** The sample books on their whole way, with the real reader and the author that needs no key. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCourseListRepository } from '#db/course/course-list.repository.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { path } from '#machines/testing/explore.ts';
import { openHeadlessFixture } from '../../testing/headless-fixture.ts';
import { until } from '../../actors/testing/manual-writer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it.each(['en', 'ko'] as const)(
  '[COVERAGE-REPORT-1] the sample book in %s becomes a written course, and the report accounts for every page',
  async (language) => {
    const { orm } = database;
    const em = () => orm.em.fork();
    const app = await openHeadlessFixture({ orm, author: {} });
    const { host, files } = app;
    try {
      const organizationId = `org-${language}`;
      await sql`insert into organization (id, name, slug, "createdAt") values (${organizationId}, 'x', ${organizationId}, now())`.execute(
        sharedKysely(orm),
      );
      const file = join(import.meta.dirname, `../document/sample/sample-${language}.pdf`);
      const { size: sizeInBytes } = await stat(file);
      const documentId = `doc-${language}`;
      const input = { documentId, organizationId, fileName: 'sample.pdf', sizeInBytes };
      const documents = createDocumentRepository(em());
      await documents.add({ id: documentId, createdBy: 'u', ...input });
      await files.adopt(documentId, file);
      const key = files.keyOf({ documentId, begunAt: new Date().toISOString() });
      await documents.recordFile(documentId, key);
      const document = { machine: 'documentProcessing', id: documentId } as const;
      await host.send(document, { type: 'upload.started' }, { create: input });

      const courseId = `course-${language}`;
      const slug = `maps-${language}`;
      const details = newCourseDetails(language, 'Maps');
      const create = { courseId, organizationId, ownerId: 'u', slug, documentId, details };
      const creation = { machine: 'courseCreation', id: courseId } as const;
      await host.send(creation, { type: 'structure.generate' }, { create });
      const finished = { type: 'upload.finished', sizeInBytes };
      await host.send(document, finished);

      const planned = await until(host, creation, ({ value }) =>
        ['reviewing', 'failed', 'blocked'].includes(path(value)),
      );
      expect(planned.context.failure).toBeUndefined();
      await host.send(creation, { type: 'structure.approve' });
      const batch = { machine: 'courseGeneration', id: courseId } as const;
      const rested = await until(host, batch, ({ value }) =>
        ['complete', 'incomplete'].includes(path(value)),
      );
      const course = await createCourseListRepository(em()).detail(organizationId, slug);
      expect(
        course?.chapters.flatMap((chapter) => chapter.lessons.map((one) => one.failure)),
      ).toEqual(course?.chapters.flatMap((chapter) => chapter.lessons.map(() => undefined)));
      expect(path(rested.value)).toBe('complete');
      expect(course?.lessonCount).toBeGreaterThan(5);
      const states = new Set(course?.coverage.map((run) => run.state));
      expect([...states].sort()).toEqual(['skipped', 'taught']);
      for (const lesson of course?.chapters.flatMap((chapter) => chapter.lessons) ?? []) {
        const stored = (await createLessonRepository(em()).storedTexts([lesson.id])).get(lesson.id);
        expect(stored?.text.length).toBeGreaterThan(100);
        const stream = await app.streams.read(`lesson/${lesson.id}`);
        expect(stream).toMatchObject({ text: stored?.text, attempt: stored?.attempt, ended: true });
      }
    } finally {
      await app.close();
    }
  },
);
