import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { AppError } from '#machines/errors.ts';
import { PASS_SCORE, type LessonResult } from '#machines/lesson/lesson.ts';
import type { Language, SourcePage } from '#machines/document/source.ts';
import { createModels } from '#agents/model.ts';
import { recordRun, type Records } from '#agents/testing/record-run.ts';
import { samplePages, sampleSource } from '#agents/testing/sample-source.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createAgentsAuthor, type BudgetOf } from './agents-author.ts';
import type { LessonRequest, OutlineRequest } from './course-author.ts';
import { verifyCitations } from './review/verify-citations.ts';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble({ seed: 7 });
});
afterAll(() => double.stop());
beforeEach(() => double.control.reset());

function author(options: { budget?: BudgetOf; concurrency?: number; patience?: object } = {}) {
  const models = createModels({
    baseUrl: double.url,
    writer: 'writer-model',
    concurrency: options.concurrency,
    patience: { tries: 3, pause: 5, ...options.patience },
  });
  return {
    ...createAgentsAuthor({ models, ...(options.budget ? { budget: options.budget } : {}) }),
    models,
  };
}

function lesson(
  title = 'Life in the hive',
  language: Language = 'en',
  maxAttempts = 3,
): LessonRequest {
  return {
    courseId: 'course-1',
    source: sampleSource(language),
    course: { ...newCourseDetails(language, 'Bees'), targetAudience: 'Adults' },
    lesson: {
      id: 'lesson-1',
      title,
      objectives: ['Say what a hive is'],
      pages: [{ from: 1, to: samplePages(language).length }],
      chapterTitle: 'Bees',
      siblings: [],
    },
    language,
    maxAttempts,
  };
}

function codeOf(error: unknown): string {
  return error instanceof AppError ? error.code : String(error);
}

async function failure(work: Promise<unknown>): Promise<string> {
  return work.then(() => 'no failure', codeOf);
}

function check(result: LessonResult, name: string): number {
  return result.review.checks.find((one) => one.check === name)?.score ?? Number.NaN;
}

it('[T2] [T3] scores of 7, 8.2 and 9.4 take three drafts, each replacing the one before', async () => {
  await double.control.set({ scores: [7, 8.2, 9.4], tokensPerSecond: 1000 });
  const told = recordRun();
  const result = await author().writeLesson(lesson(), told.run);
  expect(result.attempts).toBe(3);
  expect(result.review.score).toBe(9.4);
  expect(told.attempts.map((one) => one.attempt)).toEqual([1, 2, 3]);
  expect(told.attempts.at(-1)?.text).toBe(result.content);
  expect(told.attempts.at(-1)?.pieces).toBeGreaterThan(2);
  const scores = told.facts.flatMap((fact) =>
    fact.type === 'review.finished' ? fact.review.score : [],
  );
  expect(scores).toEqual([7, 8.2, 9.4]);
  expect(told.facts.map((fact) => fact.type)).toEqual(
    [1, 2, 3].flatMap(() => ['writer.started', 'writer.finished', 'review.finished']),
  );
});

it('[T2] keeps the best draft when none passes, and streams it last', async () => {
  await double.control.set({ scores: [7, 8.4, 6] });
  const told = recordRun();
  const result = await author().writeLesson(lesson(), told.run);
  expect(result.attempts).toBe(3);
  expect(result.review.score).toBe(8.4);
  expect(told.attempts.map((one) => one.attempt)).toEqual([1, 2, 3, 4]);
  expect(told.attempts[1]?.text).toBe(result.content);
  expect(told.attempts[3]?.text).toBe(result.content);
  expect(told.attempts[2]?.text).not.toBe(result.content);
});

it('[T2] a first draft that passes is not written again', async () => {
  const told = recordRun();
  const result = await author().writeLesson(lesson(), told.run);
  expect(result.attempts).toBe(1);
  expect(result.review.score).toBeGreaterThanOrEqual(PASS_SCORE);
  expect(told.ran).toEqual(['write:1', 'quiz:1', 'review:1']);
  expect(result).toMatchObject({ author: 'agents', model: 'writer-model' });
});

