/** What a course may use: what becomes of its lessons when that is spent, at each point. */
import { expect, it } from 'vitest';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import { recordRun, type Records } from '#agents/testing/record-run.ts';
import { sampleSource } from '#agents/testing/sample-source.ts';
import { lessonRequest, useAuthorFixture } from '#agents/testing/author-fixture.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { BudgetOf } from '#agents/budget/course-budget.ts';

const fixture = useAuthorFixture();
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
    await fixture.control.set({ scores: [7, 8, 9.5] });
    const recorded = recordRun();
    const budget = spentAfter(recorded.records, step);
    const result = await fixture.author({ budget }).writeLesson(lessonRequest(), recorded.run);
    expect(recorded.ran.slice(0, asked.length)).toEqual(asked);
    expect(result.author).toBe('agents');
    expect(result.attempts).toBe(attempts);
    expect(recorded.attempts.at(-1)?.text).toBe(result.content);
    const paid = [...recorded.records.values()].filter((one) => one.record !== undefined);
    expect((await fixture.control.counts()).finished).toBe(paid.length);
    // What could not be paid then is not paid later, whatever the budget says by then.
    const again = recordRun(recorded.records);
    expect(await fixture.author().writeLesson(lessonRequest(), again.run)).toEqual(result);
    expect(again.ran).toEqual([]);
  },
);

it('[DRAFT-3] [AGENTS-9] a lesson that cannot be paid is taken from its source', async () => {
  const recorded = recordRun();
  const budget = spentAfter(recorded.records, undefined);
  const result = await fixture.author({ budget }).writeLesson(lessonRequest(), recorded.run);
  expect(result).toMatchObject({ author: 'extractive', tokens: 0 });
  expect(result.content.length).toBeGreaterThan(400);
  expect(result.citations.every((citation) => citation.valid)).toBe(true);
  expect(recorded.attempts.at(-1)?.text).toBe(result.content);
  expect(recorded.facts.map((fact) => fact.type).slice(0, 3)).toEqual([
    'writer.started',
    'writer.finished',
    'review.finished',
  ]);
  expect((await fixture.control.counts()).requests).toBe(0);
  const again = recordRun(recorded.records);
  expect(await fixture.author().writeLesson(lessonRequest(), again.run)).toEqual(result);
});

it('[BUDGET-2] a draft that is begun can be examined and reviewed, however little is left', async () => {
  const begun: boolean[] = [];
  // Not enough for a draft and its questions; for these, but not for the review; for everything.
  for (const limit of [3_000, 3_500, 10_000]) {
    const { records, run } = recordRun();
    const paidFor = (name: string) => records.get(name)?.record !== undefined;
    const spent = () =>
      [...records.values()].reduce(
        (sum, { record }) => sum + (record?.inputTokens ?? 0) + (record?.outputTokens ?? 0),
        0,
      );
    const budget: BudgetOf = () => ({
      limit,
      state: async () => ({ spent: spent(), drafts: 0, open: 1, undrafted: 1 }),
    });
    await fixture.author({ budget }).writeLesson(lessonRequest(), run);
    const drafted = paidFor('write:1');
    expect([limit, paidFor('quiz:1'), paidFor('review:1')]).toEqual([limit, drafted, drafted]);
    begun.push(drafted);
  }
  expect(begun).toEqual([false, false, true]);
});

it('[BUDGET-1] [AGENTS-19] lessons that begin together share one budget, and none is left without text', async () => {
  const recorded = Array.from({ length: 12 }, () => recordRun());
  const spent = () =>
    recorded
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
  const author = fixture.author({ budget });
  const results = await Promise.all(
    recorded.map((one, at) => author.writeLesson(lessonRequest(`Lesson ${at}`), one.run)),
  );
  const kinds = results.map((result) => result.author);
  expect(kinds).toContain('agents');
  expect(kinds).toContain('extractive');
  for (const result of results) expect(result.content.length).toBeGreaterThan(400);
  expect(spent()).toBeLessThanOrEqual(limit);
});

it('[BUDGET-3] [AGENTS-19] first drafts go before revisions: what is left is kept for lessons without one', async () => {
  await fixture.control.set({ scores: [7, 8, 9.5] });
  const write = async (undrafted: number) => {
    const recorded = recordRun();
    const budget: BudgetOf = () => ({
      limit: 100_000,
      state: async () => ({ spent: 40_000, drafts: 10, open: undrafted + 1, undrafted }),
    });
    return await fixture.author({ budget }).writeLesson(lessonRequest(), recorded.run);
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
  const author = fixture.author({ budget });
  const write = (courseId: string) =>
    author.writeLesson({ ...lessonRequest(), courseId }, recordRun().run);
  expect((await write('spent')).author).toBe('extractive');
  expect((await write('fresh')).author).toBe('agents');
  const { requests } = await fixture.control.counts();
  // The skeleton stands where no planner can be paid.
  const plan = await author.outline(
    { courseId: 'spent', source: sampleSource('en'), details: newCourseDetails('en', 'Bees') },
    recordRun().run,
  );
  expect(plan.chapters.length).toBeGreaterThan(0);
  expect((await fixture.control.counts()).requests).toBe(requests);
  expect(asked).toEqual(new Set(['spent', 'fresh']));
});
