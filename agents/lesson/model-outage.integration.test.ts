/** A provider that refuses, hangs or is away: tries, waits, ends. */
import { expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import { sampleSource } from '#agents/testing/sample-source.ts';
import { failureOf, lessonRequest, useAuthorFixture } from '#agents/testing/author-fixture.ts';
import { createModels } from '#agents/model.ts';
import { createAgentsAuthor } from '#agents/author/agents-author.ts';

const fixture = useAuthorFixture();

it('[AGENTS-5] 429 and 5xx are tried again, with the advice of the provider', async () => {
  await fixture.control.set({
    faults: [
      { fault: 'status', status: 429, retryAfterMs: 30, role: 'writer', times: 1 },
      { fault: 'status', status: 429, retryAfter: 0, role: 'examiner', times: 1 },
      { fault: 'status', status: 500, role: 'writer', times: 1 },
      { fault: 'status', status: 503, role: 'reviewer', times: 2 },
    ],
  });
  const result = await fixture.author().writeLesson(lessonRequest(), recordRun().run);
  expect(result.attempts).toBe(1);
  expect(await fixture.control.counts()).toMatchObject({ requests: 8, finished: 3, failed: 5 });
});

it('[FETCH-2] [AGENTS-5] gives up with a code of its own after the last try', async () => {
  await fixture.control.set({ faults: [{ fault: 'status', status: 429, retryAfterMs: 5 }] });
  expect(await failureOf(fixture.author().writeLesson(lessonRequest(), recordRun().run))).toBe(
    'MODEL_RATE_LIMITED',
  );
  await fixture.control.set({ reset: true, faults: [{ fault: 'status', status: 500 }] });
  expect(await failureOf(fixture.author().writeLesson(lessonRequest(), recordRun().run))).toBe(
    'MODEL_UNAVAILABLE',
  );
  expect((await fixture.control.counts()).requests).toBe(3);
});

it('[AGENTS-5] a pause longer than it may take is left to the caller', async () => {
  await fixture.control.set({ faults: [{ fault: 'status', status: 429, retryAfter: 3600 }] });
  const error = await fixture
    .author()
    .writeLesson(lessonRequest(), recordRun().run)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'MODEL_RATE_LIMITED', retryAfter: 3_600_000 });
  expect((await fixture.control.counts()).requests).toBe(1);
});

it('[AGENTS-5] a server that is not there is MODEL_UNAVAILABLE', async () => {
  const models = createModels({
    baseUrl: 'http://127.0.0.1:1/v1',
    patience: { tries: 2, pause: 5, giveUp: 0 },
  });
  const nobody = createAgentsAuthor({ models });
  expect(await failureOf(nobody.writeLesson(lessonRequest(), recordRun().run))).toBe(
    'MODEL_UNAVAILABLE',
  );
});

it.each(['a stream', 'a silent server', 'a pause', 'the queue'] as const)(
  '[FETCH-4] [AGENTS-8] an abort in %s ends at once and reaches the server',
  async (where) => {
    if (where === 'a stream') await fixture.control.set({ tokensPerSecond: 20 });
    if (where === 'a silent server') await fixture.control.set({ faults: [{ fault: 'hang' }] });
    if (where === 'a pause') {
      await fixture.control.set({ faults: [{ fault: 'status', status: 429, retryAfter: 50 }] });
    }
    const author = fixture.author({ concurrency: 1 });
    const leave = where === 'the queue' ? await author.models.limiter.enter(undefined) : undefined;
    const recorded = recordRun();
    const reason = new Error('changed my mind');
    const work = author.writeLesson(lessonRequest(), recorded.run);
    const ended = expect(work).rejects.toBe(reason);
    if (where === 'a stream') await fixture.control.until((counts) => counts.tokensDelivered > 3);
    else if (where === 'a silent server')
      await fixture.control.until((counts) => counts.open === 1);
    else if (where === 'a pause') await fixture.control.until((counts) => counts.failed === 1);
    else await expect.poll(() => author.models.limiter.state().waiting).toBe(1);

    recorded.controller.abort(reason);
    await ended;
    const facts = recorded.facts.length;
    const pieces = recorded.attempts.map((one) => one.pieces);
    const reached = await fixture.control.until((counts) => counts.open === 0);
    expect(reached.aborted).toBe(where === 'a stream' || where === 'a silent server' ? 1 : 0);
    expect(reached.finished).toBe(0);
    leave?.();
    expect(author.models.limiter.state()).toMatchObject({ open: 0, waiting: 0 });
    expect(recorded.facts.length).toBe(facts);
    expect(recorded.attempts.map((one) => one.pieces)).toEqual(pieces);
    expect(recorded.records.size).toBe(0);
  },
);

it('[AGENTS-14] a silent model is given up', async () => {
  // Far more than a double that answers takes on a machine that is busy.
  const patience = { firstToken: 2_000, silence: 2_000, total: 60_000, tries: 2 };
  await fixture.control.set({ faults: [{ fault: 'hang', role: 'writer', times: 1 }] });
  const recorded = recordRun();
  await fixture.author({ patience }).writeLesson(lessonRequest(), recorded.run);
  expect((await fixture.control.counts()).aborted).toBe(1);
  await fixture.control.set({
    reset: true,
    faults: [{ fault: 'stall', role: 'writer', times: 1 }],
  });
  const second = recordRun();
  const result = await fixture.author({ patience }).writeLesson(lessonRequest(), second.run);
  expect(second.attempts.map((one) => one.attempt)).toEqual([1, 1]);
  expect(second.attempts.at(-1)?.text).toBe(result.content);
});

