import { expect, it } from 'vitest';
import { foldForQuote } from '#machines/document/quote.ts';
import type { QuizDraft, QuizItemOf, QuizType } from '#machines/quiz/quiz.ts';
import { judgeQuizItem } from './judge-quiz.ts';

it('[ITEM-1] asks for options of one kind', () => {
  const item: QuizItemOf<'choice'> = {
    type: 'choice',
    id: 'q1',
    question: 'How many?',
    options: ['3', '4', '5'],
    answer: 0,
    explanation: 'x',
  };
  expect(judgeQuizItem(item, '')).toBeUndefined();
  expect(judgeQuizItem({ ...item, options: ['3', 'four', '5'] }, '')).toBe(
    'options of other kinds',
  );
});

const source = foldForQuote('A cell wall is a rigid layer outside the membrane of a plant cell.');
const about = { question: 'Which?', explanation: 'Page 1.', page: 1 };
const pairs = [
  { left: 'cell wall', right: 'a rigid layer' },
  { left: 'membrane', right: 'a thin skin' },
  { left: 'nucleus', right: 'a store of plans' },
];
const sound: Record<QuizType, QuizDraft> = {
  choice: { ...about, type: 'choice', options: ['wall', 'door', 'roof'], answer: 0 },
  choices: { ...about, type: 'choices', options: ['wall', 'door', 'roof'], answers: [0, 1] },
  truth: { ...about, type: 'truth', question: 'A cell has a wall.', answer: true },
  cloze: { ...about, type: 'cloze', text: 'A ____ is rigid.', gaps: [['cell wall']] },
  ordering: { ...about, type: 'ordering', items: ['sow', 'water', 'reap'] },
  matching: { ...about, type: 'matching', pairs },
  short: { ...about, type: 'short', accepted: ['membrane'], sample: 'The membrane.' },
};
it.each(Object.values(sound))('[ITEM-1] lets a sound item of type $type pass', (item) => {
  expect(judgeQuizItem(item, source)).toBeUndefined();
});

it.each<[string, QuizDraft, string]>([
  ['nothing wrong', { ...sound.choices, answers: [0, 1, 2] } as QuizDraft, 'no answer'],
  [
    'equal options',
    { ...sound.choices, options: ['wall', 'Wall', 'roof'] } as QuizDraft,
    'same options',
  ],
  [
    'a truth called false',
    {
      ...sound.truth,
      question: 'a rigid layer outside the membrane',
      answer: false,
    } as QuizDraft,
    'key against the source',
  ],
  ['a gap too many', { ...sound.cloze, text: '____ is ____.' } as QuizDraft, 'no answer'],
  [
    'a gap that is filled beside it',
    { ...sound.cloze, text: 'A ____ is a cell wall.' } as QuizDraft,
    'answer given away',
  ],
  [
    'a word from elsewhere',
    { ...sound.cloze, gaps: [['chloroplast']] } as QuizDraft,
    'not in the source',
  ],
  [
    'equal steps',
    { ...sound.ordering, items: ['sow', 'sow.', 'reap'] } as QuizDraft,
    'same options',
  ],
  [
    'a right side that names its left',
    {
      ...sound.matching,
      pairs: [...pairs.slice(0, 2), { left: 'nucleus', right: 'the nucleus' }],
    } as QuizDraft,
    'answer given away',
  ],
  [
    'a question that answers itself',
    { ...sound.short, question: 'What is a membrane?' },
    'answer given away',
  ],
  [
    'one option that ends as a sentence does',
    {
      ...sound.choice,
      options: ['it grows in spring', 'it sleeps in winter.', 'it sheds in autumn'],
      answer: 0,
    } as QuizDraft,
    'options of other kinds',
  ],
  [
    'one option that only tells what is said',
    {
      ...sound.choice,
      options: ['봄에 자라는 것이다', '겨울에 쉬는 것이다', '날마다 달라지는 것이라고 한다'],
      answer: 0,
    } as QuizDraft,
    'options of other kinds',
  ],
  ['no reason', { ...sound.short, explanation: ' ' }, 'no explanation'],
])('[ITEM-1] finds %s', (_, item, defect) => {
  expect(judgeQuizItem(item, source)).toBe(defect);
});
