import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import en from '../../../locales/en/errors.json' with { type: 'json' };
import ko from '../../../locales/ko/errors.json' with { type: 'json' };
import { mount } from '../../../testing/mount.tsx';
import { LessonFailed } from './-lesson-failed.tsx';

it.each([
  ['en', en, 'Retry'],
  ['ko', ko, '다시 시도'],
] as const)('[FAILURE-SAID-1] says that a lesson did not come, in %s', async (...given) => {
  const [language, said, retry] = given;
  const reset = vi.fn<() => void>();
  const { user } = await mount(<LessonFailed error={new Error('gone')} reset={reset} />, {
    language,
  });
  expect(screen.getByRole('alert').textContent).toContain(said.failedTo.loadLesson);
  await user.click(screen.getByRole('button', { name: retry }));
  expect(reset).toHaveBeenCalledTimes(1);
});
