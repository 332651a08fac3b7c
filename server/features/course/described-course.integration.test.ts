/**
 * A course without a book over real rows and the double: planned, refined, approved, written. Engine
 * in this process, everything else the real thing.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAgentsAuthor } from '#agents/author/agents-author.ts';
import type { BudgetOf } from '#agents/budget/course-budget.ts';
import { createExtractiveAuthor } from '#agents/extractive/extractive-author.ts';
import { createModels } from '#agents/model.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createCourseUseRepository } from '#db/run/course-use.repository.ts';
import { createCourseListRepository } from '#db/course/course-list.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import {
  newCourseDetails,
  type CourseCreationContext,
  type PlannerProgress,
} from '#machines/course/course-creation.events.ts';
import type { CurriculumTask } from '#machines/course/curriculum.ts';
import { recordedBudget } from '../../models/choose-author.ts';
import { openHeadlessFixture } from '../../testing/headless-fixture.ts';
import { holds } from '../../testing/holds.ts';
import { until } from '../../actors/testing/manual-writer.ts';

let database: TestDatabase;
let double: ModelDouble;
const fixtures: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  double = await startModelDouble({ seed: 7 });
});
afterAll(async () => {
  await double?.stop();
  await database?.drop();
});
beforeEach(() => double.control.reset());
afterEach(async () => {
  for (const fixture of fixtures.splice(0)) await fixture.close();
});

async function openFixture({ hasModels = true, limit = () => Number.POSITIVE_INFINITY } = {}) {
  const { orm } = database;
  const patience = { tries: 1, pause: 5, probe: 20, longestProbe: 50 };
  const models = createModels({ baseUrl: double.url, patience });
  const budget: BudgetOf = (request) => recordedBudget(orm, limit())(request);
  const author = hasModels ? createAgentsAuthor({ models, budget }) : createExtractiveAuthor();
  const { host, progress, close } = await openHeadlessFixture({ orm, author });
  const organizationId = randomUUID();
  const courseId = randomUUID();
  await sql`insert into organization (id, name, slug, "createdAt")
            values (${organizationId}, 'x', ${organizationId}, now())`.execute(sharedKysely(orm));
  const details = { ...newCourseDetails('en', 'Bread'), description: 'Bread at home, by hand' };
  const course = { machine: 'courseCreation', id: courseId } as const;
  const create = { courseId, organizationId, ownerId: 'u', slug: courseId, details };
  await host.send(course, { type: 'details.save', details } as { type: string }, { create });
  const fixture = {
    host,
    courseId,
    organizationId,
    progress: () => progress.last(course) as PlannerProgress | undefined,
    send: (event: { type: string } & Record<string, unknown>) => host.send(course, event),
    ask: (task: CurriculumTask) =>
      host.send(course, { type: 'curriculum.ask', task } as { type: string }),
    async at(state: string): Promise<CourseCreationContext> {
      const record = await until(host, course, ({ value }) => value === state);
      return record.context as CourseCreationContext;
    },
    written: () =>
      until(
        host,
        { machine: 'courseGeneration', id: courseId },
        ({ value }) => value === 'complete' || value === 'incomplete',
      ),
    close,
  };
  fixtures.push(fixture);
  return fixture;
}

it('[COURSE-14] [COURSE-16] [COURSE-17] is planned, refined, changed by a suggestion, and written as it stands then', async () => {
  const fixture = await openFixture();
  await fixture.send({ type: 'structure.generate' });
  const planned = await fixture.at('reviewing');
  const [chapter] = planned.structure!.chapters;
  const before = chapter!.lessons.length;

  await fixture.ask({
    kind: 'generateLesson',
    chapterId: chapter!.id,
    goal: 'Sourdough',
    index: 0,
  });
  const refined = await fixture.at('reviewing');
  expect(refined.structure!.chapters[0]!.lessons[0]!.title).toBe('Sourdough');
  expect(refined.structure!.chapters[0]!.lessons).toHaveLength(before + 1);

  await fixture.ask({ kind: 'suggest' });
  const [suggestion] = (await fixture.at('reviewing')).suggestions ?? [];
  await fixture.send({ type: 'suggestion.apply', suggestionId: suggestion!.id });
  await expect(
    fixture.send({ type: 'suggestion.apply', suggestionId: suggestion!.id }),
  ).rejects.toMatchObject({ code: 'EVENT_NOT_POSSIBLE' });

  await fixture.send({ type: 'structure.approve' });
  expect((await fixture.written()).value).toBe('complete');
  const courses = createCourseListRepository(database.orm.em.fork());
  const course = await courses.detail(fixture.organizationId, fixture.courseId);
  const titles = course!.chapters.flatMap(({ lessons }) => lessons.map(({ title }) => title));
  // The suggestion renames the lesson that now comes first, and adds one.
  expect(titles[0]).toBe('A start');
  expect(titles).toContain('Looking back');
  expect(titles).toHaveLength(refined.structure!.chapters.flatMap((one) => one.lessons).length + 1);
  expect(course!.chapters.flatMap(({ lessons }) => lessons.map(({ state }) => state))).toEqual(
    titles.map(() => 'done'),
  );
  expect(course).not.toHaveProperty('document');
});

it('[COURSE-16] a failing model leaves the plan as it is and says what was asked; a cancel ends the call', async () => {
  const fixture = await openFixture();
  await fixture.send({ type: 'structure.generate' });
  const { structure } = await fixture.at('reviewing');
  await double.control.set({ faults: [{ fault: 'status', status: 401, role: 'curriculum' }] });
  await fixture.ask({ kind: 'generateChapter', goal: 'Rye', index: 0 });
  const failed = await fixture.at('reviewing');
  expect(failed).toMatchObject({
    failure: { code: 'MODEL_NOT_SET_UP' },
    asked: { kind: 'generateChapter', goal: 'Rye' },
  });
  expect(failed.structure).toEqual(structure);

  await double.control.set({ faults: [{ fault: 'hang', role: 'curriculum' }] });
  await fixture.ask({ kind: 'suggest' });
  await double.control.until((counts) => counts.open === 1);
  await fixture.send({ type: 'structure.cancel' });
  await double.control.until((counts) => counts.open === 0);
  expect((await fixture.at('reviewing')).asked).toBeUndefined();
});

it('[COURSE-14] without a model a description is no plan, and it says why', async () => {
  const fixture = await openFixture({ hasModels: false });
  await fixture.send({ type: 'structure.generate' });
  expect((await fixture.at('failed')).failure).toEqual({ code: 'MODEL_NEEDED' });
});

it('[COURSE-15] [BUDGET-1] what is asked of a plan counts against the budget of its course', async () => {
  let limit = Number.POSITIVE_INFINITY;
  const fixture = await openFixture({ limit: () => limit });
  await fixture.send({ type: 'structure.generate' });
  await fixture.at('reviewing');
  const use = () => createCourseUseRepository(database.orm.em.fork()).useOfCourse(fixture.courseId);
  const planned = await use();
  await fixture.ask({ kind: 'suggest' });
  await fixture.at('reviewing');
  const asked = await use();
  expect(asked.spent).toBeGreaterThan(planned.spent);

  const { requests } = await double.control.counts();
  limit = asked.spent;
  await fixture.ask({ kind: 'suggest', wish: 'More' });
  expect((await fixture.at('reviewing')).failure?.code).toBe('BUDGET_SPENT');
  expect((await double.control.counts()).requests).toBe(requests);
  limit = Number.POSITIVE_INFINITY;
  await fixture.ask({ kind: 'suggest', wish: 'More' });
  expect((await fixture.at('reviewing')).failure).toBeUndefined();
});

it('[COURSE-15] [AGENTS-20] waits for a model that is away, says since when, and goes on by itself', async () => {
  const fixture = await openFixture();
  await fixture.send({ type: 'structure.generate' });
  const [chapter] = (await fixture.at('reviewing')).structure!.chapters;
  await double.control.set({ faults: [{ fault: 'status', status: 503 }] });
  await fixture.ask({ kind: 'refineChapter', chapterId: chapter!.id, wish: 'Crust' });
  await holds(() => expect(fixture.progress()?.waitingSince).toBeGreaterThan(0));
  await double.control.set({ faults: [] });
  expect((await fixture.at('reviewing')).structure!.chapters[0]!.title).toBe('Crust');
  await holds(() => expect(fixture.progress()).toBeUndefined());
});
