/** Two hundred lessons being written at once, and somebody who wants none of it any more. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { openLessonFixture } from './testing/lesson-fixture.ts';

const LESSONS = 200;

let database: TestDatabase;
let double: ModelDouble;
beforeAll(async () => {
  database = await createTestDatabase();
  // So slow that no lesson ends by itself while the test looks at it.
  double = await startModelDouble({ tokensPerSecond: 1 });
});
afterAll(async () => {
  await double.stop();
  await database.drop();
});

it(
  '[BATCH-3] [LESSON-5] cancelling the batch aborts every open request and leaves no lesson open',
  { timeout: 300_000 },
  async () => {
    const fixture = await openLessonFixture({
      orm: database.orm,
      modelUrl: double.url,
      lessons: LESSONS,
    });
    try {
      await fixture.approve();
      await double.control.until((counts) => counts.open === LESSONS);
      await fixture.cancel();
      const counts = await double.control.until(({ open }) => open === 0);
      expect(counts).toMatchObject({ requests: LESSONS, aborted: LESSONS, finished: 0 });
      const batch = await fixture.settled();
      expect(batch.value).toBe('incomplete');
      expect(batch.context).toMatchObject({ open: [], done: 0, failed: [] });
      expect(new Set(batch.context.cancelled)).toEqual(new Set(fixture.lessonIds));
      const { rows } = await sql<{ state: string; lessons: number }>`
        select state, count(*)::int as lessons from lesson
        where course_id = ${fixture.courseId} group by state`.execute(sharedKysely(database.orm));
      expect(rows).toEqual([{ state: 'cancelled', lessons: LESSONS }]);
      expect(fixture.models.limiter.state()).toMatchObject({ open: 0, waiting: 0 });
      // Nobody asks again for what was given up.
      expect((await double.control.counts()).requests).toBe(LESSONS);
    } finally {
      await fixture.close();
    }
  },
);
