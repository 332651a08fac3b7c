import { expect, it } from 'vitest';
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { isGuessable, wordPairs } from './guessable.ts';

const book =
  'The tap root holds. A tap root grows. Each tap root drinks. Every tap root lives. A leaf turns.';
const pairs = wordPairs(book);
const choice = (question: string, options: string[], answer = 0): QuizDraft => ({
  type: 'choice',
  question,
  options,
  answer,
  explanation: 'Page 1.',
});

it('[ITEM-2] words that always stand together tell what is left out between them', () => {
  const told = choice('Which word fills the gap? “The tap ____ holds the plant.”', [
    'root',
    'leaf',
    'stem',
  ]);
  expect(isGuessable(told, pairs)).toBe(true);
  const open = choice('Which word fills the gap? “The ____ drinks at night.”', [
    'leaf',
    'stem',
    'root',
  ]);
  expect(isGuessable(open, pairs)).toBe(false);
});

it('[ITEM-2] one option that is far longer, or alone repeats the question, tells itself', () => {
  const long = 'the roots take in water and give it to the stem and to every leaf';
  expect(isGuessable(choice('What follows?', [long, 'the leaf falls', 'it rains']), pairs)).toBe(
    true,
  );
  const echo = ['rainy weather wakes the seeds', 'the stem bends', 'the leaf closes'];
  expect(isGuessable(choice('What does rainy weather do to seeds?', echo), pairs)).toBe(true);
  const even = ['the seeds wake', 'the stem bends', 'the leaf closes'];
  expect(isGuessable(choice('What follows when rain falls?', even), pairs)).toBe(false);
});

it('[ITEM-2] what a short question asks about tells the one option that has it in another form', () => {
  const about = 'Which of these is true? “The truncation …”';
  const told = ['is used to truncate a row', 'holds the seeds of a bed', 'opens the gate'];
  expect(isGuessable(choice(about, told), pairs)).toBe(true);
  const even = ['is used to end a row', 'holds the seeds of a bed', 'opens the gate'];
  expect(isGuessable(choice(about, even), pairs)).toBe(false);
});
