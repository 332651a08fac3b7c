/** The budget of a course, from the record of its paid steps to the lessons it leaves behind. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createCourseUseRepository } from '#db/run/course-use.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { actorRunId } from '#machines/run/run.ts';
import { recordedBudget } from './choose-author.ts';
import { createStepStore } from '../runs/postgres-step-store.ts';
import { openLessonFixture } from '../features/lesson/testing/lesson-fixture.ts';

type Fixture = Awaited<ReturnType<typeof openLessonFixture>>;

let database: TestDatabase;
let double: ModelDouble;
const fixtures: Fixture[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  double = await startModelDouble({ seed: 3, scores: [7, 8, 9.5] });
});
afterAll(async () => {
  await double.stop();
  await database.drop();
});
beforeEach(() => double.control.reset());
afterEach(async () => {
  for (const fixture of fixtures.splice(0)) await fixture.close();
});

async function open(lessons: number, limit: number): Promise<Fixture> {
  const { orm } = database;
  const fixture = await openLessonFixture({
    orm,
    lessons,
    modelUrl: double.url,
    budget: recordedBudget(orm, limit),
  });
  fixtures.push(fixture);
  return fixture;
}

async function written(fixture: Fixture) {
  await fixture.approve();
  return (await fixture.settled()).context;
}

const useOf = (courseId: string) =>
  createCourseUseRepository(database.orm.em.fork()).useOfCourse(courseId);
const tokensOf = async (courseId: string) => (await useOf(courseId)).spent;

/** Makes the course have paid for its plan. */
async function pay({ courseId }: { courseId: string }, tokens: number): Promise<void> {
  await recordPaid(actorRunId({ machine: 'courseCreation', id: courseId }, 1), tokens);
}

async function recordPaid(run: string, tokens: number): Promise<void> {
  await createStepStore(database.orm).saveStep(
    { run, name: 'plan:1' },
    {
      output: {},
      record: {
        agent: 'planner',
        model: 'm',
        promptHash: 'h',
        inputTokens: tokens - 1,
        outputTokens: 1,
      },
      startedAt: 0,
      finishedAt: 1,
    },
  );
}

async function lessonStates({ courseId }: Fixture) {
  const { rows } = await sql<{ state: string; attempt: number; failure: unknown }>`
    select state, attempt, failure from lesson where course_id = ${courseId}`.execute(
    sharedKysely(database.orm),
  );
  return rows;
}

it('[AGENTS-10] the record adds up what plan and lessons of one course have used', async () => {
  const fixture = await open(2, Number.POSITIVE_INFINITY);
  const batch = await written(fixture);
  expect(batch).toMatchObject({ done: 2 });
  expect(batch.tokens).toBeGreaterThan(1000);
  expect(await tokensOf(fixture.courseId)).toBe(batch.tokens);
  await pay(fixture, 500);
  expect(await tokensOf(fixture.courseId)).toBe(batch.tokens + 500);
  // An assistant's call for the course stands under an id of its own.
  await sql`insert into run (id, kind, organization_id, course_id, state)
    select 'aside', 'tutorPrompt', organization_id, id, 'done' from course
    where id = ${fixture.courseId}`.execute(sharedKysely(database.orm));
  await recordPaid('aside', 70);
  expect(await tokensOf(fixture.courseId)).toBe(batch.tokens + 570);
  expect(await tokensOf('another')).toBe(0);
});

async function authorsOf({ courseId }: Fixture) {
  const { rows } = await sql<{ author: string; score: number; size: number }>`
    select author, score, length(content) as size from lesson
    where course_id = ${courseId}`.execute(sharedKysely(database.orm));
  return rows;
}

it('[AGENTS-9] near the limit it stops revising: the best draft is the lesson, its score beside it', async () => {
  const free = await open(1, Number.POSITIVE_INFINITY);
  await written(free);
  expect((await lessonStates(free))[0]).toMatchObject({ state: 'done', attempt: 3 });
  const { rows } = await sql<{ tokens: number }>`
    select sum(input_tokens + output_tokens)::float8 as tokens from run_step
    where run_id = ${actorRunId({ machine: 'lessonGeneration', id: free.lessonIds[0]! }, 1)}
      and name like '%:1'`.execute(sharedKysely(database.orm));
  const oneAttempt = rows[0]!.tokens;
  await double.control.reset();

  const fixture = await open(1, 1.5 * oneAttempt);
  await written(fixture);
  expect((await lessonStates(fixture))[0]).toMatchObject({
    state: 'done',
    attempt: 1,
    failure: null,
  });
  expect((await double.control.counts()).byRole).toEqual({ writer: 1, examiner: 1, reviewer: 1 });
  expect(await useOf(fixture.courseId)).toEqual({
    spent: oneAttempt,
    drafts: 1,
    open: 0,
    undrafted: 0,
    pictures: 0,
  });
  expect(await authorsOf(fixture)).toMatchObject([{ author: 'agents', score: 7 }]);
  const lessons = createLessonRepository(database.orm.em.fork());
  const id = fixture.lessonIds[0]!;
  const stored = (await lessons.storedTexts([id])).get(id);
  expect(stored!.text.length).toBeGreaterThan(100);
});

it('[AGENTS-9] what could not be paid is taken from its source, and asks no model', async () => {
  const fixture = await open(3, 1000);
  await pay(fixture, 1000);
  expect(await written(fixture)).toMatchObject({ done: 3, tokens: 0 });
  const states = await lessonStates(fixture);
  expect(states).toHaveLength(3);
  for (const lesson of states) expect(lesson).toMatchObject({ state: 'done', failure: null });
  for (const lesson of await authorsOf(fixture)) {
    expect(lesson.author).toBe('extractive');
    expect(lesson.size).toBeGreaterThan(100);
  }
  const ref = { machine: 'lessonGeneration', id: fixture.lessonIds[0]! } as const;
  expect((await fixture.host.snapshot(ref))?.snapshot.context).toMatchObject({
    extractedFor: 'unpaid',
  });
  expect((await double.control.counts()).requests).toBe(0);
});

it('[AGENTS-19] twelve lessons with money for some: every one is written, the limit holds', async () => {
  const limit = 25_000;
  const fixture = await open(12, limit);
  expect(await written(fixture)).toMatchObject({ done: 12 });
  const kinds = (await authorsOf(fixture)).map((lesson) => lesson.author);
  expect(new Set(kinds)).toEqual(new Set(['agents', 'extractive']));
  expect(await tokensOf(fixture.courseId)).toBeLessThanOrEqual(limit);
});