it.each(['en', 'ko'] as const)(
  '[T3] [T4] a lesson in %s: text, proofs and quiz belong together',
  async (language) => {
    const told = recordRun();
    const result = await author().writeLesson(lesson('Bees', language), told.run);
    expect(told.attempts.at(-1)?.text).toBe(result.content);
    expect(result.content).not.toMatch(/\[\[|\]\]/);
    expect(check(result, 'language')).toBe(10);
    const ids = [...result.content.matchAll(/<Cite id="(\w+)" \/>/g)].map((match) => match[1]);
    expect(ids).toEqual(result.citations.map((citation) => citation.id));
    expect(ids.length).toBeGreaterThan(4);
    expect(result.citations.every((citation) => citation.valid)).toBe(true);
    expect(verifyCitations(result.citations, samplePages(language))).toEqual(result.citations);
    expect(result.quiz.length).toBeGreaterThan(1);
    for (const item of result.quiz) expect(result.content).toContain(`<Quiz id="${item.id}" />`);
  },
);

it('[T1] [T3] a re-run over the records asks nothing again and gives the same lesson', async () => {
  await double.control.set({ scores: [7, 8.2, 9.4] });
  const first = recordRun();
  const made = await author().writeLesson(lesson(), first.run);
  const { requests } = await double.control.counts();
  const second = recordRun(first.records);
  const again = await author().writeLesson(lesson(), second.run);
  expect(again).toEqual(made);
  expect(second.ran).toEqual([]);
  expect((await double.control.counts()).requests).toBe(requests);
  expect(second.attempts.map((one) => one.pieces)).toEqual([2, 2, 2]);
  expect(second.attempts.at(-1)?.text).toBe(made.content);
});

it('[T1] after a crash at any step the finished ones are not paid for twice', async () => {
  await double.control.set({ scores: [7, 9.4] });
  const whole = recordRun();
  const made = await author().writeLesson(lesson(), whole.run);
  const steps = [...whole.records.keys()];
  expect(steps).toEqual(['write:1', 'quiz:1', 'review:1', 'write:2', 'review:2']);
  for (let kept = 0; kept < steps.length; kept += 1) {
    await double.control.set({ reset: true, scores: [7, 9.4] });
    const records: Records = new Map([...whole.records].slice(0, kept));
    const rest = recordRun(records);
    const result = await author().writeLesson(lesson(), rest.run);
    expect(rest.ran).toEqual(steps.slice(kept));
    expect(result).toEqual(made);
    const { finishedByPrompt } = await double.control.counts();
    expect(Object.values(finishedByPrompt)).toEqual(steps.slice(kept).map(() => 1));
  }
});

it('[T4] invented quotes are found out and the lesson is written again', async () => {
  await double.control.set({ faults: [{ fault: 'invented-quotes', role: 'writer', times: 1 }] });
  const told = recordRun();
  const result = await author().writeLesson(lesson(), told.run);
  const [first] = told.facts.flatMap((fact) =>
    fact.type === 'review.finished' ? fact.review : [],
  );
  expect(first?.score).toBeLessThan(PASS_SCORE);
  expect(first?.checks.find((one) => one.check === 'citations')?.score).toBeLessThan(3);
  expect(result.attempts).toBe(2);
  expect(result.citations.every((citation) => citation.valid)).toBe(true);
});

it('[T4] with nothing but inventions no quote is valid', async () => {
  await double.control.set({ faults: [{ fault: 'invented-quotes', role: 'writer' }] });
  const result = await author().writeLesson(lesson('Bees', 'en', 2), recordRun().run);
  expect(result.attempts).toBe(2);
  const proven = result.citations.filter((citation) => citation.valid);
  expect(verifyCitations(result.citations, samplePages('en')).filter((one) => one.valid)).toEqual(
    proven,
  );
  expect(check(result, 'citations')).toBeLessThan(3);
});

it.each(['scratchpad', 'wrong-language'] as const)(
  '[T2] %s in a draft costs a revision',
  async (fault) => {
    await double.control.set({ faults: [{ fault, role: 'writer', times: 1 }] });
    const told = recordRun();
    const result = await author().writeLesson(lesson(), told.run);
    expect(result.attempts).toBe(2);
    expect(result.review.score).toBeGreaterThanOrEqual(PASS_SCORE);
    const name = fault === 'scratchpad' ? 'scratchpad' : 'language';
    const [first] = told.facts.flatMap((fact) =>
      fact.type === 'review.finished' ? fact.review : [],
    );
    expect(first?.checks.find((one) => one.check === name)?.score).toBeLessThan(PASS_SCORE);
    expect(check(result, name)).toBe(10);
  },
);

it('[T5] 429 and 5xx are tried again, with the advice of the provider', async () => {
  await double.control.set({
    faults: [
      { fault: 'status', status: 429, retryAfterMs: 30, role: 'writer', times: 1 },
      { fault: 'status', status: 429, retryAfter: 0, role: 'quiz', times: 1 },
      { fault: 'status', status: 500, role: 'writer', times: 1 },
      { fault: 'status', status: 503, role: 'reviewer', times: 2 },
    ],
  });
  const result = await author().writeLesson(lesson(), recordRun().run);
  expect(result.attempts).toBe(1);
  expect(await double.control.counts()).toMatchObject({ requests: 8, finished: 3, failed: 5 });
});

