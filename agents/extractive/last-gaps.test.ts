/** Where nothing else can be asked, a name of several words is left out of what the lesson says. */
import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { h, p } from '#agents/testing/books.ts';
import { makeQuiz } from './lesson-quiz.ts';
import { linesOf, readParts } from './reading.ts';
import { quizMaterial } from './testing/quiz-material.ts';

const POOL = ['wooden seed boxes', 'brown paper bags', 'iron gate keys', 'loose clay tiles'];

async function quizOn(text: string, surface: string) {
  const tokenizer = await tokenizerFor('en');
  const lines = linesOf(readParts([{ number: 1, blocks: [h(1, 'Seeds'), p(text)] }], tokenizer));
  return makeQuiz(
    quizMaterial({
      lines,
      keys: [{ surface, key: surface, words: surface.split(' ').length, count: 1 }],
      pool: POOL.map((one) => ({ surface: one, key: one, own: true })),
      sourceText: text.toLowerCase(),
    }),
  );
}

it('[EXTRACTIVE-11] one gap is asked where nothing else can be', async () => {
  const quiz = await quizOn(
    'Seeds of the garden are stored in wooden seed boxes on the shelf by the door.',
    'wooden seed boxes',
  );
  expect(quiz.map((item) => item.type === 'choice' && item.options[item.answer])).toEqual([
    'wooden seed boxes',
  ]);
});

it('[EXTRACTIVE-11] what any sentence might have is no gap', async () => {
  const quiz = await quizOn(
    'Seeds of the garden are stored in the best way on the shelf by the door.',
    'best way',
  );
  expect(quiz).toEqual([]);
});
