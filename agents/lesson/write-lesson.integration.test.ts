/** How a lesson comes about: drafts, proofs, records, and who shares what. */
import { expect, it } from 'vitest';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import { recordRun, type Records } from '#agents/testing/record-run.ts';
import { samplePages } from '#agents/testing/sample-source.ts';
import { checkScore, lessonRequest, useAuthorFixture } from '#agents/testing/author-fixture.ts';
import { verifyCitations } from '#agents/citation/verify-citations.ts';

const fixture = useAuthorFixture();

it('[AGENTS-2] [AGENTS-3] scores of 7, 8.2 and 9.4 take three drafts, each replacing the one before', async () => {
  await fixture.control.set({ scores: [7, 8.2, 9.4], tokensPerSecond: 1000 });
  const recorded = recordRun();
  const result = await fixture.author().writeLesson(lessonRequest(), recorded.run);
  expect(result.attempts).toBe(3);
  expect(result.review.score).toBe(9.4);
  expect(recorded.attempts.map((one) => one.attempt)).toEqual([1, 2, 3]);
  expect(recorded.attempts.at(-1)?.text).toBe(result.content);
  expect(recorded.attempts.at(-1)?.pieces).toBeGreaterThan(2);
  const scores = recorded.facts.flatMap((fact) =>
    fact.type === 'review.finished' ? fact.review.score : [],
  );
  expect(scores).toEqual([7, 8.2, 9.4]);
  expect(recorded.facts.map((fact) => fact.type)).toEqual(
    [1, 2, 3].flatMap(() => ['writer.started', 'writer.finished', 'review.finished']),
  );
});

it('[DRAFT-2] [AGENTS-2] keeps the best draft when none passes, and streams it last', async () => {
  await fixture.control.set({ scores: [7, 8.4, 6] });
  const recorded = recordRun();
  const result = await fixture.author().writeLesson(lessonRequest(), recorded.run);
  expect(result.attempts).toBe(3);
  expect(result.review.score).toBe(8.4);
  expect(recorded.attempts.map((one) => one.attempt)).toEqual([1, 2, 3, 4]);
  expect(recorded.attempts[1]?.text).toBe(result.content);
  expect(recorded.attempts[3]?.text).toBe(result.content);
  expect(recorded.attempts[2]?.text).not.toBe(result.content);
});

it('[AGENTS-2] a first draft that passes is not written again', async () => {
  const recorded = recordRun();
  const result = await fixture.author().writeLesson(lessonRequest(), recorded.run);
  expect(result.attempts).toBe(1);
  expect(result.review.score).toBeGreaterThanOrEqual(PASS_SCORE);
  expect(recorded.ran).toEqual(['write:1', 'quiz:1', 'review:1']);
  expect(result).toMatchObject({ author: 'agents', model: 'writer-model' });
});

it.each(['en', 'ko'] as const)(
  '[AGENTS-3] [AGENTS-4] a lesson in %s: text, proofs and quiz belong together',
  async (language) => {
    const recorded = recordRun();
    const result = await fixture
      .author()
      .writeLesson(lessonRequest('Bees', language), recorded.run);
    expect(recorded.attempts.at(-1)?.text).toBe(result.content);
    expect(result.content).not.toMatch(/\[\[|\]\]/);
    expect(checkScore(result, 'language')).toBe(10);
    const ids = [...result.content.matchAll(/<Cite id="(\w+)" \/>/g)].map((match) => match[1]);
    expect(ids).toEqual(result.citations.map((citation) => citation.id));
    expect(ids.length).toBeGreaterThan(4);
    expect(result.citations.every((citation) => citation.valid)).toBe(true);
    expect(verifyCitations(result.citations, samplePages(language))).toEqual(result.citations);
    const words = recorded.facts.flatMap((fact) => ('words' in fact ? fact.words : []));
    // One of each draft.
    expect(words).not.toEqual([]);
    expect(words.filter((count) => !Number.isInteger(count))).toEqual([]);
    expect(result.quiz.length).toBeGreaterThan(1);
    for (const item of result.quiz) expect(result.content).toContain(`<Quiz id="${item.id}" />`);
  },
);

it('[DRAFT-1] [AGENTS-1] [AGENTS-3] a re-run over the records asks nothing again and gives the same lesson', async () => {
  await fixture.control.set({ scores: [7, 8.2, 9.4] });
  const first = recordRun();
  const made = await fixture.author().writeLesson(lessonRequest(), first.run);
  const { requests } = await fixture.control.counts();
  const second = recordRun(first.records);
  const again = await fixture.author().writeLesson(lessonRequest(), second.run);
  expect(again).toEqual(made);
  expect(second.ran).toEqual([]);
  expect((await fixture.control.counts()).requests).toBe(requests);
  expect(second.attempts.map((one) => one.pieces)).toEqual([2, 2, 2]);
  expect(second.attempts.at(-1)?.text).toBe(made.content);
});

it('[AGENTS-1] after a crash at any step the finished ones are not paid for twice', async () => {
  await fixture.control.set({ scores: [7, 9.4] });
  const whole = recordRun();
  const made = await fixture.author().writeLesson(lessonRequest(), whole.run);
  const steps = [...whole.records.keys()];
  expect(steps).toEqual(['write:1', 'quiz:1', 'review:1', 'write:2', 'review:2']);
  for (let kept = 0; kept < steps.length; kept += 1) {
    await fixture.control.set({ reset: true, scores: [7, 9.4] });
    const records: Records = new Map([...whole.records].slice(0, kept));
    const rest = recordRun(records);
    const result = await fixture.author().writeLesson(lessonRequest(), rest.run);
    expect(rest.ran).toEqual(steps.slice(kept));
    expect(result).toEqual(made);
    const { finishedByPrompt } = await fixture.control.counts();
    expect(Object.values(finishedByPrompt)).toEqual(steps.slice(kept).map(() => 1));
  }
});

it('[AGENTS-10] every call is on record and the lesson knows their sum', async () => {
  await fixture.control.set({ scores: [7, 9.4] });
  const recorded = recordRun();
  const result = await fixture.author().writeLesson(lessonRequest(), recorded.run);
  const records = [...recorded.records.values()].map((one) => one.record);
  expect(records.map((record) => record?.agent)).toEqual([
    'writer',
    'examiner',
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

it('[AGENTS-11] lessons share the places of the provider', async () => {
  await fixture.control.set({ tokensPerSecond: 2000 });
  const author = fixture.author({ concurrency: 3 });
  const results = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      author.writeLesson(lessonRequest(`Lesson ${index}`), recordRun().run),
    ),
  );
  expect(results.every((result) => result.attempts === 1)).toBe(true);
  expect(await fixture.control.counts()).toMatchObject({ mostOpen: 3, finished: 36 });
});
