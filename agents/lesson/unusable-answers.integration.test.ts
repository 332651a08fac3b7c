/** Answers as models give them on bad days, and what becomes of the lesson. */
import { expect, it } from 'vitest';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import type { ExtractReason } from '#machines/lesson/lesson.ts';
import type { LessonRequest } from '#agents/port/lesson-request.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import { samplePages, sampleSource } from '#agents/testing/sample-source.ts';
import {
  type AuthorFixtureOptions,
  checkScore,
  failureOf,
  lessonRequest,
  useAuthorFixture,
} from '#agents/testing/author-fixture.ts';
import { readMdx } from '#agents/text/read-mdx.ts';
import { verifyCitations } from '#agents/citation/verify-citations.ts';

const fixture = useAuthorFixture();

it('[AGENTS-4] invented quotes are found out and the lesson is written again', async () => {
  await fixture.control.set({ faults: [{ fault: 'invented-quotes', role: 'writer', times: 1 }] });
  const recorded = recordRun();
  const result = await fixture.author().writeLesson(lessonRequest(), recorded.run);
  const [first] = recorded.facts.flatMap((fact) =>
    fact.type === 'review.finished' ? fact.review : [],
  );
  expect(first?.score).toBeLessThan(PASS_SCORE);
  expect(first?.checks.find((one) => one.check === 'citations')?.score).toBeLessThan(3);
  expect(result.attempts).toBe(2);
  expect(result.citations.every((citation) => citation.valid)).toBe(true);
});

it('[AGENTS-4] [AGENTS-16] a lesson of inventions is accepted without one of them', async () => {
  await fixture.control.set({ faults: [{ fault: 'invented-quotes', role: 'writer' }] });
  const recorded = recordRun();
  // An extract of it would be in another language than the course.
  const request = { ...lessonRequest('Bees', 'en', 2), source: sampleSource('ko') };
  const result = await fixture.author().writeLesson(request, recorded.run);
  expect(result).toMatchObject({ attempts: 2, author: 'agents' });
  expect(checkScore(result, 'citations')).toBeLessThan(3);
  expect(result.review.score).toBeLessThan(PASS_SCORE);
  expect(verifyCitations(result.citations, samplePages('ko'))).toEqual(result.citations);
  expect(result.citations.every((citation) => citation.valid)).toBe(true);
  const marks = [...result.content.matchAll(/<Cite id="(\w+)" \/>/g)].map((match) => match[1]);
  expect(marks).toEqual(result.citations.map((citation) => citation.id));
  expect(recorded.attempts.at(-1)?.text).toBe(result.content);
  const again = recordRun(recorded.records);
  expect(await fixture.author().writeLesson(request, again.run)).toEqual(result);
});

/** The lesson is its source's own sentences, told once, and made again from the record asks nobody. */
async function expectExtract(
  request: LessonRequest,
  extractedFor: ExtractReason,
  options: AuthorFixtureOptions = {},
) {
  const recorded = recordRun();
  const result = await fixture.author(options).writeLesson(request, recorded.run);
  expect(result).toMatchObject({ author: 'extractive', extractedFor });
  expect(result.citations.length).toBeGreaterThan(0);
  expect(result.citations.every((citation) => citation.valid)).toBe(true);
  expect(recorded.attempts.at(-1)).toMatchObject({
    attempt: result.attempts,
    text: result.content,
  });
  const told = recorded.facts.map((fact) =>
    'attempt' in fact ? `${fact.type} ${fact.attempt}` : fact.type,
  );
  expect(new Set(told).size).toBe(told.length);
  expect(recorded.facts.at(-1)).toMatchObject({
    type: 'review.finished',
    attempt: result.attempts,
    review: result.review,
  });
  const asked = await fixture.control.counts();
  const again = recordRun(recorded.records);
  expect(await fixture.author(options).writeLesson(request, again.run)).toEqual(result);
  expect(again.ran).toEqual([]);
  expect(await fixture.control.counts()).toEqual(asked);
  return { result, recorded, asked };
}

it('[INSTEAD-2] [INSTEAD-3] [AGENTS-26] a draft below what an extract would earn ends in the extract', async () => {
  await fixture.control.set({ faults: [{ fault: 'invented-quotes', role: 'writer' }] });
  const { result, asked, recorded } = await expectExtract(lessonRequest('Bees', 'en', 2), 'weaker');
  // The monitor compares drafts, and it is none.
  expect([...recorded.records.keys()].filter((name) => /^(?:extract|draft)/.test(name))).toEqual([
    'extract-1',
  ]);
  expect(result.attempts).toBe(3);
  expect(asked.byRole.writer).toBe(2);
  expect(result.tokens).toBeGreaterThan(0);
});

