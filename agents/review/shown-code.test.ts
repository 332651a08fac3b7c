/** Lines of code in questions are looked for in the lesson. */
import { expect, it } from 'vitest';
import { questionOn } from '#machines/quiz/shown-question.ts';
import { foldForQuote } from '#machines/document/quote.ts';
import { isShownCode } from './shown-code.ts';

const LESSON = foldForQuote('Rows are counted:\n> count(rows)\n[1] "four"\nand no more.');

it('[SHOWN-CODE-1] what a session prints stands behind the line that prints it', () => {
  const question = questionOn('What is printed at the end?', '> count(rows)');
  expect(isShownCode(question, '[1] "four"', LESSON)).toBe(true);
  expect(isShownCode(question, '[1] "five"', LESSON)).toBe(false);
  expect(isShownCode('What is printed at the end?', '[1] "four"', LESSON)).toBe(false);
});

it('[SHOWN-CODE-1] the line that is missing stands among the others', () => {
  const question = questionOn('Which line is missing?', '[ ? ]\n[1] "four"');
  expect(isShownCode(question, '> count(rows)', LESSON)).toBe(true);
  expect(isShownCode(question, '> count(beds)', LESSON)).toBe(false);
});
