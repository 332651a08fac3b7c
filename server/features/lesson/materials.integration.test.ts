/** Lessons written with further documents: through procedures, actors and the model behind the double. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createMaterialRepository } from '#db/document/material.repository.ts';
import { createLessonEditRepository } from '#db/lesson/lesson-edit.repository.ts';
import { fields, reading } from '#db/query.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { courseCreationCommandSchema } from '#machines/course/course-creation.events.ts';
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
import { until } from '../../actors/testing/manual-writer.ts';
import { openMaterials } from './lesson-materials.ts';
import { openLessonFixture } from './testing/lesson-fixture.ts';

let database: TestDatabase;
let double: ModelDouble;
beforeAll(async () => {
  database = await createTestDatabase();
  double = await startModelDouble();
});
afterAll(async () => {
  await double.stop();
  await database.drop();
});
beforeEach(() => double.control.reset());

/** In the words of the fixture's book, but none of its sentences. */
const ON_BEES =
  'The keeper of a strong colony adds a second box before the harvest of the season begins. Every worker protects the young queen and the brood when the cover of the hive is lifted. A careful keeper leaves the stored food and the old comb until the first frost.';

const em = () => database.orm.em.fork();

/** A document that has been read: its second page is about hives. */
async function aDocument(organizationId: string, fileName = 'hive-care.pdf'): Promise<string> {
  const id = randomUUID();
  const documents = createDocumentRepository(em());
  await documents.add({ id, organizationId, createdBy: 'u', fileName, sizeInBytes: 5 });
  const texts = ['The ship sailed at noon with a cargo of salt.', ON_BEES];
  const pages = texts.map((text, at) => ({
    number: at + 1,
    blocks: [{ kind: 'paragraph' as const, text }],
  }));
  await documents.storePages(id, pages);
  const read = { title: 'The care of hives', language: 'en' as const, outline: [] };
  await documents.finishReading(id, { ...read, pageCount: 2, unreadablePages: [] });
  await documents.recordState(id, { status: 'completed', sizeInBytes: 5, failure: undefined });
  return id;
}

const openFixture = () =>
  openLessonFixture({ orm: database.orm, modelUrl: double.url, lessons: 1 });
type Fixture = Awaited<ReturnType<typeof openFixture>>;

function runOf(context: unknown): number {
  return (context as { run: number }).run;
}

/** A written course, and how its lesson is written once more with materials. */
async function written(open: Fixture) {
  await open.approve();
  await open.settled();
  const [lessonId = ''] = open.lessonIds;
  return {
    lessonId,
    async generate(materialIds: string[]) {
      const command = { type: 'lessons.generate', lessonIds: [lessonId], materialIds };
      const lesson = { machine: 'lessonGeneration', id: lessonId } as const;
      const before = runOf((await open.host.snapshot(lesson))?.snapshot.context);
      await open.host.send({ machine: 'courseCreation', id: open.courseId }, command);
      await until(
        open.host,
        lesson,
        ({ value, context }) => value === 'done' && runOf(context) > before,
      );
    },
    stored: () =>
      reading(em())
        .selectFrom('lesson')
        .select(fields('lesson', ['slug', 'citations', 'content', 'atRisk']))
        .where('id', '=', lessonId)
        .executeTakeFirstOrThrow(),
  };
}

