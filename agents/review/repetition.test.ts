/** What a book says again on purpose is no repetition of the lesson's. */
import { expect, it } from 'vitest';
import { readMdx } from '#agents/text/read-mdx.ts';
import { checkRepetition } from './repetition.ts';

const LEAD =
  'The following tools, or tools like them, must be in the shed before the first day of spring';

it('[LESSON-REVIEW-1] the same words may lead to one list after another', () => {
  const lesson = ['rake', 'hoe', 'fork'].map((tool) => `${LEAD}:\n\n- ${tool}`).join('\n\n');
  expect(checkRepetition(readMdx(lesson), 'en').score).toBe(10);
});

it('[LESSON-REVIEW-1] a passage said twice bars the lesson', () => {
  const passage = `${LEAD}. They are cleaned of soil and dried, and what is broken is mended.`;
  expect(checkRepetition(readMdx(`${passage}\n\n${passage}`), 'en').score).toBeLessThan(6);
});