it('[T5] gives up with a code of its own after the last try', async () => {
  await double.control.set({ faults: [{ fault: 'status', status: 429, retryAfterMs: 5 }] });
  expect(await failure(author().writeLesson(lesson(), recordRun().run))).toBe('MODEL_RATE_LIMITED');
  await double.control.set({ reset: true, faults: [{ fault: 'status', status: 500 }] });
  expect(await failure(author().writeLesson(lesson(), recordRun().run))).toBe('MODEL_UNAVAILABLE');
  expect((await double.control.counts()).requests).toBe(3);
});

it('[T5] a pause longer than it may take is left to the caller', async () => {
  await double.control.set({ faults: [{ fault: 'status', status: 429, retryAfter: 3600 }] });
  const error = await author()
    .writeLesson(lesson(), recordRun().run)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: 'MODEL_RATE_LIMITED', retryAfter: 3_600_000 });
  expect((await double.control.counts()).requests).toBe(1);
});

it('[T5] a server that is not there is MODEL_UNAVAILABLE', async () => {
  const models = createModels({
    baseUrl: 'http://127.0.0.1:1/v1',
    patience: { tries: 2, pause: 5 },
  });
  const nobody = createAgentsAuthor({ models });
  expect(await failure(nobody.writeLesson(lesson(), recordRun().run))).toBe('MODEL_UNAVAILABLE');
});

it('[T6] [T3] an answer cut off in its middle is written again from the start', async () => {
  await double.control.set({
    faults: [
      { fault: 'cut-off', role: 'writer', after: 60, times: 1 },
      { fault: 'length', role: 'writer', after: 30, times: 1 },
    ],
  });
  const told = recordRun();
  const result = await author().writeLesson(lesson(), told.run);
  expect(told.attempts.map((one) => one.attempt)).toEqual([1, 1, 1]);
  expect(told.attempts.slice(0, 2).every((one) => one.text.length > 20)).toBe(true);
  expect(told.attempts.at(-1)?.text).toBe(result.content);
  expect(result.attempts).toBe(1);
});

it('[T6] cut off three times is MODEL_CUT_OFF, and nothing is recorded', async () => {
  await double.control.set({ faults: [{ fault: 'cut-off', role: 'writer', after: 40 }] });
  const told = recordRun();
  expect(await failure(author().writeLesson(lesson(), told.run))).toBe('MODEL_CUT_OFF');
  expect((await double.control.counts()).requests).toBe(3);
  expect(told.records.size).toBe(0);
});

it.each(['empty', 'malformed'] as const)(
  '[T7] an answer that is %s is asked for once more',
  async (fault) => {
    await double.control.set({
      faults: ['writer', 'quiz', 'reviewer'].map((role) => ({ fault, role, times: 1 })) as never,
    });
    const told = recordRun();
    const result = await author().writeLesson(lesson(), told.run);
    expect(result.attempts).toBe(1);
    expect(result.review.score).toBeGreaterThanOrEqual(PASS_SCORE);
    expect(told.attempts.at(-1)?.text).toBe(result.content);
    expect((await double.control.counts()).requests).toBe(6);
  },
);

it('[T7] twice unusable is MODEL_ANSWER_INVALID for the writer', async () => {
  await double.control.set({ faults: [{ fault: 'empty', role: 'writer' }] });
  expect(await failure(author().writeLesson(lesson(), recordRun().run))).toBe(
    'MODEL_ANSWER_INVALID',
  );
  expect((await double.control.counts()).requests).toBe(2);
});

it('[T7] a reviewer and a quiz maker without usable answers cost their part, not the draft', async () => {
  await double.control.set({
    faults: [
      { fault: 'malformed', role: 'reviewer' },
      { fault: 'malformed', role: 'quiz' },
    ],
  });
  const told = recordRun();
  const result = await author().writeLesson(lesson('Bees', 'en', 1), told.run);
  expect(result.quiz).toEqual([]);
  expect(result.review.score).toBeLessThan(PASS_SCORE);
  expect(check(result, 'judgement')).toBeNaN();
  expect(told.attempts.at(-1)?.text).toBe(result.content);
});