const PATIENT = { tries: 2, pause: 2, probe: 5, longestProbe: 20, giveUp: 60_000 };

it.each(['writer', 'examiner', 'reviewer'] as const)(
  '[FETCH-5] [AGENTS-20] an outage of the %s is waited for, and told',
  async (role) => {
    await fixture.control.set({
      faults: [{ fault: 'status', status: 503, role, times: 7 }],
    });
    const recorded = recordRun();
    const result = await fixture
      .author({ patience: PATIENT })
      .writeLesson(lessonRequest(), recorded.run);
    expect(result).toMatchObject({ author: 'agents', attempts: 1 });
    const waits = recorded.facts.flatMap((fact) =>
      fact.type === 'model.waiting' || fact.type === 'model.answered' ? [fact] : [],
    );
    expect(waits.map((fact) => fact.type)).toEqual(['model.waiting', 'model.answered']);
    expect(waits[0]?.since).toBe(waits[1]?.since);
    expect(await fixture.control.counts()).toMatchObject({ failed: 7, finished: 3 });
  },
);

it('[AGENTS-20] two hundred lessons wait together: the provider hears of few of them', async () => {
  await fixture.control.set({ faults: [{ fault: 'status', status: 503 }] });
  const patience = { ...PATIENT, probe: 500, longestProbe: 500, giveUp: 600_000 };
  const author = fixture.author({ concurrency: 8, patience });
  const recorded = Array.from({ length: 200 }, () => recordRun());
  const work = recorded.map((one, at) =>
    author.writeLesson(lessonRequest(`Lesson ${at}`, 'en', 1), one.run),
  );
  await expect
    .poll(
      () =>
        recorded.filter((one) => one.facts.some((fact) => fact.type === 'model.waiting')).length,
    )
    .toBe(200);
  const { requests } = await fixture.control.counts();
  // Each open place has its tries, then one asks for all; two tries of everybody would be 400.
  const probes = await fixture.control.until((counts) => counts.requests >= requests + 3);
  expect(requests).toBeLessThan(200);
  expect(probes.mostOpen).toBeLessThanOrEqual(8);
  await fixture.control.set({ faults: [] });
  const results = await Promise.all(work);
  expect(results.every((result) => result.author === 'agents')).toBe(true);
});

it('[AGENTS-20] after the stated time it gives up, and a cancel works meanwhile', async () => {
  await fixture.control.set({ faults: [{ fault: 'status', status: 503 }] });
  const patience = { ...PATIENT, giveUp: 120 };
  const short = fixture.author({ patience });
  expect(await failureOf(short.writeLesson(lessonRequest(), recordRun().run))).toBe(
    'MODEL_UNAVAILABLE',
  );
  const { requests } = await fixture.control.counts();
  // Given up, the next has its usual tries and no more.
  expect(await failureOf(short.writeLesson(lessonRequest('Next'), recordRun().run))).toBe(
    'MODEL_UNAVAILABLE',
  );
  expect((await fixture.control.counts()).requests).toBe(requests + PATIENT.tries);

  const recorded = recordRun();
  const reason = new Error('changed my mind');
  const work = fixture
    .author({ patience: { ...PATIENT, probe: 30_000, longestProbe: 30_000 } })
    .writeLesson(lessonRequest(), recorded.run);
  const ended = expect(work).rejects.toBe(reason);
  await expect.poll(() => recorded.facts.at(-1)?.type).toBe('model.waiting');
  recorded.controller.abort(reason);
  await ended;
  expect(recorded.facts.at(-1)?.type).toBe('model.waiting');
  expect(recorded.records.size).toBe(0);
});

it('[AGENTS-20] a request that fails while others are answered is no outage', async () => {
  await fixture.control.set({
    faults: [{ fault: 'status', status: 500, contains: 'Lesson: Poison' }],
    tokensPerSecond: 3000,
  });
  const author = fixture.author({ patience: { ...PATIENT, pause: 20, probe: 20 } });
  const over = { now: false };
  const others = (async () => {
    for (let at = 0; !over.now; at += 1) {
      await author.writeLesson(lessonRequest(`Other ${at}`, 'en', 1), recordRun().run);
    }
  })();
  const poisoned = await failureOf(author.writeLesson(lessonRequest('Poison'), recordRun().run));
  over.now = true;
  await others;
  expect(poisoned).toBe('MODEL_UNAVAILABLE');
});

it('[AGENTS-20] the planner waits too, and says so', async () => {
  await fixture.control.set({
    faults: [{ fault: 'status', status: 503, role: 'planner', times: 5 }],
  });
  const recorded = recordRun();
  await fixture
    .author({ patience: PATIENT })
    .outline(
      { courseId: 'course-1', source: sampleSource('en'), details: newCourseDetails('en', 'Bees') },
      recorded.run,
    );
  const waits = recorded.progress.map((one) => one.waitingSince !== undefined);
  expect(waits).toContain(true);
  expect(waits.at(-1)).toBe(false);
});
