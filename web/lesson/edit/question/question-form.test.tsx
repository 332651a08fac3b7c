import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { QuizItem, QuizType } from '#machines/quiz/quiz.ts';
import { mount } from '../../../testing/mount.tsx';
import { newQuestion } from './new-question.ts';
import { QuestionForm } from './question-form.tsx';

async function open(item: QuizItem, language: 'en' | 'ko' = 'en') {
  const onSave = vi.fn<(item: QuizItem) => void>();
  const page = await mount(<QuestionForm item={item} onSave={onSave} onClose={() => {}} />, {
    language,
  });
  const done = () => page.user.click(screen.getByRole('button', { name: /Done|완료/u }));
  return { ...page, onSave, done };
}
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const PARTS = 'A part is empty, there are too few of them, or nothing is marked as right.';

it('[QUESTION-FORM-1] names what is missing where it is missing, and takes the question when it is whole', async () => {
  const { user, onSave, done } = await open(newQuestion('choice', 'q1'));
  await done();
  await waitFor(() => expect(alerts()).toContain('Fill this in.'));
  expect(screen.getByText(PARTS)).toBeDefined();
  expect(onSave).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^Question/u })),
  );
  await user.type(screen.getByRole('textbox', { name: /^Question/u }), 'Which is a line?');
  expect(alerts()).not.toContain('Fill this in.');
  for (const [at, text] of ['A point', 'A line', 'A plane'].entries()) {
    await user.type(screen.getByRole('textbox', { name: new RegExp(`\\b${at + 1}$`, 'u') }), text);
  }
  await user.click(screen.getAllByRole('radio')[1]!);
  await done();
  await waitFor(() => expect(onSave).toHaveBeenCalledTimes(1));
  expect(onSave.mock.calls[0]?.[0]).toMatchObject({
    id: 'q1',
    question: 'Which is a line?',
    options: ['A point', 'A line', 'A plane'],
    answer: 1,
  });
});

it.each<QuizType>(['choices', 'cloze', 'ordering', 'matching', 'short'])(
  '[QUESTION-FORM-1] takes no empty question of %s',
  async (type) => {
    const { onSave, done } = await open(newQuestion(type, 'q1'), 'ko');
    await done();
    await waitFor(() => expect(alerts().length).toBeGreaterThan(0));
    expect(onSave).not.toHaveBeenCalled();
  },
);