it('[T7] a refusal is MODEL_REFUSED at once, a wrong key MODEL_NOT_SET_UP', async () => {
  await double.control.set({ faults: [{ fault: 'filtered', role: 'writer' }] });
  expect(await failure(author().writeLesson(lesson(), recordRun().run))).toBe('MODEL_REFUSED');
  await double.control.set({ reset: true, faults: [{ fault: 'status', status: 401 }] });
  expect(await failure(author().writeLesson(lesson(), recordRun().run))).toBe('MODEL_NOT_SET_UP');
  expect((await double.control.counts()).requests).toBe(1);
});

it.each(['a stream', 'a silent server', 'a pause', 'the queue'] as const)(
  '[T8] an abort in %s ends at once and reaches the server',
  async (where) => {
    if (where === 'a stream') await double.control.set({ tokensPerSecond: 20 });
    if (where === 'a silent server') await double.control.set({ faults: [{ fault: 'hang' }] });
    if (where === 'a pause') {
      await double.control.set({ faults: [{ fault: 'status', status: 429, retryAfter: 50 }] });
    }
    const team = author({ concurrency: 1 });
    const leave = where === 'the queue' ? await team.models.gate.enter(undefined) : undefined;
    const told = recordRun();
    const reason = new Error('changed my mind');
    const work = team.writeLesson(lesson(), told.run);
    const ended = expect(work).rejects.toBe(reason);
    if (where === 'a stream') await double.control.until((counts) => counts.tokensDelivered > 3);
    else if (where === 'a silent server') await double.control.until((counts) => counts.open === 1);
    else if (where === 'a pause') await double.control.until((counts) => counts.failed === 1);
    else await expect.poll(() => team.models.gate.state().waiting).toBe(1);

    told.controller.abort(reason);
    await ended;
    const facts = told.facts.length;
    const pieces = told.attempts.map((one) => one.pieces);
    const reached = await double.control.until((counts) => counts.open === 0);
    expect(reached.aborted).toBe(where === 'a stream' || where === 'a silent server' ? 1 : 0);
    expect(reached.finished).toBe(0);
    leave?.();
    expect(team.models.gate.state()).toMatchObject({ open: 0, waiting: 0 });
    expect(told.facts.length).toBe(facts);
    expect(told.attempts.map((one) => one.pieces)).toEqual(pieces);
    expect(told.records.size).toBe(0);
  },
);

it('[T9] a spent budget ends revising and keeps the best draft', async () => {
  await double.control.set({ scores: [7, 8, 9.5] });
  const told = recordRun();
  // Spent as soon as the first review is paid.
  const spent = () => Promise.resolve(told.records.has('review:1') ? 1_200_000 : 0);
  const result = await author({ budget: () => ({ spent, limit: 1_200_000 }) }).writeLesson(
    lesson(),
    told.run,
  );
  expect(told.ran.slice(0, 3)).toEqual(['write:1', 'quiz:1', 'review:1']);
  expect(result.attempts).toBe(1);
  expect(result.review.score).toBe(7);
  expect(told.attempts.at(-1)?.text).toBe(result.content);
  const again = recordRun(told.records);
  const replay = await author({ budget: () => ({ spent, limit: 1_200_000 }) }).writeLesson(
    lesson(),
    again.run,
  );
  expect(replay).toEqual(result);
});

it('[T9] without a single draft it is BUDGET_SPENT', async () => {
  const budget = () => ({ spent: () => Promise.resolve(1_200_000), limit: 1_200_000 });
  expect(await failure(author({ budget }).writeLesson(lesson(), recordRun().run))).toBe(
    'BUDGET_SPENT',
  );
  expect((await double.control.counts()).requests).toBe(0);
});

it('[T9] each course has its own budget, for its plan and its lessons', async () => {
  const asked: string[] = [];
  const budget: BudgetOf = ({ courseId }) => ({
    spent: async () => {
      asked.push(courseId);
      return courseId === 'spent' ? 1_200_000 : 0;
    },
    limit: 1_200_000,
  });
  const team = author({ budget });
  const write = (courseId: string) => team.writeLesson({ ...lesson(), courseId }, recordRun().run);
  expect(await failure(write('spent'))).toBe('BUDGET_SPENT');
  expect((await write('fresh')).attempts).toBe(1);
  const { requests } = await double.control.counts();
  // The skeleton stands where no planner can be paid.
  const plan = await team.outline({ ...outline('en'), courseId: 'spent' }, recordRun().run);
  expect(plan.chapters.length).toBeGreaterThan(0);
  expect((await double.control.counts()).requests).toBe(requests);
  expect(new Set(asked)).toEqual(new Set(['spent', 'fresh']));
});

