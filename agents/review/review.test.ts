import { describe, expect, it } from 'vitest';
import type { Citation, ReviewCheck } from '#machines/lesson/lesson.ts';
import type { QuizItem, QuizItemOf } from '#machines/quiz/quiz.ts';
import { p, h, sourceOf } from '#agents/testing/books.ts';
import { composeScore, reviewLesson, type ReviewInput } from './review-lesson.ts';
import { verifyCitations } from '#agents/citation/verify-citations.ts';

const SENTENCES = [
  'A sample is a part of the population that is observed.',
  'A parameter is a number that describes the population.',
  'A statistic is a number that describes the sample.',
  'Large samples have a small sampling error.',
];
const PAGE = SENTENCES.join(' ');
const SECOND =
  'Bias is a tendency to miss the truth again and again. A larger sample does not remove bias at all. '.repeat(
    4,
  );

function good(): ReviewInput {
  const citations: Citation[] = SENTENCES.map((quote, at) => ({
    id: `c${at + 1}`,
    documentId: 'd',
    page: 1,
    quote,
    valid: false,
  }));
  citations.push({
    id: 'c5',
    documentId: 'd',
    page: 2,
    quote: 'Bias is a tendency to miss the truth',
    valid: false,
  });
  const quiz: QuizItem[] = ['statistic', 'parameter'].map((term, at) => ({
    id: `q${at + 1}`,
    type: 'choice',
    question: `Which term is defined here? “A ____ is a number that describes the ${at === 0 ? 'sample' : 'population'}.”`,
    options: ['statistic', 'parameter', 'variable'],
    answer: ['statistic', 'parameter'].indexOf(term),
    explanation: `Page 1: “${SENTENCES[at] ?? ''}”`,
    page: 1,
  }));
  const body = SENTENCES.map((text, at) => `${text} <Cite id="c${at + 1}" />`).join('\n\n');
  return {
    content: `## Samples\n\n${body}\n\nBias is a tendency to miss the truth again and again. <Cite id="c5" />\n\n<Quiz id="q1" />\n\n<Quiz id="q2" />\n`,
    citations,
    quiz,
    pages: sourceOf({
      title: 'T',
      language: 'en',
      pages: [[h(1, 'Samples'), p(PAGE)], [p(SECOND)]],
    }).all,
    language: 'en',
    difficulty: 'beginner',
  };
}

function choiceOf(input: ReviewInput, at: number): QuizItemOf<'choice'> {
  const item = input.quiz[at];
  if (item?.type !== 'choice') throw new Error('the sound lesson asks by choice');
  return item;
}

function scoreOf(input: ReviewInput, check: ReviewCheck['check']): number {
  return reviewLesson(input).checks.find((one) => one.check === check)?.score ?? -1;
}

