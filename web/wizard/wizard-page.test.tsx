import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import type { WizardActions } from '../course/use-course-beginning.ts';
import { mount } from '../testing/mount.tsx';
import { WizardPage } from './wizard-page.tsx';

const nothing = () => Promise.reject(new Error('nothing is begun here'));

async function open(given: Partial<WizardActions> = {}) {
  const actions = {
    beginDocument: nothing,
    takeSample: nothing,
    beginCourse: nothing,
    formWait: nothing,
    fillForm: nothing,
    keepDraft: nothing,
    discardDraft: nothing,
    ...given,
  };
  const props = { actions, language: 'en', hasModels: true, drawsPictures: false } as const;
  return mount(<WizardPage {...props} draftName="u1" kept={null} />, { role: 'owner' });
}

it('[GREEN-1] one button is green where a book is dropped: the one that plans', async () => {
  const { container } = await open();
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeDefined();
  const green = [...container.querySelectorAll('[data-kind="primary"]')];
  expect(green.map(({ textContent }) => textContent)).toEqual(['Plan without a book']);
});

it('[BEGINNING-9] says that a description is not taken, as long as it is not', async () => {
  const answers = [Promise.reject(new AppError('BAD_INPUT')), Promise.resolve()];
  answers[0]?.catch(() => undefined);
  const { user } = await open({ keepDraft: () => answers.shift() ?? Promise.resolve() });
  const title = await screen.findByLabelText(/^Title/u);
  await user.type(title, 'A');
  await screen.findByText(/is in this tab only/u);
  await user.type(title, 'B');
  await expect.poll(() => screen.queryByText(/is in this tab only/u)).toBeNull();
});

it('[BEGINNING-9] says nothing of a line that is cut: it is handed over when it is back', async () => {
  let tries = 0;
  const keepDraft = () => {
    tries += 1;
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  const { user } = await open({ keepDraft });
  await user.type(await screen.findByLabelText(/^Title/u), 'A');
  await expect.poll(() => tries).toBe(1);
  expect(screen.queryByText(/is in this tab only/u)).toBeNull();
});
