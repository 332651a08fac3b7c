/** Pictures of lessons from the model to the file, and to their end: real engine, database and double. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createLessonEditRepository } from '#db/lesson/lesson-edit.repository.ts';
import { createLessonPictureRepository } from '#db/lesson/lesson-picture.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { createCostRepository } from '#db/cost/cost.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { until } from '../../actors/testing/manual-writer.ts';
import { costReport } from '../cost/report-costs.ts';
import { sweepPictures } from '../../files/picture-sweep.ts';
import { jpeg, png, pngOfClaimedSize, SVG } from '../../files/testing/pictures.ts';
import { openPictureFiles } from '../../files/picture-files.ts';
import { storageInFolders } from '../../files/file-storage.ts';
import { lessonPictures, type LessonPictures } from './lesson-pictures.ts';
import { openLessonFixture } from './testing/lesson-fixture.ts';

let database: TestDatabase;
let double: ModelDouble;
let directory: string;
let pictures: LessonPictures;
beforeAll(async () => {
  database = await createTestDatabase();
  double = await startModelDouble();
  directory = await mkdtemp(path.join(tmpdir(), 'lectern-pictures-'));
  const lessons = await openPictureFiles(storageInFolders(directory), 'lesson-pictures');
  pictures = lessonPictures({ orm: database.orm, pictures: () => lessons });
});
afterAll(async () => {
  await double.stop();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});
beforeEach(() => double.control.reset());

const em = () => database.orm.em.fork();
const files = async () => {
  const found = await Array.fromAsync(pictures.files.all());
  return found.map(({ name }) => name).toSorted();
};

async function writtenCourse(lessons = 1) {
  const fixture = await openLessonFixture({
    orm: database.orm,
    modelUrl: double.url,
    lessons,
    pictures: directory,
  });
  await fixture.approve();
  await fixture.settled();
  const [id = ''] = fixture.lessonIds;
  const { rows } = await sql<{ slug: string }>`select slug from lesson where id = ${id}`.execute(
    sharedKysely(database.orm),
  );
  const stored = async () => {
    const found = await createLessonRepository(em()).page(fixture.courseId, rows[0]?.slug ?? '');
    if (!found) throw new Error('no such lesson');
    return found.page.lesson;
  };
  const shown = async () => (await stored()).figures?.map(({ file }) => file).toSorted() ?? [];
  return { ...fixture, id, stored, shown };
}

describe('pictures of a lesson', () => {
  it('[LESSON-PICTURE-1] [LESSON-PICTURE-3] are stored with it, replaced when it is written anew, and end with it', async () => {
    const fixture = await writtenCourse();
    try {
      const first = await fixture.stored();
      expect(first.figures?.map(({ id, width }) => [id, width])).toEqual([
        ['f1', 192],
        ['f2', 192],
        ['f3', 192],
      ]);
      expect(await files()).toEqual(await fixture.shown());

      const report = await costReport(createCostRepository(em()), fixture.courseId);
      // The model is no price list's: said so, never taken for nothing.
      expect(report.agents.find(({ agent }) => agent === 'illustrator')).toMatchObject({
        calls: 3,
        models: ['painter'],
        unpriced: 3,
        outputTokens: 3 * 272,
      });

      const lesson = { machine: 'lessonGeneration', id: fixture.id } as const;
      const rewrite = { type: 'lesson.rewrite', instruction: 'Shorter.' } as { type: string };
      await fixture.host.send(lesson, rewrite);
      await until(fixture.host, lesson, ({ value }) => value === 'done');
      const second = await fixture.shown();
      expect(second).toHaveLength(3);
      expect(second).not.toEqual(first.figures?.map(({ file }) => file).toSorted());
      expect(await files()).toEqual(second);
    } finally {
      await fixture.close();
    }
    await sql`delete from course where id = ${fixture.courseId}`.execute(
      sharedKysely(database.orm),
    );
    await sweepPictures({
      files: pictures.files,
      media: createLessonPictureRepository(em()),
      now: () => Date.now() + 24 * 60 * 60_000,
    });
    expect(await files()).toEqual([]);
  });

  it('[LESSON-PICTURE-3] whose line was taken out go when that is saved; one there is none of is refused', async () => {
    const fixture = await writtenCourse();
    try {
      const { content, revision, title, figures = [] } = await fixture.stored();
      const save = (text: string, from: number) =>
        createLessonEditRepository(em()).save({
          id: fixture.id,
          title,
          content: text,
          revision: from,
          editedBy: 'u',
        });
      const without = content.replace('<Figure id="f2" />', '');
      await expect(save(`${content}\n\n<Figure id="f9" />`, revision)).rejects.toMatchObject({
        code: 'LESSON_UNREADABLE',
        detail: { figure: 'f9' },
      });
      expect(await files()).toHaveLength(3);
      const saved = await save(without, revision);
      expect(saved.unshown).toEqual([figures[1]?.file]);
      await pictures.forget(saved.unshown);
      expect((await fixture.stored()).figures?.map(({ id }) => id)).toEqual(['f1', 'f3']);
      expect(await files()).toEqual(await fixture.shown());
    } finally {
      await fixture.close();
    }
  });

  it('[LESSON-PICTURE-1] is nothing but a whole picture of a size that can be shown', async () => {
    const fixture = await writtenCourse();
    try {
      const before = await files();
      const refusal = async (bytes: Buffer) =>
        pictures.keep(fixture.id, bytes).then(
          () => 'kept',
          (error: unknown) => (error as { code: string }).code,
        );
      expect(await refusal(SVG)).toBe('PICTURE_TYPE');
      expect(await refusal(png(64, 64).subarray(0, 90))).toBe('PICTURE_DAMAGED');
      expect(await refusal(png(8, 8))).toBe('PICTURE_SIZE');
      expect(await refusal(pngOfClaimedSize(9000, 9000))).toBe('PICTURE_SIZE');
      expect(await files()).toEqual(before);
      expect(await refusal(jpeg(640, 480))).toBe('kept');
      // Nothing is kept of a lesson that is gone.
      await expect(pictures.keep('no-such-lesson', png(64, 64))).rejects.toThrow();
      expect(await files()).toHaveLength(before.length + 1);
    } finally {
      await fixture.close();
    }
  });
});
