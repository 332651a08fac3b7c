/** What a model answered, recorded before it is read: over crashes, and when it cannot be used. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCourseAssistant } from '#agents/author/model-course-assistant.ts';
import { createModels } from '#agents/model.ts';
import { lessonRequest, useAuthorFixture } from '#agents/testing/author-fixture.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import { createMonitorRepository } from '#db/monitor/monitor.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { createTestDatabase, type TestDatabase } from '#db/testing/test-database.ts';
import type { StepContext } from '#agents/port/step-context.ts';
import { createStepStore } from './postgres-step-store.ts';
import { createRecorder } from './recorder.ts';
import type { StepStore } from './step-store.ts';

let database: TestDatabase;
const double = useAuthorFixture();

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  await database?.drop();
});

/** Steps as a process takes them whose store is this one. */
function stepsOf(run: string, store: StepStore, { signal } = new AbortController()): StepContext {
  const recorder = createRecorder({ store, isTransient: () => false, onUnrecorded: () => {} });
  return { signal, step: (name, work) => recorder.step({ run, name }, work, { signal }) };
}

function fillForm(run: string, store: StepStore, stopping?: AbortController) {
  const assistant = createCourseAssistant(createModels({ baseUrl: double.url() }));
  const idea = 'Knots that sailors and climbers use';
  return assistant.fillForm({ idea, language: 'en' }, stepsOf(run, store, stopping));
}

async function writeLesson(run: string, store: StepStore) {
  const recorded = recordRun();
  const steps = { ...recorded.run, ...stepsOf(run, store) };
  const result = await double.author().writeLesson(lessonRequest(), steps);
  return { result, streamed: recorded.attempts.at(-1)?.text };
}

/** Ends before the step is on record: everything of before it has been written. */
function dying(): StepStore {
  return {
    ...createStepStore(database.orm),
    saveStep: () => Promise.reject(new Error('this process was killed')),
  };
}

const stepOf = (run: string) =>
  sharedKysely(database.orm)
    .selectFrom('run_step')
    .select(['input_tokens', 'output_tokens'])
    .where('run_id', '=', run)
    .executeTakeFirstOrThrow();

it('[RAW-1] [RAW-2] what was answered before a crash is read again and not asked again', async () => {
  await expect(fillForm('killed', dying())).rejects.toThrow('killed');
  const store = createStepStore(database.orm);
  const [kept, ...more] = await store.openAnswers({ run: 'killed', name: 'form' });
  expect(more).toEqual([]);
  expect(kept?.answer).toMatchObject({ reason: 'stop' });

  expect((await fillForm('killed', store)).description).toContain('Knots that sailors');
  expect((await double.control.counts()).requests).toBe(1);
  expect(await store.openAnswers({ run: 'killed', name: 'form' })).toEqual([]);
  expect(await stepOf('killed')).toEqual({
    input_tokens: kept?.answer.inputTokens,
    output_tokens: kept?.answer.outputTokens,
  });
});

it('[RAW-2] an answer that could not be read is not asked for twice either, and is counted once', async () => {
  await double.control.set({ faults: [{ fault: 'malformed', role: 'form', times: 1 }] });
  await expect(fillForm('twice', dying())).rejects.toThrow('killed');
  const store = createStepStore(database.orm);
  const kept = await store.openAnswers({ run: 'twice', name: 'form' });
  expect(kept).toHaveLength(2);

  expect((await fillForm('twice', store)).description).toContain('Knots that sailors');
  expect((await double.control.counts()).requests).toBe(2);
  expect((await stepOf('twice')).output_tokens).toBe(
    kept.reduce((sum, { answer }) => sum + answer.outputTokens, 0),
  );
});

it('[RAW-5] what is stopped by us is no answer, however often that happens', async () => {
  const store = createStepStore(database.orm);
  await double.control.set({ tokensPerSecond: 1 });
  for (let times = 0; times < 3; times += 1) {
    const stopping = new AbortController();
    const filling = fillForm('stopped', store, stopping);
    await double.control.until(({ open }) => open === 1);
    stopping.abort(new Error('drained'));
    await expect(filling).rejects.toThrow('drained');
    expect(await store.openAnswers({ run: 'stopped', name: 'form' })).toEqual([]);
    await double.control.until(({ open }) => open === 0);
  }
  await double.control.set({ tokensPerSecond: 0 });
  expect((await fillForm('stopped', store)).description).toContain('Knots that sailors');
});

it('[RAW-1] [RAW-2] a draft that was streamed before a crash is streamed again and not written again', async () => {
  await expect(writeLesson('draft', dying())).rejects.toThrow('killed');
  expect((await double.control.counts()).byRole.writer).toBe(1);
  const { result, streamed } = await writeLesson('draft', createStepStore(database.orm));
  expect(streamed).toBe(result.content);
  expect(result.attempts).toBe(1);
  expect((await double.control.counts()).byRole.writer).toBe(1);
});

const answersOf = (run: string) =>
  sharedKysely(database.orm)
    .selectFrom('run_answer')
    .select(['text', 'reason', 'input_tokens', 'output_tokens'])
    .where('run_id', '=', run)
    .orderBy('seq')
    .execute();

