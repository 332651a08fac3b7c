import { expect, it } from 'vitest';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { rowsOf, withRows } from './question-rows.ts';

const about = { id: 'q1', question: 'Which?', explanation: 'So.' };
const ITEMS: QuizItem[] = [
  { ...about, type: 'choice', options: ['a', 'b', 'c'], answer: 1 },
  { ...about, type: 'choices', options: ['a', 'b', 'c', 'd'], answers: [0, 2] },
  { ...about, type: 'truth', answer: false },
  { ...about, type: 'cloze', text: 'A ____ and a ____.', gaps: [['x', 'y'], ['z']] },
  { ...about, type: 'ordering', items: ['one', 'two', 'three'] },
  { ...about, type: 'matching', pairs: [{ left: 'x', right: '1' }] },
  { ...about, type: 'short', accepted: ['term', 'word'], sample: 'The term.' },
];

it.each(ITEMS.map((item) => [item.type, item] as const))(
  '[QUESTION-ROWS-1] a question of %s comes out of its form as it went in',
  (_, item) => {
    expect(withRows(item, rowsOf(item))).toEqual(item);
  },
);

it('[QUESTION-ROWS-1] what is right stays right when a row before it goes', () => {
  const [choice, choices] = ITEMS;
  expect(withRows(choice!, rowsOf(choice!).slice(1))).toMatchObject({
    options: ['b', 'c'],
    answer: 0,
  });
  expect(withRows(choices!, rowsOf(choices!).slice(1))).toMatchObject({ answers: [1] });
});
