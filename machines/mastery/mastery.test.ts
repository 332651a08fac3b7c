import { expect, it } from 'vitest';
import type { QuizItem } from '../quiz/quiz.ts';
import { lessonMastery, objectivesOf, type Remembered } from './mastery.ts';

const question = (id: string, text: string): QuizItem => ({
  id,
  type: 'truth',
  question: text,
  answer: true,
  explanation: '',
});

it('[MASTERY-1] a question belongs to the objective whose words it says', () => {
  const objectives = ['Explain how roots take up water', 'Name the parts of a flower'];
  expect(objectivesOf(question('q1', 'The root takes up water.'), objectives)).toEqual([0]);
  expect(objectivesOf(question('q2', 'A flower has five parts.'), objectives)).toEqual([1]);
  expect(objectivesOf(question('q3', 'Yes?'), objectives)).toEqual([0, 1]);
  const korean = ['실록의 편찬 과정을 설명한다', '사관의 역할을 말한다'];
  expect(objectivesOf(question('q4', '사관은 무엇을 적었는가'), korean)).toEqual([1]);
});

it('[MASTERY-2] [MASTERY-3] counts what is known and what is remembered', () => {
  const lesson = {
    slug: 'roots',
    title: 'Roots',
    objectives: ['Explain roots', 'Draw leaves', 'Count petals'],
    quiz: [
      question('q1', 'Roots drink.'),
      question('q2', 'Roots hold.'),
      question('q3', 'Leaves breathe.'),
    ],
  };
  const levels = (recalls: Record<string, Remembered>) =>
    lessonMastery(lesson, ({ id }) => recalls[id]).objectives.map(({ level }) => level);
  const known = { isRight: true, remembered: 0 };
  const kept = { isRight: true, remembered: 1 };
  expect(levels({})).toEqual(['untried', 'untried', 'unasked']);
  expect(levels({ q1: known })).toEqual(['learning', 'untried', 'unasked']);
  expect(levels({ q1: known, q2: kept })[0]).toBe('known');
  expect(levels({ q1: kept, q2: kept })[0]).toBe('mastered');
  expect(levels({ q1: kept, q2: { isRight: false, remembered: 0 } })[0]).toBe('learning');
  const [first] = lessonMastery(lesson, ({ id }) => (id === 'q1' ? kept : undefined)).objectives;
  expect(first).toMatchObject({ questions: 2, known: 1, remembered: 1 });
});
