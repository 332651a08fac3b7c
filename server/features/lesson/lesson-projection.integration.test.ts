/** Rows of lessons that change together, beside those of lessons that change one after another. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { lessonGeneration } from '#machines/lesson/lesson-generation.definition.ts';
import { projectAll } from '../../actors/project-all.ts';
import { writesOnly } from '../../actors/testing/writes-only.ts';
import { createLessonGenerationActor } from './lesson-generation.actor.ts';
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

/** A course of three lessons that nobody has begun to write. */
async function lessonsOf() {
  const fixture = await openLessonFixture({
    orm: database.orm,
    modelUrl: double.url,
    lessons: 3,
  });
  await fixture.approve();
  await fixture.settled();
  await fixture.close();
  return fixture;
}

it('[STORE-7] written together they are as written one after another', async () => {
  const actor = writesOnly(
    createLessonGenerationActor({
      author: { writeLesson: () => Promise.reject(new Error('nobody writes')) },
      streamLog: { open: () => ({ attempt: 1, length: 0, append: () => {}, end: () => {} }) },
      orm: database.orm,
    }),
  );
  const rowsOf = async (together: boolean) => {
    const { courseId, lessonIds } = await lessonsOf();
    const change = (at: number, value: string, type: string, context: object) => {
      const snapshot = {
        value,
        context: { courseId, run: 2, attempt: 1, words: at, ...context },
        status: 'active' as const,
        output: undefined,
        error: undefined,
      };
      return {
        ref: lessonGeneration.address.ref(lessonIds[at] ?? ''),
        rev: 9,
        version: lessonGeneration.version,
        snapshot,
        event: { type },
        before: snapshot,
        created: false,
      };
    };
    const failure = { code: 'MODEL_CUT_OFF', detail: { 'it’s': '"{a,b}"' } };
    const outage = { since: 1_700_000_000_000, over: false };
    const changes = [
      change(0, 'cancelled', 'lesson.cancel', {}),
      change(1, 'failed', 'xstate.error.actor.lessonAgents', { failure, score: 7.5 }),
      change(2, 'cancelled', 'lesson.cancel', { run: 0, outage }),
      change(0, 'failed', 'lesson.cancel', { run: 3, failure }),
    ];
    const em = database.orm.em.fork();
    if (together) await projectAll(em, actor, changes);
    else for (const one of changes) await actor.project(em, one);
    const kysely = sharedKysely(database.orm);
    const { rows: lessons } = await sql`
      select title, state, attempt, run, words, score, failure, waiting_since from lesson
      where course_id = ${courseId} order by position`.execute(kysely);
    const { rows: runs } = await sql`
      select l.title, r.actor_run, r.kind, r.state, r.failure, r.reviews,
        r.finished_at is null as open
      from run r join lesson l on l.id = r.lesson_id
      where r.course_id = ${courseId} order by l.position, r.actor_run`.execute(kysely);
    return { lessons, runs };
  };
  const together = await rowsOf(true);
  expect(together).toEqual(await rowsOf(false));
  expect(together.lessons).toMatchObject([
    { state: 'failed', run: 3, words: 0, score: null, failure: { code: 'MODEL_CUT_OFF' } },
    { state: 'failed', words: 1, score: 7.5, failure: { detail: { 'it’s': '"{a,b}"' } } },
    { state: 'cancelled', run: 0, waiting_since: 1_700_000_000_000 },
  ]);
  expect(together.runs).toHaveLength(6);
});
