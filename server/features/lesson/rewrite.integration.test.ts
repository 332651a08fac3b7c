/** A finished lesson that is written anew: through engine, actors and the model behind the double. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { createMonitorRepository } from '#db/monitor/monitor.repository.ts';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { until } from '../../actors/testing/manual-writer.ts';
import { openLessonFixture } from './testing/lesson-fixture.ts';

const WISH = 'Compare it with sailing a boat';

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

it('[LESSON-13] [BATCH-11] [LESSON-TREE-1] keeps the old text until the new one is there, and the wish arrives', async () => {
  const fixture = await openLessonFixture({ orm: database.orm, modelUrl: double.url, lessons: 2 });
  try {
    await fixture.approve();
    await fixture.settled();
    const [id = ''] = fixture.lessonIds;
    const lesson = { machine: 'lessonGeneration', id } as const;
    const stored = async () =>
      (await createLessonRepository(database.orm.em.fork()).storedTexts([id])).get(id);
    const rewrite = { type: 'lesson.rewrite', instruction: WISH } as { type: string };
    const before = await stored();
    expect(before?.text).not.toBe('');
    // Nobody has opened it yet.
    const parsed = () =>
      database.orm.em
        .fork()
        .execute('select tree_of = md5(content) as "isOfNow" from lesson where id = ?', [id]);
    expect(await parsed()).toEqual([{ isOfNow: true }]);

    // The double turns away what holds the wish: so the refusal tells that it arrived.
    await double.control.set({
      faults: [{ fault: 'status', status: 401, role: 'writer', contains: WISH }],
    });
    await fixture.host.send(lesson, rewrite);
    const refused = await until(fixture.host, lesson, ({ value }) => value === 'done');
    expect(refused.context).toMatchObject({ run: 2, failure: { code: 'MODEL_NOT_SET_UP' } });
    expect(await stored()).toEqual(before);
    expect((await fixture.settled()).context).toMatchObject({ done: 2, open: [], failed: [] });
    // Nobody has to do anything about a lesson that stands.
    const troubles = await createMonitorRepository(database.orm.em.fork()).failed(10);
    expect(troubles).toEqual([]);

    // Stopped in the middle of it, the lesson stands as it was.
    await double.control.set({ faults: [], tokensPerSecond: 1 });
    await fixture.host.send(lesson, rewrite);
    await double.control.until(({ open }) => open > 0);
    await fixture.host.send(lesson, { type: 'lesson.cancel' });
    await until(fixture.host, lesson, ({ value }) => value === 'done');
    expect(await stored()).toEqual(before);

    await double.control.reset();
    await fixture.host.send(lesson, rewrite);
    const done = await until(fixture.host, lesson, ({ value }) => value === 'done');
    expect(done.context).toMatchObject({ run: 4 });
    expect(done.context).not.toMatchObject({ failure: expect.anything() });
    expect(done.context).not.toMatchObject({ kept: expect.anything() });
    expect((await stored())?.attempt).toBeGreaterThan(before?.attempt ?? 0);
    expect(await parsed()).toEqual([{ isOfNow: true }]);
    const batch = await fixture.settled();
    expect(batch).toMatchObject({ value: 'complete', context: { done: 2, open: [] } });

    // What is read of the runs tells them apart, though the lesson was done after each.
    const monitor = createMonitorRepository(database.orm.em.fork());
    const runs = (await monitor.runs(fixture.courseId)).filter((run) => run.work === id);
    expect(runs.map((run) => [run.state, run.failure?.code])).toEqual([
      ['done', undefined],
      ['failed', 'MODEL_NOT_SET_UP'],
      ['cancelled', undefined],
      ['done', undefined],
    ]);
  } finally {
    await fixture.close();
  }
});

it('[PLAN-1] is refused once the tokens of the month are used, and what stands is left as it is', async () => {
  const fixture = await openLessonFixture({ orm: database.orm, modelUrl: double.url, lessons: 1 });
  try {
    await fixture.approve();
    await fixture.settled();
    const [id = ''] = fixture.lessonIds;
    const lesson = { machine: 'lessonGeneration', id } as const;
    const plans = createPlanRepository(database.orm.em.fork());
    const { tokens } = await plans.usage(fixture.organizationId, Date.now());
    expect(tokens).toBeGreaterThan(0);
    await plans.agree(fixture.organizationId, { tokens }, 'tested');
    const { requests } = await double.control.counts();
    const rewrite = fixture.host.send(lesson, { type: 'lesson.rewrite' });
    await expect(rewrite).rejects.toMatchObject({ code: 'TOKEN_LIMIT_REACHED' });
    const left = (await fixture.host.snapshot(lesson))?.snapshot;
    expect(left).toMatchObject({ value: 'done', context: { run: 1 } });
    expect((await double.control.counts()).requests).toBe(requests);
    await plans.agree(fixture.organizationId, { tokens: tokens + 1 }, 'tested');
    await fixture.host.send(lesson, { type: 'lesson.rewrite' });
    await until(fixture.host, lesson, ({ context }) => (context as { run: number }).run === 2);
  } finally {
    await fixture.close();
  }
});