it('[T10] every call is on record and the lesson knows their sum', async () => {
  await double.control.set({ scores: [7, 9.4] });
  const told = recordRun();
  const result = await author().writeLesson(lesson(), told.run);
  const records = [...told.records.values()].map((one) => one.record);
  expect(records.map((record) => record?.agent)).toEqual([
    'writer',
    'quiz',
    'reviewer',
    'writer',
    'reviewer',
  ]);
  expect(records[0]?.model).toBe('writer-model');
  expect(new Set(records.map((record) => record?.promptHash)).size).toBe(5);
  for (const record of records) expect(record?.promptHash).toMatch(/^[0-9a-f]{64}$/);
  const sum = records.reduce(
    (all, one) => all + (one?.inputTokens ?? 0) + (one?.outputTokens ?? 0),
    0,
  );
  expect(result.tokens).toBe(sum);
  expect(sum).toBeGreaterThan(1000);
});

it('[T11] lessons share the places of the provider', async () => {
  await double.control.set({ tokensPerSecond: 2000 });
  const team = author({ concurrency: 3 });
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      team.writeLesson(lesson(`Lesson ${index}`), recordRun().run),
    ),
  );
  expect(results.every((result) => result.attempts === 1)).toBe(true);
  expect(await double.control.counts()).toMatchObject({ mostOpen: 3, finished: 36 });
});

it('[T14] a silent model is given up', async () => {
  const patience = { firstToken: 150, silence: 150, total: 5000, tries: 2 };
  await double.control.set({ faults: [{ fault: 'hang', role: 'writer', times: 1 }] });
  const told = recordRun();
  await author({ patience }).writeLesson(lesson(), told.run);
  expect((await double.control.counts()).aborted).toBe(1);
  await double.control.set({ reset: true, faults: [{ fault: 'stall', role: 'writer', times: 1 }] });
  const second = recordRun();
  const result = await author({ patience }).writeLesson(lesson(), second.run);
  expect(second.attempts.map((one) => one.attempt)).toEqual([1, 1]);
  expect(second.attempts.at(-1)?.text).toBe(result.content);
});

function outline(language: Language, pages?: SourcePage[]): OutlineRequest {
  return {
    courseId: 'course-1',
    source: sampleSource(language, pages),
    details: newCourseDetails(language, 'Bees'),
  };
}

function taughtPages(structure: {
  chapters: { lessons: { pages: { from: number; to: number }[] }[] }[];
}): number[] {
  const ranges = structure.chapters.flatMap((chapter) =>
    chapter.lessons.flatMap((one) => one.pages),
  );
  const pages = ranges.flatMap(({ from, to }) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at),
  );
  return [...new Set(pages)].sort((a, b) => a - b);
}

it.each(['en', 'ko'] as const)(
  '[T12] the planner improves the plan in %s and loses no page',
  async (language) => {
    const told = recordRun();
    const structure = await author().outline(outline(language), told.run);
    expect(told.ran).toEqual(['plan:1']);
    expect(taughtPages(structure)).toEqual(samplePages(language).map((page) => page.number));
    const [objective] = structure.chapters[0]?.lessons[0]?.objectives ?? [];
    expect(objective).toMatch(language === 'ko' ? /설명한다$/ : /^Explain what/);
    expect(told.progress.at(-1)?.chapters.length).toBe(structure.chapters.length);
  },
);

it.each(['malformed', 'filtered'] as const)(
  '[T12] a planner whose answer is %s leaves the skeleton',
  async (fault) => {
    await double.control.set({ faults: [{ fault, role: 'planner' }] });
    const structure = await author().outline(outline('en'), recordRun().run);
    expect(taughtPages(structure)).toEqual([1, 2, 3]);
  },
);

it('[T13] connects to the model server alone and prints nothing, whatever fails', async () => {
  const child = fileURLToPath(new URL('../testing/audit-child.ts', import.meta.url));
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [child, double.url]);
  expect(stderr).toBe('');
  const lines = stdout.trim().split('\n');
  expect(lines.length).toBe(1);
  const told = JSON.parse(lines[0] ?? '') as {
    outcomes: string[];
    addresses: string[];
    before: number;
    after: number;
  };
  expect(told.outcomes.slice(1)).toEqual([
    'MODEL_UNAVAILABLE',
    'MODEL_REFUSED',
    'MODEL_CUT_OFF',
    'MODEL_ANSWER_INVALID',
    expect.stringMatching(/^score /),
    'MODEL_REFUSED',
  ]);
  expect(told.addresses).toEqual([new URL(double.url).host]);
  // The agent library alone is heavier than this.
  expect(told.after - told.before).toBeGreaterThan(60);
});
