import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { mount } from '../../testing/mount.tsx';
import { QuizQuestion } from './quiz-question.tsx';

const about = { question: 'Which one is green?', explanation: 'Leaves are.' };
const choice: QuizItem = {
  id: 'q1',
  type: 'choice',
  ...about,
  options: ['Snow', 'Leaf'],
  answer: 1,
};
const open: QuizItem = { id: 'q2', type: 'short', ...about, accepted: [], sample: 'A leaf.' };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('[ATTEMPT-1] [ATTEMPT-3] is checked once there is an answer, solved, and begun again', async () => {
  const { user } = await mount(<QuizQuestion item={choice} />);
  expect(button('Check').disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Snow' }));
  await user.click(button('Check'));
  expect(screen.getByText('Not quite.')).toBeDefined();
  await user.click(button('Show the answer'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Leaf/ }).checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Show the answer' })).toBeNull();
  await user.click(button('Try again'));
  expect(button('Check').disabled).toBe(true);
});

it('[ATTEMPT-2] an open answer is compared with a good one by whoever gave it', async () => {
  const { user } = await mount(<QuizQuestion item={open} />);
  await user.type(screen.getByRole('textbox'), 'Grass');
  await user.click(button('Check'));
  expect(screen.getByText('A leaf.')).toBeDefined();
  await user.click(button('I had it'));
  expect(screen.getByText('Right.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('[ATTEMPT-4] begins anew when it has become another question', async () => {
  const { user, show } = await mount(<QuizQuestion item={choice} />);
  await user.click(screen.getByRole('radio', { name: 'Leaf' }));
  await user.click(button('Check'));
  show(<QuizQuestion item={{ ...choice, options: ['Coal', 'Grass'] }} />);
  expect(button('Check').disabled).toBe(true);
});