it('[RAW-4] an answer that was cut off is on record as far as it came, and counted once over a crash', async () => {
  await double.control.set({ faults: [{ fault: 'cut-off', role: 'writer', times: 1, after: 40 }] });
  await expect(writeLesson('cut', dying())).rejects.toThrow('killed');
  const kept = await answersOf('cut');
  expect(kept.map(({ reason }) => reason)).toEqual(['lost', 'stop']);
  const [lost, whole] = kept;
  expect(lost?.output_tokens).toBeGreaterThan(0);
  expect(lost?.input_tokens).toBeGreaterThan(0);
  expect(whole?.text.startsWith(lost?.text ?? '?')).toBe(true);

  const { result, streamed } = await writeLesson('cut', createStepStore(database.orm));
  expect(streamed).toBe(result.content);
  expect((await double.control.counts()).byRole.writer).toBe(2);
  const step = await sharedKysely(database.orm)
    .selectFrom('run_step')
    .select(['input_tokens', 'output_tokens'])
    .where('run_id', '=', 'cut')
    .where('agent', '=', 'writer')
    .executeTakeFirstOrThrow();
  const sum = (count: 'input_tokens' | 'output_tokens') =>
    kept.reduce((total, answer) => total + answer[count], 0);
  expect(step).toEqual({ input_tokens: sum('input_tokens'), output_tokens: sum('output_tokens') });
});

it('[RAW-3] [RAW-4] one that is cut off each time fails with what it has cost, and shows what came', async () => {
  await double.control.set({ faults: [{ fault: 'cut-off', role: 'writer', times: 3, after: 40 }] });
  const store = createStepStore(database.orm);
  const { result } = await writeLesson('lost', store);
  expect(result).toMatchObject({ author: 'extractive', extractedFor: 'cutOff' });
  const kept = await answersOf('lost');
  expect(kept.map(({ reason }) => reason)).toEqual(['lost', 'lost', 'lost']);
  const failure = await sharedKysely(database.orm)
    .selectFrom('run_failure')
    .select(['seq', 'name', 'output_tokens'])
    .where('run_id', '=', 'lost')
    .executeTakeFirstOrThrow();
  expect(failure.output_tokens).toBe(kept.reduce((sum, answer) => sum + answer.output_tokens, 0));
  const monitor = createMonitorRepository(database.orm.em.fork());
  const shown = await monitor.content({ runId: 'lost', name: failure.name, seq: failure.seq });
  expect(shown?.output).toBe(kept.at(-1)?.text);
});

/** Ends as soon as the extract is to be recorded: what was asked before it has failed on record. */
function dyingBehindTheWriter(): StepStore {
  const store = createStepStore(database.orm);
  return {
    ...store,
    saveStep: (key, step) =>
      key.name.startsWith('extract')
        ? Promise.reject(new Error('this process was killed'))
        : store.saveStep(key, step),
  };
}

it.each([
  ['cut-off', 'cutOff'],
  ['empty', 'invalid'],
  ['filtered', 'refused'],
] as const)(
  '[PAID-1] [CHILD-8] what came to nothing (%s) before a crash is not paid again, and counted once',
  async (fault, extractedFor) => {
    const run = `unusable ${fault}`;
    await double.control.set({ faults: [{ fault, role: 'writer', after: 40 }] });
    await expect(writeLesson(run, dyingBehindTheWriter())).rejects.toThrow('killed');
    const asked = await double.control.counts();
    expect(asked.byRole.writer).toBeGreaterThan(0);
    // By now it would answer.
    await double.control.set({ faults: [] });
    const { result, streamed } = await writeLesson(run, createStepStore(database.orm));
    expect(result).toMatchObject({ author: 'extractive', extractedFor });
    expect(streamed).toBe(result.content);
    expect((await double.control.counts()).requests).toBe(asked.requests);
    const failures = await sharedKysely(database.orm)
      .selectFrom('run_failure')
      .select(['input_tokens', 'output_tokens'])
      .where('run_id', '=', run)
      .execute();
    const tokens = failures.map((one) => one.input_tokens + one.output_tokens);
    expect(tokens).toEqual([result.tokens]);
    const paid = (await answersOf(run)).map((one) => one.input_tokens + one.output_tokens);
    expect(result.tokens).toBe(paid.reduce((sum, one) => sum + one, 0));
  },
);

it('[RAW-2] other words than those on record are asked', async () => {
  const store = createStepStore(database.orm);
  const key = { run: 'reworded', name: 'form' };
  const answer = { text: '{}', reason: 'stop', inputTokens: 1, outputTokens: 1, cachedTokens: 0 };
  await store.keepAnswer(key, { promptHash: 'of an older prompt', answer });
  expect((await fillForm(key.run, store)).description).toContain('Knots that sailors');
  expect((await double.control.counts()).requests).toBe(1);
});

it('[RAW-1] [RAW-3] what could not be used stands with its failure, and the next try begins without it', async () => {
  await double.control.set({ faults: [{ fault: 'malformed', role: 'form', times: 2 }] });
  const store = createStepStore(database.orm);
  await expect(fillForm('broken', store)).rejects.toMatchObject({ code: 'MODEL_ANSWER_INVALID' });
  const failure = await sharedKysely(database.orm)
    .selectFrom('run_failure')
    .select('seq')
    .where('run_id', '=', 'broken')
    .executeTakeFirstOrThrow();
  const monitor = createMonitorRepository(database.orm.em.fork());
  const shown = await monitor.content({ runId: 'broken', name: 'form', seq: failure.seq });
  expect(typeof shown?.output).toBe('string');
  expect(shown?.output).not.toBe('');

  expect((await fillForm('broken', store)).description).toContain('Knots that sailors');
  expect((await double.control.counts()).requests).toBe(3);
});
