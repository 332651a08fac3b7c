/**
 * What agents did, as it is found on record afterwards: over a real database, with the model double
 * behind the real client.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import type { DoubleCounts } from '#agents/testing/model-double/protocol.ts';
import { createCostRepository } from '#db/cost/cost.repository.ts';
import { createMonitorRepository } from '#db/monitor/monitor.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import { actorRunId } from '#machines/run/run.ts';
import { until } from '../../actors/testing/manual-writer.ts';
import { costReport } from '../cost/report-costs.ts';
import { openLessonFixture } from '../lesson/testing/lesson-fixture.ts';
import { openStep, stepView } from './step-view.ts';

const LESSONS = 3;

let database: TestDatabase;
let double: ModelDouble;
let fixture: Awaited<ReturnType<typeof openLessonFixture>>;

beforeAll(async () => {
  database = await createTestDatabase();
  double = await startModelDouble();
});
afterAll(async () => {
  await double?.stop();
  await database?.drop();
});
beforeEach(() => double.control.reset());

const monitor = () => createMonitorRepository(database.orm.em.fork());
const costs = () => createCostRepository(database.orm.em.fork());

async function written(): Promise<void> {
  fixture = await openLessonFixture({ orm: database.orm, modelUrl: double.url, lessons: LESSONS });
  await fixture.approve();
  await fixture.settled();
}

describe('a course that was written with revisions', () => {
  let counted: DoubleCounts;
  beforeAll(async () => {
    await double.control.reset();
    await double.control.set({
      scores: [8, 9.5],
      faults: [{ fault: 'status', role: 'writer', status: 503, retryAfterMs: 5, times: 2 }],
    });
    await written();
    counted = await double.control.counts();
  });
  afterAll(() => fixture.close());

  it('[MONITOR-1] the sum of its steps is what the model server counted, and what the lessons say', async () => {
    const { promptTokens, completionTokens, finished } = counted;
    const steps = await monitor().steps(fixture.courseId);
    const sum = (field: 'inputTokens' | 'outputTokens') =>
      steps.reduce((all, step) => all + (step[field] ?? 0), 0);
    expect(steps.length).toBe(finished);
    expect(sum('inputTokens')).toBe(promptTokens);
    expect(sum('outputTokens')).toBe(completionTokens);
    const report = await costReport(costs(), fixture.courseId);
    expect(report.total.tokens).toBe(promptTokens + completionTokens);
    const parts = [report.plan, ...report.lessons].reduce((all, one) => all + one.tokens, 0);
    expect(parts).toBe(report.total.tokens);
    expect(report.agents.reduce((all, one) => all + one.tokens, 0)).toBe(report.total.tokens);
    expect(report.agents.map((one) => one.agent).sort()).toEqual([
      'examiner',
      'reviewer',
      'writer',
    ]);
    expect(report.minutes).not.toBeNull();
  });

  it('[MONITOR-2] each call has the price of its day: 0.25 and 2 dollars a million for this model', async () => {
    const steps = await monitor().steps(fixture.courseId);
    for (const step of steps) {
      expect(step.pricedAs).toBe('openai/gpt-5-mini');
      const { inputTokens, outputTokens } = step;
      expect(step.cost).toBeCloseTo((inputTokens! * 0.25 + outputTokens! * 2) / 1e6, 12);
      expect(step.provider).toBe(new URL(double.url).host);
    }
  });

  it('[MONITOR-3] prompts and answers can be read, attempt by attempt, with the reviews between them', async () => {
    const steps = (await monitor().steps(fixture.courseId)).map(stepView);
    const id = fixture.lessonIds[0] ?? '';
    const runId = actorRunId({ machine: 'lessonGeneration', id }, 1);
    const own = steps.filter((step) => step.runId === runId);
    expect(own.map(({ work, attempt }) => `${work}:${attempt}`)).toEqual(
      expect.arrayContaining(['write:1', 'review:1', 'write:2', 'review:2', 'quiz:1']),
    );
    const content = async (name: string) => {
      const found = await monitor().content({ runId, name });
      return openStep(found!);
    };
    const [first, second] = [await content('write:1'), await content('write:2')];
    expect(first.instructions).toMatch(/^You write one lesson/);
    expect(first.prompt).toContain('Attempt: 1');
    expect(first.outputKind).toBe('text');
    expect(second.prompt).toContain('<draft>');
    expect(second.promptLength).toBe(
      (second.prompt ?? '').length + (second.instructions ?? '').length,
    );
    const review = await content('review:1');
    expect(JSON.parse(review.output ?? '')).toMatchObject({ score: 8 });
    const run = (await monitor().runs(fixture.courseId)).find((one) => one.id === runId);
    expect(run).toMatchObject({ state: 'done', run: 1, title: 'Part 1', failure: null });
    expect(Object.keys(run?.reviews ?? {})).toEqual(['1', '2']);
    expect(run?.reviews['1']?.score).toBeLessThanOrEqual(8);
    // Another run's steps are not found under this one.
    const foreign = { runId: actorRunId({ machine: 'lessonGeneration', id }, 2), name: 'write:1' };
    expect(await monitor().content(foreign)).toBeUndefined();
  });

  it('[MONITOR-4] refusals on the way are noted with the call they delayed', async () => {
    const troubles = (await monitor().steps(fixture.courseId)).flatMap((step) => step.troubles);
    expect(troubles).toHaveLength(2);
    for (const trouble of troubles) {
      expect(trouble).toMatchObject({ kind: 'refused', status: 503, wait: 5 });
    }
    const summary = await monitor().find(fixture.courseId);
    expect(summary).toMatchObject({ troubles: 2, failures: 0, state: 'done', unpriced: 0 });
  });
});

describe('a lesson that fails', () => {
  it('[CHILD-4] [MONITOR-5] leaves the call on record, and its run can be taken up again', async () => {
    await double.control.set({
      faults: [{ fault: 'status', status: 401, role: 'writer', times: 1 }],
    });
    await written();
    const [failed] = await monitor().failed(10);
    expect(failed).toMatchObject({
      courseId: fixture.courseId,
      machine: 'lessonGeneration',
      run: 1,
      failure: { code: 'MODEL_NOT_SET_UP' },
    });
    const steps = await monitor().steps(fixture.courseId);
    const [call] = steps.filter((step) => step.failure !== null);
    expect(call).toMatchObject({
      runId: actorRunId({ machine: 'lessonGeneration', id: failed!.id }, 1),
      agent: 'writer',
      failure: { code: 'MODEL_NOT_SET_UP' },
      cost: null,
    });
    const { runId, name, seq } = call!;
    const asked = { runId, name, seq: seq ?? undefined };
    expect((await openStep((await monitor().content(asked))!)).prompt).toContain('Attempt: 1');
    expect((await monitor().find(fixture.courseId))?.state).toBe('failed');

    const ref = { machine: 'lessonGeneration' as const, id: failed?.id ?? '' };
    await fixture.host.send(ref, { type: 'lesson.retry' });
    await until(fixture.host, ref, ({ value }) => value === 'done');
    expect(await monitor().failed(10)).toEqual([]);
    const runs = (await monitor().runs(fixture.courseId)).filter((run) => run.work === ref.id);
    expect(runs.map(({ run, state }) => [run, state])).toEqual([
      [1, 'failed'],
      [2, 'done'],
    ]);
    await fixture.close();
  });
});

describe('an event its machine failed on', () => {
  it('[MONITOR-6] is listed with its course, and is gone once it was taken', async () => {
    await written();
    const id = fixture.lessonIds[0] ?? '';
    const command = {
      ref: { machine: 'lessonGeneration', id },
      kind: 'deliver',
      eventId: 'lost',
      inv: 'lost',
      event: { type: 'lesson.write' },
    };
    const db = sharedKysely(database.orm);
    await sql`insert into actor_event (machine, id, event_id, inv, rev, type, outcome)
      values ('lessonGeneration', ${id}, 'lost', 'lost', 1, 'lesson.write', 'parked')`.execute(db);
    await sql`insert into actor_parked (machine, id, event_id, command, reason)
      values ('lessonGeneration', ${id}, 'lost', ${JSON.stringify(command)}::json, 'no such state')`.execute(
      db,
    );
    expect(await monitor().parked(10)).toMatchObject([
      { id, type: 'lesson.write', courseId: fixture.courseId, courseTitle: 'The year' },
    ]);
    await fixture.host.retryParked({ machine: 'lessonGeneration', id }, 'lost');
    expect(await monitor().parked(10)).toEqual([]);
    // Asked once more, there is nothing to do.
    await fixture.host.retryParked({ machine: 'lessonGeneration', id }, 'lost');
    await fixture.close();
  });
});

describe('thousands of courses', () => {
  it('[MONITOR-7] are listed page by page, each filter by itself and all together', async () => {
    const db = sharedKysely(database.orm);
    await sql`insert into organization (id, name, slug, "createdAt")
      values ('big', 'Big School', 'big-school', now())`.execute(db);
    await sql`insert into course (id, organization_id, owner_id, slug, title, description, language,
        stage, details, lesson_count, done_count, failed_count, updated_at)
      select 'many-' || n, 'big', 'o', 'many-' || n, 'Course ' || n, '', 'en', 'written', '{}', 1,
        case when n % 3 = 0 then 0 else 1 end, case when n % 3 = 0 then 1 else 0 end,
        now() - n * interval '1 minute'
      from generate_series(1, 3000) n`.execute(db);
    await sql`insert into run (id, kind, organization_id, course_id, actor_machine, actor_id,
        actor_run, state, finished_at)
      select 'lessonGeneration/many-lesson-' || n || '/1', 'lesson', 'big', 'many-' || n,
        'lessonGeneration', 'many-lesson-' || n, 1, 'done', now()
      from generate_series(1, 3000) n`.execute(db);
    await sql`insert into run_step (run_id, name, agent, model, input_tokens, output_tokens,
        cost, started_at, finished_at)
      select 'lessonGeneration/many-lesson-' || n || '/1', 'write:1',
        case when n % 2 = 0 then 'writer' else 'examiner' end, 'm', 100, 50, 0.01, now(), now()
      from generate_series(1, 3000) n`.execute(db);
    const big = { organizationId: 'big', limit: 25 };
    const page = await monitor().list({ ...big, page: 3 });
    expect(page.total).toBe(3_000);
    expect(page.items.map((item) => item.courseId)).toEqual(
      Array.from({ length: 25 }, (_, at) => `many-${51 + at}`),
    );
    expect(page.items[0]).toMatchObject({
      organization: { name: 'Big School' },
      calls: 1,
      inputTokens: 100,
      cost: 0.01,
    });
    const count = async (filter: object) =>
      (await monitor().list({ ...big, ...filter, page: 1 })).total;
    expect(await count({ agent: 'examiner' })).toBe(1_500);
    expect(await count({ state: 'failed' })).toBe(1_000);
    expect(await count({ state: 'failed', agent: 'writer' })).toBe(500);
    expect(await count({ courseId: 'many-7' })).toBe(1);
    // 12, 120 to 129, 1200 to 1299
    expect(await count({ search: 'course 12' })).toBe(111);
    expect(await count({ search: 'course 21 2' })).toBe(0);
    expect(await count({ search: 'many-99' })).toBe(1);
    const { agents, organizations } = await monitor().choices();
    expect(agents).toContain('examiner');
    expect(organizations).toContainEqual({ id: 'big', name: 'Big School' });
  });

  it('[MONITOR-8] a removed course takes what its agents were told with it', async () => {
    const db = sharedKysely(database.orm);
    await sql`delete from course where id = 'many-5'`.execute(db);
    const left = await sql<{ runs: number; steps: number }>`
      select (select count(*) from run where course_id = 'many-5')::int as runs,
        (select count(*) from run_step where run_id like '%/many-lesson-5/%')::int as steps`.execute(
      db,
    );
    expect(left.rows).toEqual([{ runs: 0, steps: 0 }]);
    expect(await monitor().find('many-5')).toBeUndefined();
    expect(await monitor().find('many-6')).toBeDefined();
  });
});
