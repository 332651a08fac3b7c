import { describe, expect, it } from 'vitest';
import { ask, gradeAsked, isAnswered, toldOf } from './asked.ts';
import type { QuizResponse } from './grading.ts';
import type { QuizItem } from './quiz.ts';

const about = { id: 'q1', question: 'Which?', explanation: 'SECRET because', page: 7 };
const ITEMS: QuizItem[] = [
  { ...about, type: 'choice', options: ['a', 'b', 'c'], answer: 1 },
  { ...about, type: 'choices', options: ['a', 'b', 'c', 'd'], answers: [0, 2] },
  { ...about, type: 'truth', answer: false },
  { ...about, type: 'cloze', text: 'A ____ and a ____.', gaps: [['SECRET'], ['SECRET too']] },
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
  { ...about, type: 'short', accepted: ['SECRET'], sample: 'SECRET sample' },
  { ...about, type: 'short', accepted: [], sample: 'SECRET sample' },
];

describe('a question as it is asked', () => {
  it.each(ITEMS.map((item) => [item.type, item] as const))(
    '[ASKED-1] %s holds no key',
    (_, item) => {
      const asked = JSON.stringify(ask(item));
      expect(asked).not.toContain('SECRET');
      expect(asked).not.toMatch(/"(?:answers?|gaps|accepted|sample|pairs|explanation|page)":/);
    },
  );

  it('[ASKED-2] asks for an order in another one', () => {
    expect(ask(ITEMS[4]!)).toMatchObject({ type: 'ordering' });
    expect(JSON.stringify(ask(ITEMS[4]!))).not.toContain('["one","two","three","four"]');
    expect(JSON.stringify(ask(ITEMS[5]!))).not.toContain('["1","2","3"]');
  });

  it.each(ITEMS.map((item) => [item.type, item] as const))(
    '[ASKED-2] the solution of %s is right in places as they were asked',
    (_, item) => {
      const shown = gradeAsked(item, emptyAnswer(item))?.solution;
      expect(shown && gradeAsked(item, shown)?.right).toBe(true);
      expect(shown && isAnswered(ask(item), shown)).toBe(true);
    },
  );

  it('[ASKED-2] reads the places of an answer as they were asked', () => {
    const asked = ask(ITEMS[4]!);
    if (asked.type !== 'ordering') throw new Error('another question');
    const order = ['one', 'two', 'three', 'four'].map((text) => asked.items.indexOf(text));
    expect(gradeAsked(ITEMS[4]!, { type: 'ordering', order })?.parts).toEqual(
      Array.from({ length: 4 }, () => true),
    );
  });

  it('[ASKED-1] tells what proves the answer with the grade only', () => {
    expect(gradeAsked(ITEMS[0]!, { type: 'choice', chosen: 0 })).toEqual({
      right: false,
      parts: [false, true, true],
      solution: { type: 'choice', chosen: 1 },
      explanation: 'SECRET because',
      page: 7,
    });
    expect(gradeAsked(ITEMS[7]!, { type: 'short', written: 'Mine' })?.right).toBeUndefined();
    expect(gradeAsked(ITEMS[0]!, { type: 'truth', chosen: true })).toBeUndefined();
  });

  it.each(ITEMS.slice(0, 7).map((item) => [item.type, item] as const))(
    '[ASKED-3] a first wrong try at %s is told where to look, and no key',
    (_, item) => {
      const wrong = { parts: [false, true], solution: emptyAnswer(item), explanation: 'SECRET' };
      const graded = { ...wrong, right: false, page: 7 };
      const told = toldOf(item, graded, 1);
      expect([told.right, told.page]).toEqual([false, 7]);
      expect(JSON.stringify(told)).not.toMatch(/SECRET|solution|explanation/);
      if (['choice', 'choices', 'truth'].includes(item.type)) expect(told.parts).toEqual([]);
      expect(toldOf(item, graded, 2)).toEqual(graded);
      expect(toldOf(item, { ...graded, right: true }, 1)).toEqual({ ...graded, right: true });
    },
  );

  it('[ASKED-3] whoever judges an open answer has seen a good one', () => {
    const graded = { right: false, parts: [false], solution: emptyAnswer(ITEMS[7]!) };
    expect(toldOf(ITEMS[7]!, graded, 1)).toEqual(graded);
  });

  it('[QUIZ-4] does not take half an answer', () => {
    expect(isAnswered(ask(ITEMS[3]!), { type: 'cloze', written: ['cell', ' '] })).toBe(false);
    expect(isAnswered(ask(ITEMS[5]!), { type: 'matching', matched: [0, -1, 2] })).toBe(false);
    expect(isAnswered(ask(ITEMS[5]!), { type: 'matching', matched: [0] })).toBe(false);
    expect(isAnswered(ask(ITEMS[1]!), { type: 'choices', chosen: [] })).toBe(false);
    expect(isAnswered(ask(ITEMS[0]!), undefined)).toBe(false);
  });
});

function emptyAnswer({ type }: QuizItem): QuizResponse {
  switch (type) {
    case 'choice':
      return { type, chosen: 0 };
    case 'choices':
      return { type, chosen: [] };
    case 'truth':
      return { type, chosen: true };
    case 'cloze':
      return { type, written: [] };
    case 'ordering':
      return { type, order: [] };
    case 'matching':
      return { type, matched: [] };
    case 'short':
      return { type, written: '' };
    default:
      return type satisfies never;
  }
}
