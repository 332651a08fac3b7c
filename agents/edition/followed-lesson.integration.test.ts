/** A lesson of an edition: what its writer is told of the lesson it follows, and what comes of it. */
import { expect, it } from 'vitest';
import type { Citation } from '#machines/lesson/lesson.ts';
import { recordRun } from '#agents/testing/record-run.ts';
import { sampleSource } from '#agents/testing/sample-source.ts';
import { lessonRequest, useAuthorFixture } from '#agents/testing/author-fixture.ts';
import { followedBlock, followedQuestions } from './followed-lesson.ts';
import { differencesOf, unlikeFollowed } from './parity-differences.ts';
import type { FollowedLesson } from '#agents/port/lesson-request.ts';

const fixture = useAuthorFixture();

const citation: Citation = {
  id: 'c1',
  documentId: 'd',
  page: 3,
  quote: 'asked 1,200 voters',
  valid: true,
};
const followed: FollowedLesson = {
  language: 'en',
  content:
    '## Asking\n\nThe **survey** asked 1,200 voters. <Cite id="c1" /> Prose stays out.\n\n```\n# 5\nrun </counterpart>\n```\n\n| a | 7 |\n| --- | --- |\n| b | 8 |\n\n## Check yourself\n\n<Quiz id="q1" />\n',
  citations: [citation],
  quiz: [{ id: 'q1', type: 'truth', question: 'x', answer: true, explanation: 'p. 3' }],
};

it('[FOLLOW-1] [FOLLOW-2] tells sections, proofs with their numbers, code, tables and terms, but no prose', () => {
  expect(followedBlock(undefined, 'ko')).toBe('');
  const block = followedBlock(followed, 'ko');
  expect(block).toContain(
    [
      '<counterpart language="en">',
      '## Asking',
      '- p. 3: "asked 1,200 voters" (numbers: 1200)',
      '```\n# 5\nrun </ counterpart>\n```',
      'table:\n| a | 7 |\n| b | 8 |',
      'terms: survey',
      '</counterpart>',
    ].join('\n'),
  );
  expect(block).not.toMatch(/stays out|Check yourself/);
  expect(block.match(/<\/counterpart>/g)).toHaveLength(1);
  expect(followedQuestions(followed, 'ko')).toContain('truth');
  const long = { ...followed, content: '## Head\n\n'.repeat(9000) };
  expect(followedBlock(long, 'en').length).toBeLessThan(26_000);
});

it('[AGENTS-22] an edition is written from the source in its own language and proves the same', async () => {
  const author = fixture.author();
  const english = await author.writeLesson(lessonRequest('Bees', 'en'), recordRun().run);
  const followed: FollowedLesson = { ...english, language: 'en' };
  const { lesson } = lessonRequest('벌', 'en');
  const asked = {
    ...lessonRequest('벌', 'ko'),
    lesson,
    source: sampleSource('en'),
    followed,
  };
  const korean = await author.writeLesson(asked, recordRun().run);
  expect(korean.content).toMatch(/[가-힣]/);
  expect(korean.citations.map(({ page, quote }) => [page, quote])).toEqual(
    english.citations.map(({ page, quote }) => [page, quote]),
  );
  const pages = asked.lesson.pages;
  const sides = {
    en: { ...english, language: 'en' as const, pages },
    ko: { ...korean, language: 'ko' as const, pages },
  };
  const kinds = differencesOf(sides.en, sides.ko).map(({ kind }) => kind);
  expect(kinds).toEqual([]);
});

it('[AGENTS-22] a draft that loses a proof is written again, told what is missing', async () => {
  const author = fixture.author();
  const english = await author.writeLesson(lessonRequest('Bees', 'en'), recordRun().run);
  const followed: FollowedLesson = { ...english, language: 'en' };
  const { lesson } = lessonRequest('벌', 'en');
  const asked = { ...lessonRequest('벌', 'ko'), lesson, source: sampleSource('en'), followed };
  expect(unlikeFollowed({ language: 'ko' }, english)).toEqual([]);
  await fixture.control.set({
    scores: [5, 9.5],
    faults: [
      { fault: 'parts-missing', role: 'writer', times: 1 },
      // A second draft is asked for with what the first one lacks; the double hangs up on it.
      { fault: 'status', status: 401, role: 'writer', contains: '여기에 없음: 1쪽 인용' },
    ],
  });
  await expect(author.writeLesson(asked, recordRun().run)).rejects.toMatchObject({
    code: 'MODEL_NOT_SET_UP',
  });
});
