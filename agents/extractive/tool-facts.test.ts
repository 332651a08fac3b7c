import { expect, it } from 'vitest';
import { tokenizerFor } from '#agents/text/tokens.ts';
import { p } from '#agents/testing/books.ts';
import { nameItems } from './name-questions.ts';
import { linesOf, readParts } from './reading.ts';
import { quizMaterial } from './testing/quiz-material.ts';
import { toolOf } from './tool-facts.ts';

async function read(...texts: string[]) {
  const pages = [{ number: 2, blocks: texts.map((text) => p(text)) }];
  return linesOf(readParts(pages, await tokenizerFor('en')));
}

it.each([
  [
    'You can list all beds of a plan with the beds(1) command.',
    'beds(1)',
    'list all beds of a plan',
  ],
  [
    'To see the roots of all plants, use the option --deep.',
    '--deep',
    'see the roots of all plants',
  ],
  ['Use the sower command to fill a row with seeds.', 'sower', 'fill a row with seeds'],
  ['If you want to water every bed, call pour.all().', 'pour.all()', 'water every bed'],
  ['The differ(1) command helps you to compare two plans.', 'differ(1)', 'compare two plans'],
])('[EXTRACTIVE-25] “%s” says what is done with %s', async (text, asked, purpose) => {
  const [line] = await read(text);
  expect(line && toolOf(line, 'en')).toMatchObject({ asked, answer: `is used to ${purpose}` });
});

it.each([
  'You can list all beds of it with the beds(1) command.',
  'You can compare beds(1) with differ(1).',
  'You can find all of that in the garden.',
])('[EXTRACTIVE-25] “%s” names nothing that something is done with', async (text) => {
  const [line] = await read(text);
  expect(line && toolOf(line, 'en')).toBeUndefined();
});

it('[EXTRACTIVE-25] a name is asked for by what is done with it', async () => {
  const lines = await read(
    'You can list all beds of a plan with the beds(1) command.',
    'The differ(1) command helps you to compare the plans of two years.',
    'You can print a map for the visitors using mapper(1).',
  );
  const items = [...nameItems(quizMaterial({ lines }), lines, () => 0.4)];
  const item = items.map((one) => one.item).find(({ question }) => question.includes('two years'));
  if (item?.type !== 'choice') throw new Error('no choice');
  expect(item.question).toBe('Which of these is used to compare the plans of two years?');
  expect(item.options[item.answer]).toBe('differ(1)');
  expect(item.options.toSorted()).toEqual(['beds(1)', 'differ(1)', 'mapper(1)']);
});
