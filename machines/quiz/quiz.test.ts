import { describe, expect, it } from 'vitest';
import { sameAnswer } from './same-answer.ts';
import { grade, solution, type QuizResponse } from './grading.ts';
import { quizResponseSchema } from './quiz-response.schema.ts';
import { quizItemSchema, type QuizItem } from './quiz.ts';
import { shownOrder } from './shown-question.ts';

const about = { id: 'q1', question: 'Which?', explanation: 'Page 1 says so.', page: 1 };
const ITEMS: QuizItem[] = [
  { ...about, type: 'choice', options: ['a', 'b', 'c'], answer: 1 },
  { ...about, type: 'choices', options: ['a', 'b', 'c', 'd'], answers: [0, 2] },
  { ...about, type: 'truth', answer: false },
  { ...about, type: 'cloze', text: 'A ____ and a ____.', gaps: [['cell', 'the cell'], ['wall']] },
  { ...about, type: 'ordering', items: ['one', 'two', 'three', 'four'] },
  {
    ...about,
    type: 'matching',
    pairs: [
      { left: 'x', right: '1' },
      { left: 'y', right: '2' },
      { left: 'z', right: '3' },
    ],
  },
  { ...about, type: 'short', accepted: ['mitosis'], sample: 'Mitosis.' },
  { ...about, type: 'short', accepted: [], sample: 'Because cells divide.' },
];

const WRONG: Record<QuizItem['type'], QuizResponse> = {
  choice: { type: 'choice', chosen: 0 },
  choices: { type: 'choices', chosen: [0] },
  truth: { type: 'truth', chosen: true },
  cloze: { type: 'cloze', written: ['cell', 'door'] },
  ordering: { type: 'ordering', order: [1, 0, 2, 3] },
  matching: { type: 'matching', matched: [0, 2, 1] },
  short: { type: 'short', written: 'meiosis', isRight: false },
};

describe('grading', () => {
  it.each(ITEMS.map((item) => [item.type, item] as const))('[QUIZ-2] %s', (_, item) => {
    const right = solution(item);
    expect(quizResponseSchema.parse(right)).toEqual(right);
    expect(grade(item, right)).toMatchObject({ right: true });
    expect(grade(item, WRONG[item.type])).toMatchObject({ right: false });
    for (const other of ITEMS) {
      if (other.type !== item.type) expect(grade(item, solution(other))).toBeUndefined();
    }
  });

  it('[QUIZ-2] says which part was wrong', () => {
    expect(grade(ITEMS[3]!, WRONG.cloze)?.parts).toEqual([true, false]);
    expect(grade(ITEMS[4]!, WRONG.ordering)?.parts).toEqual([false, false, true, true]);
    expect(grade(ITEMS[5]!, WRONG.matching)?.parts).toEqual([true, false, false]);
    expect(grade(ITEMS[1]!, WRONG.choices)?.parts).toEqual([true, true, false, true]);
  });

  it('[QUIZ-2] takes equal items of an order either way', () => {
    const item: QuizItem = { ...about, type: 'ordering', items: ['stir', 'wait', 'stir', 'pour'] };
    expect(grade(item, { type: 'ordering', order: [2, 1, 0, 3] })?.right).toBe(true);
  });

  it('[QUIZ-2] leaves an open answer to its reader until it is judged', () => {
    expect(grade(ITEMS[7]!, { type: 'short', written: 'It grows.' })).toBeUndefined();
  });
});

describe('items', () => {
  it('[QUIZ-1] are read back as they are', () => {
    for (const item of ITEMS) expect(quizItemSchema.parse(item)).toEqual(item);
  });

  it.each([
    ['an answer that is no option', { ...ITEMS[0], answer: 3 }],
    ['one of the answers is no option', { ...ITEMS[1], answers: [0, 4] }],
    ['an answer twice', { ...ITEMS[1], answers: [1, 1] }],
    ['a gap without a key', { ...ITEMS[3], text: '____ ____ ____' }],
  ])('[QUIZ-1] refuse %s', (_, item) => {
    expect(quizItemSchema.safeParse(item).success).toBe(false);
  });

  it('[QUIZ-3] show every part once, never in the stored order', () => {
    for (let count = 2; count <= 8; count += 1) {
      for (let number = 1; number <= 40; number += 1) {
        const order = shownOrder(`q${number}`, count);
        const stored = Array.from({ length: count }, (_, place) => place);
        expect(order.toSorted((a, b) => a - b)).toEqual(stored);
        expect(order).not.toEqual(stored);
        expect(shownOrder(`q${number}`, count)).toEqual(order);
      }
    }
  });
});

describe('short answers', () => {
  it.each([
    ['Mitosis', 'mitosis'],
    [' the  Cell wall. ', 'cell wall'],
    ['1,000', '1000'],
    ['3.0', '3'],
    ['50%', '50 %'.replace(' ', '')],
    ['세포벽을', '세포벽'],
    ['세포 벽', '세포벽'],
    ['ｍｉｔｏｓｉｓ', 'mitosis'],
    ['well–known', 'well-known'],
  ])('[SHORT-ANSWER-1] %s is %s', (given, accepted) => {
    expect(sameAnswer(given, accepted)).toBe(true);
  });
  it.each([
    ['', 'a'],
    ['cells', 'cell'],
    ['100', '1000'],
    ['50', '50%'],
    ['-5', '5'],
    ['세포', '세포벽'],
  ])('[SHORT-ANSWER-2] %s is not %s', (given, accepted) => {
    expect(sameAnswer(given, accepted)).toBe(false);
  });
});
