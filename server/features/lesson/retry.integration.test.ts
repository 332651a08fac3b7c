/** A lesson tried again: what the runs before have paid for is not asked again. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createCourseUseRepository } from '#db/run/course-use.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { createCostRepository } from '#db/cost/cost.repository.ts';
import { createMonitorRepository } from '#db/monitor/monitor.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { until } from '../../actors/testing/manual-writer.ts';
import { holds } from '../../testing/holds.ts';
import { openLessonFixture } from './testing/lesson-fixture.ts';

type Fixture = Awaited<ReturnType<typeof openLessonFixture>>;

let database: TestDatabase;
let double: ModelDouble;
let fixture: Fixture;
let texts: Map<number, string>;
beforeAll(async () => {
  database = await createTestDatabase();
  double = await startModelDouble({ seed: 5 });
});
afterAll(async () => {
  await double?.stop();
  await database?.drop();
});
beforeEach(async () => {
  await double.control.reset();
  fixture = await openLessonFixture({ orm: database.orm, modelUrl: double.url, lessons: 1 });
  texts = new Map();
  fixture.streamLog.subscribe({
    chunks(messages) {
      for (const { attempt, text } of messages) {
        texts.set(attempt, (texts.get(attempt) ?? '') + text);
      }
    },
    end: () => undefined,
  });
});
afterEach(() => fixture.close());

const lesson = () => ({ machine: 'lessonGeneration', id: fixture.lessonIds[0] ?? '' }) as const;
const state = (value: string) => until(fixture.host, lesson(), (record) => record.value === value);
const retry = () => fixture.host.send(lesson(), { type: 'lesson.retry' });
const stored = async () => {
  const { id } = lesson();
  return (await createLessonRepository(database.orm.em.fork()).storedTexts([id])).get(id);
};

/** The text of the last attempt, as somebody sees it who was there from its beginning. */
const heard = () => [...texts.values()].at(-1);

it('[LESSON-14] fails in the review: neither draft nor questions are asked again', async () => {
  await double.control.set({ faults: [{ fault: 'status', status: 401, role: 'reviewer' }] });
  await fixture.approve();
  expect((await state('failed')).context).toMatchObject({ failure: { code: 'MODEL_NOT_SET_UP' } });
  const before = await double.control.counts();
  expect(before.byRole).toEqual({ writer: 1, examiner: 1, reviewer: 1 });
  const spent = await createCourseUseRepository(database.orm.em.fork()).useOfCourse(
    fixture.courseId,
  );

  await double.control.set({ faults: [] });
  await retry();
  const done = await state('done');
  expect((await double.control.counts()).byRole).toEqual({ writer: 1, examiner: 1, reviewer: 2 });
  const text = await stored();
  expect(text?.text.length).toBeGreaterThan(400);
  await holds(() => expect(heard()).toBe(text?.text));

  // What was paid is counted once: by the budget, by the report, and by the lesson.
  const use = await createCourseUseRepository(database.orm.em.fork()).useOfCourse(fixture.courseId);
  const sums = await createCostRepository(database.orm.em.fork()).sums(fixture.courseId);
  const tokens = (one: (typeof sums)[number]) => one.inputTokens + one.outputTokens;
  const review = tokens(sums.find((one) => one.agent === 'reviewer')!);
  expect(use).toMatchObject({ spent: spent.spent + review, drafts: 1, undrafted: 0 });
  const paid = sums.reduce((sum, one) => sum + tokens(one), 0);
  expect(done.context).toMatchObject({ tokens: paid, run: 2 });
  expect(sums.reduce((sum, one) => sum + one.calls, 0)).toBe(3);
  const steps = await createMonitorRepository(database.orm.em.fork()).steps(fixture.courseId);
  const second = steps.filter((step) => step.run === 2);
  expect(second.map((step) => [step.name, step.takenFrom])).toEqual([
    ['write:1', 1],
    ['quiz:1', 1],
    ['review:1', null],
  ]);
});

it('[LESSON-14] cancelled after its draft, it goes on from there', async () => {
  await double.control.set({ faults: [{ fault: 'hang', role: 'reviewer' }] });
  await fixture.approve();
  await double.control.until(({ byRole, open }) => byRole.reviewer === 1 && open === 1);
  await fixture.host.send(lesson(), { type: 'lesson.cancel' });
  await state('cancelled');
  await double.control.set({ faults: [] });
  await retry();
  await state('done');
  expect((await double.control.counts()).byRole).toEqual({ writer: 1, examiner: 1, reviewer: 2 });
  const text = await stored();
  await holds(() => expect(heard()).toBe(text?.text));
});

it.each([
  ['cut-off', 'cutOff'],
  ['empty', 'invalid'],
  ['filtered', 'refused'],
  ['invented-quotes', 'weaker'],
] as const)(
  '[AGENTS-26] [LESSON-12] [LESSON-14] %s answers end in the extract, and are asked for again when somebody wants them',
  async (fault, extractedFor) => {
    await double.control.set({ faults: [{ fault, role: 'writer', after: 40 }] });
    await fixture.approve();
    const extract = await state('done');
    expect(extract.context).toMatchObject({ author: 'extractive', extractedFor, run: 1 });
    expect(extract.context).not.toHaveProperty('failure', expect.anything());
    const { byRole } = await double.control.counts();
    const text = await stored();
    expect(text?.text.length).toBeGreaterThan(100);
    await holds(() => expect(heard()).toBe(text?.text));
    const use = await createCourseUseRepository(database.orm.em.fork()).useOfCourse(
      fixture.courseId,
    );
    expect(extract.context).toMatchObject({ tokens: use.spent });

    await double.control.set({ faults: [] });
    await fixture.host.send(lesson(), { type: 'lesson.rewrite' });
    const anew = await until(fixture.host, lesson(), ({ value, context }) => {
      const { run } = context as { run: number };
      return value === 'done' && run === 2;
    });
    expect(anew.context).toMatchObject({ author: 'agents' });
    expect(anew.context).not.toHaveProperty('extractedFor', extractedFor);
    expect((await double.control.counts()).byRole.writer).toBe((byRole.writer ?? 0) + 1);
  },
);

it('[LESSON-14] a lesson that is done is written anew and paid anew, also without a new wish', async () => {
  await fixture.approve();
  await state('done');
  await fixture.host.send(lesson(), { type: 'lesson.rewrite' });
  await until(fixture.host, lesson(), ({ value, context }) => {
    const { run } = context as { run: number };
    return value === 'done' && run === 2;
  });
  expect((await double.control.counts()).byRole).toEqual({ writer: 2, examiner: 2, reviewer: 2 });
});