describe('review', () => {
  it('[LESSON-REVIEW-1] passes a sound lesson and believes no flag', () => {
    const review = reviewLesson(good());
    expect(review.score).toBeGreaterThanOrEqual(9);
    expect(review.checks.find((check) => check.check === 'citations')).toMatchObject({
      found: 5,
      of: 5,
    });
  });

  const defects: [string, ReviewCheck['check'], (input: ReviewInput) => void][] = [
    [
      'a quote that stands nowhere',
      'citations',
      (i) => {
        i.citations[0] = {
          ...i.citations[0]!,
          quote: 'Words that nobody ever wrote here',
          valid: true,
        };
      },
    ],
    [
      'a mark without a citation',
      'citations',
      (i) => {
        i.citations.splice(1, 1);
      },
    ],
    [
      'a page left out',
      'coverage',
      (i) => {
        i.citations.pop();
        i.content = i.content.replace(/\nBias[^\n]*\n/u, '\n');
      },
    ],
    [
      'a bare brace',
      'compiles',
      (i) => {
        i.content += '\nA set {1, 2\n';
      },
    ],
    [
      'an expression',
      'compiles',
      (i) => {
        i.content += '\n{1 + 1}\n';
      },
    ],
    [
      'a foreign element',
      'compiles',
      (i) => {
        i.content += '\n<iframe src="x" />\n';
      },
    ],
    [
      'a module statement',
      'compiles',
      (i) => {
        i.content += '\nimport fs from "fs"\n';
      },
    ],
    [
      'talk to itself',
      'scratchpad',
      (i) => {
        i.content += '\nLet me count the words as I go.\n';
      },
    ],
    [
      'a servant’s answer',
      'scratchpad',
      (i) => {
        i.content += '\nSure! Here is the lesson you asked for.\n';
      },
    ],
    [
      'a Korean servant’s answer',
      'scratchpad',
      (i) => {
        i.content += '\n물론입니다! 요청하신 레슨을 작성하겠습니다.\n';
      },
    ],
    [
      'sentences said again and again',
      'repetition',
      (i) => {
        i.content += `\n${`${SENTENCES[0] ?? ''}\n\n`.repeat(8)}`;
      },
    ],
    [
      'another language',
      'language',
      (i) => {
        i.content +=
          '\n이 문장은 한국어로 쓴 긴 문장입니다. 여기도 한국어로 쓴 긴 문장이 있습니다.\n';
      },
    ],
    [
      'an answer that is no option',
      'quiz',
      (i) => {
        i.quiz[0] = { ...choiceOf(i, 0), answer: 7 };
      },
    ],
    [
      'two equal options',
      'quiz',
      (i) => {
        i.quiz[0] = { ...choiceOf(i, 0), options: ['statistic', 'Statistic', 'variable'] };
      },
    ],
    [
      'a distractor that is also right',
      'quiz',
      (i) => {
        i.quiz[0] = {
          ...choiceOf(i, 0),
          question: 'Which? “A ____ is a number that describes the population.”',
          answer: 0,
        };
      },
    ],
    [
      'a question not in the text',
      'quiz',
      (i) => {
        i.content = i.content.replace('<Quiz id="q2" />', '');
      },
    ],
    [
      'options of different kinds',
      'quiz',
      (i) => {
        i.quiz[1] = { ...choiceOf(i, 1), options: ['42', 'parameter', 'variable'] };
      },
    ],
    [
      'words far above the level',
      'readingLevel',
      (i) => {
        i.content = i.content
          .replaceAll('sample', 'institutional heterogeneity comparability')
          .replaceAll('number', 'operationalisation');
      },
    ],
  ];
  it.each(defects)('[LESSON-REVIEW-1] finds %s', (_, check, spoil) => {
    const sound = good();
    const spoilt = good();
    spoil(spoilt);
    expect(scoreOf(spoilt, check)).toBeLessThan(scoreOf(sound, check));
    expect(reviewLesson(spoilt).score).toBeLessThan(reviewLesson(sound).score);
  });

  it('[LESSON-REVIEW-1] does not hold the source’s own words against a lesson', () => {
    const input = good();
    const said = 'Let me count the ways.';
    input.pages[0]?.blocks.push(p(said));
    input.content += `\n${said}\n`;
    expect(scoreOf(input, 'scratchpad')).toBe(10);
  });

  it('[LESSON-REVIEW-2] cannot hide one broken part behind sound ones, and listens to a judge', () => {
    const checks: ReviewCheck[] = [
      { check: 'citations', score: 10 },
      { check: 'compiles', score: 0 },
      { check: 'quiz', score: 10 },
    ];
    expect(composeScore(checks)).toBe(3);
    expect(reviewLesson({ ...good(), judgement: { score: 6, note: 'dull' } }).score).toBeLessThan(
      9,
    );
  });

  it('[AUTHOR-4] marks each quote by what stands on its own page', () => {
    const { citations, pages } = good();
    const moved = citations.map((citation) => ({ ...citation, page: 2, valid: true }));
    expect(verifyCitations(citations, pages).every((citation) => citation.valid)).toBe(true);
    expect(verifyCitations(moved, pages).map((citation) => citation.valid)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
  });
});