it('[INSTEAD-2] a draft that only its judge found too weak stays the lesson', async () => {
  await fixture.control.set({ scores: [7] });
  const result = await fixture
    .author()
    .writeLesson(lessonRequest('Bees', 'en', 1), recordRun().run);
  expect(result).toMatchObject({ author: 'agents', attempts: 1, review: { score: 7 } });
});

it('[INSTEAD-2] [INSTEAD-1] a revision that came to nothing leaves the draft, or what is better than it', async () => {
  const refused = { fault: 'filtered', role: 'writer', contains: 'Attempt: 2' } as const;
  await fixture.control.set({ scores: [7], faults: [refused] });
  const kept = await fixture.author().writeLesson(lessonRequest(), recordRun().run);
  expect(kept).toMatchObject({ author: 'agents', attempts: 1 });
  await fixture.control.set({
    reset: true,
    faults: [refused, { fault: 'invented-quotes', role: 'writer', times: 1 }],
  });
  const { result } = await expectExtract(lessonRequest(), 'weaker');
  expect(result.attempts).toBe(2);
});

it('[AGENTS-16] quotes copied carelessly become the words of their page', async () => {
  await fixture.control.set({ faults: [{ fault: 'careless-quotes', role: 'writer' }] });
  const recorded = recordRun();
  const result = await fixture.author().writeLesson(lessonRequest(), recorded.run);
  expect(result.attempts).toBe(1);
  expect(result.citations.length).toBeGreaterThan(4);
  expect(result.citations.every((citation) => citation.valid)).toBe(true);
  expect(verifyCitations(result.citations, samplePages('en'))).toEqual(result.citations);
});

it('[AGENTS-17] talk of the writer never reaches the stream', async () => {
  await fixture.control.set({ faults: [{ fault: 'scratchpad', role: 'writer' }] });
  const recorded = recordRun();
  const result = await fixture.author().writeLesson(lessonRequest(), recorded.run);
  for (const { text } of recorded.attempts) expect(text).not.toMatch(/Let me think|TODO/);
  expect(result.attempts).toBe(1);
  expect(checkScore(result, 'scratchpad')).toBe(10);
});

it('[AGENTS-17] stray signs compile and are saved, code is as it was written', async () => {
  await fixture.control.set({ faults: [{ fault: 'stray-signs', role: 'writer' }] });
  const recorded = recordRun();
  const result = await fixture.author().writeLesson(lessonRequest(), recorded.run);
  expect(readMdx(result.content).problem).toBeUndefined();
  expect(result.content).toContain('When 1 \\< 2 and \\{so} on, see \\<b>this\\</b>');
  expect(result.content).toContain('`a < {b}`');
  expect(result.content).not.toContain('a note');
  expect(recorded.attempts.at(-1)?.text).toBe(result.content);
});

it.each(['en', 'ko'] as const)(
  '[AGENTS-18] a lesson for %s in another language is asked for again at once',
  async (language) => {
    await fixture.control.set({ faults: [{ fault: 'wrong-language', role: 'writer', times: 1 }] });
    const recorded = recordRun();
    const result = await fixture
      .author()
      .writeLesson(lessonRequest('Bees', language, 1), recorded.run);
    expect(recorded.ran.filter((name) => name.startsWith('write'))).toEqual(['write:1']);
    expect((await fixture.control.counts()).byRole.writer).toBe(2);
    expect(checkScore(result, 'language')).toBe(10);
    expect(recorded.attempts.at(-1)?.text).toBe(result.content);
  },
);

it('[AGENTS-18] [INSTEAD-1] twice in another language is no lesson, and ends in the extract', async () => {
  await fixture.control.set({ faults: [{ fault: 'wrong-language', role: 'writer' }] });
  const { asked } = await expectExtract(lessonRequest(), 'invalid');
  expect(asked.byRole).toEqual({ writer: 2 });
});

it('[AGENTS-6] [AGENTS-3] an answer cut off in its middle is written again from the start', async () => {
  await fixture.control.set({
    faults: [
      { fault: 'cut-off', role: 'writer', after: 60, times: 1 },
      { fault: 'length', role: 'writer', after: 30, times: 1 },
    ],
  });
  const recorded = recordRun();
  const result = await fixture.author().writeLesson(lessonRequest(), recorded.run);
  expect(recorded.attempts.map((one) => one.attempt)).toEqual([1, 1, 1]);
  expect(recorded.attempts.slice(0, 2).every((one) => one.text.length > 20)).toBe(true);
  expect(recorded.attempts.at(-1)?.text).toBe(result.content);
  expect(result.attempts).toBe(1);
});

