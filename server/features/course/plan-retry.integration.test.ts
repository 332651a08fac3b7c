/** A long plan that is tried again: the parts that were answered are not asked for again. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAgentsAuthor } from '#agents/author/agents-author.ts';
import { createModels } from '#agents/model.ts';
import { longPages } from '#agents/testing/long-source.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { openHeadlessFixture } from '../../testing/headless-fixture.ts';
import { until } from '../../actors/testing/manual-writer.ts';

const PAGES = longPages(120, 30);

let database: TestDatabase;
let double: ModelDouble;
beforeAll(async () => {
  database = await createTestDatabase();
  double = await startModelDouble({ seed: 9 });
});
afterAll(async () => {
  await double?.stop();
  await database?.drop();
});

/** A read book and a course about it, with the planner behind the double. */
async function openPlan() {
  const { orm } = database;
  const { host, close } = await openHeadlessFixture({
    orm,
    author: createAgentsAuthor({ models: createModels({ baseUrl: double.url }) }),
    async *read() {
      yield { type: 'opened', pageCount: PAGES.length, title: 'The year', outline: [] };
      yield { type: 'pages', pages: PAGES };
      yield { type: 'finished', language: 'en', unreadablePages: [] };
    },
  });
  const [organizationId, documentId, courseId] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into organization (id, name, slug, "createdAt")
            values (${organizationId}, 'x', ${organizationId}, now())`.execute(sharedKysely(orm));
  const file = { organizationId, fileName: 'book.pdf', sizeInBytes: 5 };
  const documents = createDocumentRepository(orm.em.fork());
  await documents.add({ id: documentId, createdBy: 'u', ...file });
  await documents.recordFile(documentId, 'key');
  const document = { machine: 'documentProcessing', id: documentId } as const;
  await host.send(document, { type: 'upload.started' }, { create: { documentId, ...file } });
  await host.send(document, { type: 'upload.finished', sizeInBytes: 5 } as { type: string });
  const course = { machine: 'courseCreation', id: courseId } as const;
  const details = newCourseDetails('en', 'The year');
  const create = { courseId, organizationId, ownerId: 'u', slug: courseId, documentId, details };
  await host.send(course, { type: 'details.save', details } as { type: string }, { create });
  return {
    generate: () => host.send(course, { type: 'structure.generate' }),
    state: (value: string) => until(host, course, (record) => record.value === value),
    close,
  };
}

it('[COURSE-20] only what failed is asked again, and a plan made anew asks for all', async () => {
  const plan = await openPlan();
  try {
    // A page of the second half: the first part is answered, the second is not.
    const late = `Part ${PAGES.length - 1}`;
    await double.control.set({
      faults: [{ fault: 'status', status: 401, role: 'planner', contains: late }],
    });
    await plan.generate();
    expect((await plan.state('failed')).context).toMatchObject({
      failure: { code: 'MODEL_NOT_SET_UP' },
    });
    const { requests, finished } = await double.control.counts();
    expect(finished).toBeGreaterThan(0);

    await double.control.set({ faults: [] });
    await plan.generate();
    await plan.state('reviewing');
    const again = await double.control.counts();
    expect(Object.values(again.finishedByPrompt).every((times) => times === 1)).toBe(true);
    expect(again.requests - requests).toBe(again.finished - finished);

    const parts = again.finished;
    await plan.generate();
    await plan.state('reviewing');
    await double.control.until((counts) => counts.finished === 2 * parts);
  } finally {
    await plan.close();
  }
});