describe('a generation with materials', () => {
  it('[AUTHOR-4] [LESSON-15] cites the material by page, and its removal puts those citations at risk', async () => {
    const open = await openFixture();
    try {
      const course = await written(open);
      const materialId = await aDocument(open.organizationId);
      const materials = createMaterialRepository(em());
      await materials.attach({ courseId: open.courseId, documentId: materialId, addedBy: 'u' });
      const { requests } = await double.control.counts();
      await course.generate([materialId]);
      expect((await double.control.counts()).requests).toBeGreaterThan(requests);
      const lesson = await course.stored();
      const theirs = lesson.citations.filter(({ documentId }) => documentId === materialId);
      expect(theirs.length).toBeGreaterThan(0);
      for (const { page, quote, valid } of theirs) {
        expect([page, valid]).toEqual([2, true]);
        expect(quoteStandsIn(foldForQuote(quote), foldForQuote(ON_BEES))).toBe(true);
      }
      const page = await createLessonRepository(em()).page(open.courseId, lesson.slug);
      expect(page?.page.lesson.materials).toEqual([
        { documentId: materialId, fileName: 'hive-care.pdf' },
      ]);

      // Taken out of the course it is proof still; removed, it is none.
      await materials.detach(open.courseId, materialId);
      expect((await course.stored()).atRisk).toBe(0);
      expect(await createLessonEditRepository(em()).removeSource(materialId)).toEqual([
        course.lessonId,
      ]);
      expect((await course.stored()).atRisk).toBe(theirs.length);
    } finally {
      await open.close();
    }
  });

  it('[AUTHOR-4] drops quotes that were made up, and uses nothing that is no material of the course', async () => {
    const open = await openFixture();
    try {
      const course = await written(open);
      const materialId = await aDocument(open.organizationId);
      const materials = createMaterialRepository(em());
      await materials.attach({ courseId: open.courseId, documentId: materialId, addedBy: 'u' });
      await double.control.set({ faults: [{ fault: 'invented-quotes', role: 'writer' }] });
      await course.generate([materialId]);
      const left = await course.stored();
      expect(left.citations.every(({ valid }) => valid)).toBe(true);
      expect(JSON.stringify(left.citations)).not.toContain('invented');
      expect(left.content).not.toContain('[[');

      const other = randomUUID();
      await sql`insert into organization (id, name, slug, "createdAt")
                values (${other}, 'x', ${other}, now())`.execute(sharedKysely(database.orm));
      const foreign = await aDocument(other);
      await double.control.set({ faults: [] });
      await course.generate([foreign]);
      const cited = (await course.stored()).citations.map(({ documentId }) => documentId);
      expect(cited.length).toBeGreaterThan(0);
      expect(cited).not.toContain(foreign);
    } finally {
      await open.close();
    }
  });
});

it('[PLAN-1] takes as many materials for a lesson as the plan holds, and refuses one more by its number', async () => {
  const open = await openFixture();
  try {
    const course = await written(open);
    const ids = [await aDocument(open.organizationId), await aDocument(open.organizationId)];
    const materials = createMaterialRepository(em());
    for (const documentId of ids) {
      await materials.attach({ courseId: open.courseId, documentId, addedBy: 'u' });
    }
    await createPlanRepository(em()).agree(open.organizationId, { pdfsPerLesson: 1 }, 'tested');
    await expect(course.generate(ids)).rejects.toMatchObject({
      code: 'MATERIALS_TOO_MANY',
      detail: { limit: 1 },
    });
    await course.generate(ids.slice(1));
    await createPlanRepository(em()).agree(open.organizationId, {}, 'tested');
    await course.generate(ids);
  } finally {
    await open.close();
  }
});

describe('more than three', () => {
  const four = ['a', 'b', 'c', 'd'];

  it('[COURSE-23] are refused by the procedure and by whoever opens them', async () => {
    const command = { type: 'lessons.generate', lessonIds: ['lesson-1'], materialIds: four };
    expect(courseCreationCommandSchema.safeParse(command).success).toBe(false);
    const three = { ...command, materialIds: four.slice(1) };
    expect(courseCreationCommandSchema.safeParse(three).success).toBe(true);
    const opened = openMaterials(em(), { courseId: 'c', materials: four });
    await expect(opened).rejects.toMatchObject({
      code: 'MATERIALS_TOO_MANY',
      detail: { limit: 3 },
    });
    expect(await openMaterials(em(), { courseId: 'c', materials: ['a', 'a'] })).toEqual([]);
  });
});
