/** An outage of the model, from the lane that says it waits to the lesson that goes on by itself. */
import type { StateValue } from 'xstate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import type {
  LessonGenerationContext,
  LessonGenerationView,
} from '#machines/lesson/lesson-generation.events.ts';
import { toView } from '#machines/lesson/lesson-generation.view.ts';
import { until } from '../../actors/testing/manual-writer.ts';
import { openLessonFixture } from './testing/lesson-fixture.ts';

type Fixture = Awaited<ReturnType<typeof openLessonFixture>>;

let database: TestDatabase;
let double: ModelDouble;
beforeAll(async () => {
  database = await createTestDatabase();
  double = await startModelDouble({ seed: 3 });
});
afterAll(async () => {
  await double.stop();
  await database.drop();
});

/** What a lane is shown of a record. */
function viewOf(record: { value: unknown; context: unknown }): LessonGenerationView {
  const { context, value } = record as { context: LessonGenerationContext; value: StateValue };
  return toView(context, { key: 'platform', may: () => true }, value);
}

async function waitingFixture(): Promise<{ fixture: Fixture; since: number }> {
  await double.control.set({ reset: true, faults: [{ fault: 'status', status: 503 }] });
  const patience = { tries: 2, pause: 5, probe: 20, longestProbe: 50 };
  const fixture = await openLessonFixture({
    orm: database.orm,
    lessons: 1,
    modelUrl: double.url,
    patience,
  });
  await fixture.approve();
  const ref = { machine: 'lessonGeneration', id: fixture.lessonIds[0] ?? '' } as const;
  const waiting = await until(fixture.host, ref, (one) => viewOf(one).waitingSince !== undefined);
  return { fixture, since: viewOf(waiting).waitingSince ?? 0 };
}

const lessons = () => createLessonRepository(database.orm.em.fork());

it('[LESSON-11] [AGENTS-20] a lesson waits, says since when, and goes on with the first answer', async () => {
  const { fixture, since } = await waitingFixture();
  const id = fixture.lessonIds[0] ?? '';
  expect(await lessons().waitingSince(id)).toBe(since);
  await double.control.set({ faults: [] });
  expect((await fixture.settled()).context).toMatchObject({ done: 1 });
  expect(await lessons().waitingSince(id)).toBeUndefined();
  await fixture.close();
});

it('[LESSON-11] cancel works while it waits', async () => {
  const { fixture } = await waitingFixture();
  await fixture.cancel();
  expect((await fixture.settled()).value).toBe('incomplete');
  expect(await lessons().waitingSince(fixture.lessonIds[0] ?? '')).toBeUndefined();
  const { finished } = await double.control.counts();
  expect(finished).toBe(0);
  await fixture.close();
});
