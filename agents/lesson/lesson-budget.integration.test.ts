/** What a course may use: what becomes of its lessons when that is spent, at each point. */
import { expect, it } from 'vitest';
import { PASS_SCORE } from '#machines/lesson/lesson.ts';
import { recordRun, type Records } from '#agents/testing/record-run.ts';
import { sampleSource } from '#agents/testing/sample-source.ts';
import { lessonRequest, useTeamLab } from '#agents/testing/author-fixture.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { BudgetOf } from '#agents/budget/course-budget.ts';

const lab = useTeamLab();
const LIMIT = 1_200_000;

/** Spent as soon as `step` is on record; before that nothing is. */
function spentAfter(records: Records, step: string | undefined): BudgetOf {
  return () => ({
    limit: LIMIT,
    state: async () => ({
      spent: step === undefined || records.has(step) ? LIMIT : 0,
      drafts: 1,
      open: 1,
      undrafted: 0,
    }),
  });
}

it.each([
  ['write:1', ['write:1', 'quiz:1', 'review:1'], 1],
  ['quiz:1', ['write:1', 'quiz:1', 'review:1'], 1],
  ['review:1', ['write:1', 'quiz:1', 'review:1', 'write:2'], 1],
  ['write:2', ['write:1', 'quiz:1', 'review:1', 'write:2', 'review:2'], 2],
  ['review:2', ['write:1', 'quiz:1', 'review:1', 'write:2', 'review:2', 'write:3'], 2],
])(
  '[DRAFT-3] [AGENTS-9] spent with %s it ends with the best draft',
  async (step, asked, attempts) => {
    await lab.control.set({ scores: [7, 8, 9.5] });
    const told = recordRun();
    const budget = spentAfter(told.records, step);
    const result = await lab.author({ budget }).writeLesson(lessonRequest(), told.run);
    expect(told.ran.slice(0, asked.length)).toEqual(asked);
    expect(result.author).toBe('agents');
    expect(result.attempts).toBe(attempts);
    expect(told.attempts.at(-1)?.text).toBe(result.content);
    const paid = [...told.records.values()].filter((one) => one.record !== undefined);
    expect((await lab.control.counts()).finished).toBe(paid.length);
    // What could not be paid then is not paid later, whatever the budget says by then.
    const again = recordRun(told.records);
    expect(await lab.author().writeLesson(lessonRequest(), again.run)).toEqual(result);
    expect(again.ran).toEqual([]);
  },
);

it('[DRAFT-3] [BUDGET-2] [AGENTS-9] a lesson that cannot be paid is taken from its source', async () => {
  const told = recordRun();
  const budget = spentAfter(told.records, undefined);
  const result = await lab.author({ budget }).writeLesson(lessonRequest(), told.run);
  expect(result).toMatchObject({ author: 'extractive', tokens: 0 });
  expect(result.content.length).toBeGreaterThan(400);
  expect(result.citations.every((citation) => citation.valid)).toBe(true);
  expect(told.attempts.at(-1)?.text).toBe(result.content);
  expect(told.facts.map((fact) => fact.type).slice(0, 3)).toEqual([
    'writer.started',
    'writer.finished',
    'review.finished',
  ]);
  expect((await lab.control.counts()).requests).toBe(0);
  const again = recordRun(told.records);
  expect(await lab.author().writeLesson(lessonRequest(), again.run)).toEqual(result);
});

it('[BUDGET-1] [AGENTS-19] lessons that begin together share one budget, and none is left without text', async () => {
  const told = Array.from({ length: 12 }, () => recordRun());
  const spent = () =>
    told
      .flatMap((one) => [...one.records.values()])
      .reduce(
        (sum, { record }) => sum + (record?.inputTokens ?? 0) + (record?.outputTokens ?? 0),
        0,
      );
  const limit = 40_000;
  const budget: BudgetOf = () => ({
    limit,
    state: async () => ({ spent: spent(), drafts: 0, open: 12, undrafted: 12 }),
  });
  const team = lab.author({ budget });
  const results = await Promise.all(
    told.map((one, at) => team.writeLesson(lessonRequest(`Lesson ${at}`), one.run)),
  );
  const kinds = results.map((result) => result.author);
  expect(kinds).toContain('agents');
  expect(kinds).toContain('extractive');
  for (const result of results) expect(result.content.length).toBeGreaterThan(400);
  expect(spent()).toBeLessThanOrEqual(limit);
});

it('[BUDGET-3] [AGENTS-19] first drafts go before revisions: what is left is kept for lessons without one', async () => {
  await lab.control.set({ scores: [7, 8, 9.5] });
  const write = async (undrafted: number) => {
    const told = recordRun();
    const budget: BudgetOf = () => ({
      limit: 100_000,
      state: async () => ({ spent: 40_000, drafts: 10, open: undrafted + 1, undrafted }),
    });
    return await lab.author({ budget }).writeLesson(lessonRequest(), told.run);
  };
  expect(await write(2)).toMatchObject({ author: 'agents', attempts: 3 });
  const waiting = await write(9);
  expect(waiting).toMatchObject({ author: 'agents', attempts: 1 });
  expect(waiting.review.score).toBe(7);
  expect(waiting.review.score).toBeLessThan(PASS_SCORE);
});

it('[AGENTS-9] each course has its own budget, for its plan and its lessons', async () => {
  const asked = new Set<string>();
  const budget: BudgetOf = ({ courseId }) => ({
    limit: LIMIT,
    state: async () => {
      asked.add(courseId);
      return { spent: courseId === 'spent' ? LIMIT : 0, drafts: 0, open: 1, undrafted: 1 };
    },
  });
  const team = lab.author({ budget });
  const write = (courseId: string) =>
    team.writeLesson({ ...lessonRequest(), courseId }, recordRun().run);
  expect((await write('spent')).author).toBe('extractive');
  expect((await write('fresh')).author).toBe('agents');
  const { requests } = await lab.control.counts();
  // The skeleton stands where no planner can be paid.
  const plan = await team.outline(
    { courseId: 'spent', source: sampleSource('en'), details: newCourseDetails('en', 'Bees') },
    recordRun().run,
  );
  expect(plan.chapters.length).toBeGreaterThan(0);
  expect((await lab.control.counts()).requests).toBe(requests);
  expect(asked).toEqual(new Set(['spent', 'fresh']));
});
