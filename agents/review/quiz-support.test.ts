/** Whether a wrong key is seen where the question asks for a sentence without its asides, or for a name. */
import { expect, it } from 'vitest';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { p } from '#agents/testing/books.ts';
import { readMdx } from '#agents/text/read-mdx.ts';
import { judgeSupport, lessonView } from './quiz-support.ts';
import { sourceView } from './source-view.ts';

const TEXTS = [
  'The upper bed (see the plan) holds the seeds of the winter, which are sown by hand.',
  'The lower bed holds the roots that were dug up in autumn.',
  'The option -e opens the gate of the garden at noon.',
  'The option -d keeps the gate of the garden closed.',
];
const pages = [{ number: 1, blocks: TEXTS.map((text) => p(text)) }];
const view = lessonView(readMdx(TEXTS.join('\n\n')), sourceView(pages, 'en'));
const choice = (question: string, options: string[], answer: number): QuizItem => ({
  id: 'q1',
  type: 'choice',
  question,
  options,
  answer,
  explanation: 'Page 1.',
  page: 1,
});

it('[LESSON-REVIEW-1] what is asked without its aside is held against the sentence without it', () => {
  const options = ['holds the seeds of the winter', 'holds the roots that were dug up in autumn'];
  const question = 'Which of these is true? “The upper bed …”';
  expect(judgeSupport(choice(question, options, 0), view)).toBeUndefined();
  expect(judgeSupport(choice(question, options, 1), view)).toBe('key against the source');
});

it('[LESSON-REVIEW-1] a name is held against what is said of it, and a letter is no name', () => {
  const question = 'Which of these holds the roots that were dug up in autumn?';
  const beds = ['upper bed', 'lower bed'];
  expect(judgeSupport(choice(question, beds, 1), view)).toBeUndefined();
  expect(judgeSupport(choice(question, beds, 0), view)).toBe('key against the source');
  const term = 'Which term is explained like this? “keeps the gate of the garden closed”';
  expect(judgeSupport(choice(term, ['-d', '-e'], 0), view)).toBeUndefined();
  expect(judgeSupport(choice(term, ['-d', '-e'], 1), view)).toBe('key against the source');
});
