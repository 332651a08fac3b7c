import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { mount } from '../../testing/mount.tsx';
import { GradedHere } from './testing/graded-here.tsx';

const about = { question: 'Which one is green?', explanation: 'Leaves are.' };
const choice: QuizItem = {
  id: 'q1',
  type: 'choice',
  ...about,
  page: 12,
  options: ['Snow', 'Leaf', 'Coal'],
  answer: 1,
};
const open: QuizItem = { id: 'q2', type: 'short', ...about, accepted: [], sample: 'A leaf.' };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

it('[ATTEMPT-1] [ATTEMPT-3] is checked once there is an answer, solved, and begun again', async () => {
  const { user } = await mount(<GradedHere item={choice} />);
  expect(button('Check').disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Snow' }));
  await user.click(button('Check'));
  expect(await screen.findByText('Not quite.')).toBeDefined();
  await user.click(screen.getByRole('radio', { name: /Coal/ }));
  await user.click(button('Check'));
  await user.click(await screen.findByRole('button', { name: 'Show the answer' }));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Leaf/ }).checked).toBe(true);
  expect(screen.queryByRole('button', { name: 'Show the answer' })).toBeNull();
  await user.click(button('Try again'));
  expect(button('Check').disabled).toBe(true);
});

it('[ATTEMPT-7] a first wrong try is told where to look, and nothing of the answer', async () => {
  const { user } = await mount(<GradedHere item={choice} />);
  await user.click(screen.getByRole('radio', { name: 'Snow' }));
  await user.click(button('Check'));
  const hint = await screen.findByTestId('quiz-hint');
  expect(hint.textContent).toContain('Not quite.');
  expect(hint.textContent).toContain('p. 12');
  expect(screen.queryByText('Leaves are.')).toBeNull();
  expect(screen.queryByLabelText('right answer')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show the answer' })).toBeNull();
  expect(button('Check').disabled).toBe(true);
  await user.click(screen.getByRole('radio', { name: 'Leaf' }));
  expect(screen.getByTestId('quiz-hint')).toBeDefined();
  await user.click(button('Check'));
  expect(await screen.findByText('Right.')).toBeDefined();
});

it('[ATTEMPT-2] an open answer is compared with a good one by whoever gave it', async () => {
  const { user } = await mount(<GradedHere item={open} />);
  await user.type(screen.getByRole('textbox'), 'Grass');
  await user.click(button('Check'));
  expect(await screen.findByText('A leaf.')).toBeDefined();
  await user.click(button('I had it'));
  expect(await screen.findByText('Right.')).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
});

it('[ATTEMPT-4] begins anew when it has become another question', async () => {
  const { user, show } = await mount(<GradedHere item={choice} />);
  await user.click(screen.getByRole('radio', { name: 'Leaf' }));
  await user.click(button('Check'));
  await screen.findByText('Right.');
  show(<GradedHere item={{ ...choice, options: ['Coal', 'Grass', 'Ash'] }} />);
  expect(button('Check').disabled).toBe(true);
});

it('[ATTEMPT-5] keeps an answer that could not be graded', async () => {
  const fails = () => Promise.reject(new Error('no network'));
  const { user } = await mount(<GradedHere item={choice} answer={fails} />);
  await user.click(screen.getByRole('radio', { name: 'Snow' }));
  await user.click(button('Check'));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Snow' }).checked).toBe(true);
  expect(button('Check').disabled).toBe(false);
});

it('[ATTEMPT-6] shows how the last try ended', async () => {
  const response = { type: 'choice' as const, chosen: 0 };
  const solution = { type: 'choice' as const, chosen: 1 };
  const graded = { right: false, parts: [false, true], solution, explanation: 'Leaves are.' };
  const answers = new Map([['q1', { response, graded, tries: 2 }]]);
  await mount(<GradedHere item={choice} answers={answers} />);
  expect(screen.getByText('Not quite.')).toBeDefined();
  expect(button('Try again')).toBeDefined();
});