it('[FETCH-3] [AGENTS-6] [AGENTS-26] cut off three times ends in the extract', async () => {
  await fixture.control.set({ faults: [{ fault: 'cut-off', role: 'writer', after: 40 }] });
  const { asked, recorded, result } = await expectExtract(lessonRequest(), 'cutOff');
  expect(asked.requests).toBe(3);
  expect(recorded.records.get('write:1')).toMatchObject({ failure: { code: 'MODEL_CUT_OFF' } });
  expect(result.attempts).toBe(1);
});

it.each([
  ['cut-off', 'MODEL_CUT_OFF'],
  ['empty', 'MODEL_ANSWER_INVALID'],
  ['filtered', 'MODEL_REFUSED'],
] as const)(
  '[INSTEAD-1] [PAID-1] without an extract %s is %s, and told from the record',
  async (fault, code) => {
    await fixture.control.set({ faults: [{ fault, role: 'writer', after: 40 }] });
    const recorded = recordRun();
    const request = { ...lessonRequest(), source: sampleSource('ko') };
    expect(await failureOf(fixture.author().writeLesson(request, recorded.run))).toBe(code);
    const asked = await fixture.control.counts();
    const again = recordRun(recorded.records);
    expect(await failureOf(fixture.author().writeLesson(request, again.run))).toBe(code);
    expect(await fixture.control.counts()).toEqual(asked);
  },
);

it('[AGENTS-24] a text that goes round in circles is given up at once and written again', async () => {
  await fixture.control.set({ faults: [{ fault: 'round-and-round', role: 'writer', times: 1 }] });
  const recorded = recordRun();
  const result = await fixture.author().writeLesson(lessonRequest(), recorded.run);
  expect((await fixture.control.counts()).byRole.writer).toBe(2);
  expect(recorded.attempts[0]?.text.length).toBeLessThan(5000);
  expect(recorded.attempts.at(-1)?.text).toBe(result.content);
});

it('[AGENTS-25] an answer has no more tokens than it may have', async () => {
  const { asked } = await expectExtract(lessonRequest(), 'cutOff', { maxTokens: 30 });
  expect(asked.tokensDelivered).toBe(90);
});

it.each(['empty', 'malformed'] as const)(
  '[AGENTS-7] an answer that is %s is asked for once more',
  async (fault) => {
    await fixture.control.set({
      faults: ['writer', 'examiner', 'reviewer'].map((role) => ({
        fault,
        role,
        times: 1,
      })) as never,
    });
    const recorded = recordRun();
    const result = await fixture.author().writeLesson(lessonRequest(), recorded.run);
    expect(result.attempts).toBe(1);
    expect(result.review.score).toBeGreaterThanOrEqual(PASS_SCORE);
    expect(recorded.attempts.at(-1)?.text).toBe(result.content);
    expect((await fixture.control.counts()).requests).toBe(6);
  },
);

it('[AGENTS-7] [AGENTS-26] a writer whose answers are twice unusable ends in the extract', async () => {
  await fixture.control.set({ faults: [{ fault: 'empty', role: 'writer' }] });
  const { asked } = await expectExtract(lessonRequest(), 'invalid');
  expect(asked.requests).toBe(2);
});

it('[DRAFT-4] [AGENTS-7] a reviewer and a quiz maker without usable answers cost their part, not the draft', async () => {
  await fixture.control.set({
    faults: [
      { fault: 'malformed', role: 'reviewer' },
      { fault: 'malformed', role: 'examiner' },
    ],
  });
  const recorded = recordRun();
  // An extract, which has questions, would be in another language than the course.
  const request = { ...lessonRequest('Bees', 'en', 1), source: sampleSource('ko') };
  const result = await fixture.author().writeLesson(request, recorded.run);
  expect(result).toMatchObject({ author: 'agents', quiz: [] });
  expect(result.review.score).toBeLessThan(PASS_SCORE);
  expect(checkScore(result, 'judgement')).toBeNaN();
  expect(recorded.attempts.at(-1)?.text).toBe(result.content);
});

it('[AGENTS-7] [AGENTS-26] a refusal ends in the extract at once, a wrong key is MODEL_NOT_SET_UP', async () => {
  await fixture.control.set({ faults: [{ fault: 'filtered', role: 'writer' }] });
  const { asked } = await expectExtract(lessonRequest(), 'refused');
  expect(asked.requests).toBe(1);
  await fixture.control.set({ reset: true, faults: [{ fault: 'status', status: 401 }] });
  expect(await failureOf(fixture.author().writeLesson(lessonRequest(), recordRun().run))).toBe(
    'MODEL_NOT_SET_UP',
  );
  expect((await fixture.control.counts()).requests).toBe(1);
});
