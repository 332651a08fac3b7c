import { describe, expect, it } from 'vitest';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { handsOver } from './hands-over.ts';

const about = { id: 'q1', question: 'What do contour lines join?', explanation: 'So it is.' };
const ITEMS = {
  choice: { ...about, type: 'choice', options: ['points of equal height', 'rivers'], answer: 0 },
  number: { ...about, type: 'choice', options: ['25,000 metres', '3 metres'], answer: 1 },
  choices: { ...about, type: 'choices', options: ['hills', 'seas', 'valleys'], answers: [0, 2] },
  truth: { ...about, type: 'truth', question: 'Contour lines cross.', answer: false },
  cloze: { ...about, type: 'cloze', text: 'They join ____.', gaps: [['heights', 'height']] },
  short: { ...about, type: 'short', accepted: ['Equal height'], sample: 'equal height' },
  matching: {
    ...about,
    type: 'matching',
    pairs: [
      { left: 'blue', right: 'water' },
      { left: 'brown', right: 'land' },
      { left: 'green', right: 'forest' },
    ],
  },
  ordering: { ...about, type: 'ordering', items: ['Set north', 'Sight', 'Draw'] },
} satisfies Record<string, QuizItem>;

describe('what hands over an answer', () => {
  it.each([
    [
      'choice',
      'They join points that have equal heights.',
      'What do all points on one line share?',
    ],
    ['number', 'It is 3 metres.', 'It is some metres.'],
    ['choices', 'Hills are, and a valley is.', 'Hills are, for example.'],
    ['truth', 'No, they never do.', 'Look at page 4 once more.'],
    ['cloze', 'They join one height.', 'They join something that you can measure.'],
    ['short', 'Equal height.', 'What is the same on one line?'],
    ['matching', 'Blue is water, brown land. Green is forest, brown is land.', 'Blue is water.'],
    ['ordering', 'First set north, then sight, then draw.', 'Draw comes behind set north.'],
  ] as const)('[MODEL-TUTOR-6] %s: %s', (type, tells, leaves) => {
    expect(handsOver(ITEMS[type], tells)).toBe(true);
    expect(handsOver(ITEMS[type], leaves)).toBe(false);
  });

  it('[MODEL-TUTOR-6] what the question says itself gives nothing away, and the words alone do', () => {
    const item: QuizItem = {
      ...about,
      type: 'choice',
      options: ['contour lines', 'joins'],
      answer: 0,
    };
    expect(handsOver(item, 'Think of the lines.')).toBe(false);
    expect(handsOver(item, 'The contour lines do.')).toBe(true);
    // Said here and there it is no answer.
    expect(handsOver(ITEMS.choice, 'Look at heights. Which points are equal?')).toBe(false);
  });

  it('[MODEL-TUTOR-6] in Korean', () => {
    const item: QuizItem = {
      id: 'q1',
      question: '등고선은 무엇을 이은 선인가요?',
      explanation: '그래요.',
      type: 'choice',
      options: ['높이가 같은 점', '강'],
      answer: 0,
    };
    expect(handsOver(item, '등고선은 높이가 같은 점들을 이어요.')).toBe(true);
    expect(handsOver(item, '4쪽의 그림을 보면 무엇이 같을까요?')).toBe(false);
    const truth: QuizItem = {
      id: 'q2',
      question: '선은 만난다.',
      explanation: '',
      type: 'truth',
      answer: false,
    };
    expect(handsOver(truth, '아니에요, 만나지 않아요.')).toBe(true);
    expect(handsOver(truth, '4쪽을 다시 보세요.')).toBe(false);
  });
});
