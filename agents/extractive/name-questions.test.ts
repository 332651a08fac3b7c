/** Names are asked for by what is said of them, and sentences of lists are asked about too. */
import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { block, h, p } from '#agents/testing/books.ts';
import { sentencesOf } from './list-sentences.ts';
import { nameItems } from './name-questions.ts';
import type { QuizMaterial } from './quiz-material.ts';
import { isList } from './quiz-pieces.ts';
import { linesOf, readParts } from './reading.ts';
import { quizMaterial } from './testing/quiz-material.ts';

async function materialOf(...blocks: ReturnType<typeof p>[]): Promise<QuizMaterial> {
  const parts = readParts([{ number: 3, blocks }], await tokenizerFor('en'));
  return quizMaterial({
    lines: linesOf(parts),
    score: () => 1,
    sourceText: blocks.map(({ text }) => text.toLowerCase()).join('\n'),
    seed: 'names',
  });
}

it('[EXTRACTIVE-3] asks which of the names it is that something is said of', async () => {
  const material = await materialOf(
    h(1, 'Beds'),
    p('stock() returns the number of planted rows between the gate and the wall.'),
    p('The planner draws a bed with bed() and clears the whole garden with clear() in autumn.'),
    p('Every change is written down by note() at the end of a day.'),
  );
  const [first] = [...nameItems(material, material.lines, () => 0.4)];
  expect(first?.item).toMatchObject({
    type: 'choice',
    question: 'Which of these returns the number of planted rows between the gate and the wall?',
    page: 3,
  });
  if (first?.item.type !== 'choice') throw new Error('no choice');
  expect(first.item.options[first.item.answer]).toBe('stock()');
  expect(first.item.options.toSorted()).toEqual(['bed()', 'clear()', 'note()', 'stock()']);
});

it('[EXTRACTIVE-3] leaves out a name of which the same is said', async () => {
  const material = await materialOf(
    p('stock() returns the number of planted rows between the gate and the wall.'),
    p('The number of planted rows between the gate and the wall is also given by count().'),
    p('The planner draws a bed with bed() and clears the whole garden with clear() in autumn.'),
  );
  const [found] = [...nameItems(material, material.lines, () => 0.4)];
  if (found?.item.type !== 'choice') throw new Error('no choice');
  expect(found.item.options.toSorted()).toEqual(['bed()', 'clear()', 'stock()']);
});

it('[EXTRACTIVE-3] asks about the sentences of a list', async () => {
  const tokenizer = await tokenizerFor('en');
  const list = block(
    'list',
    '1. Open the gate. If it is locked, ask the gardener.\n2. Close the gate.',
  );
  const parts = readParts([{ number: 1, blocks: [list] }], tokenizer);
  const lists = parts.flatMap(({ pieces }) => pieces).filter(isList);
  const texts = sentencesOf(lists, tokenizer).map(({ text }) => text);
  expect(texts).toEqual([
    'Open the gate.',
    'If it is locked, ask the gardener.',
    'Close the gate.',
  ]);
});
