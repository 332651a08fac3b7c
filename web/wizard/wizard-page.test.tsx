import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { WizardPage } from './wizard-page.tsx';

const nothing = () => Promise.reject(new Error('nothing is begun here'));

it('[GREEN-1] one button is green where a book is dropped: the one that plans', async () => {
  const actions = {
    beginDocument: nothing,
    takeSample: nothing,
    beginCourse: nothing,
    formWait: nothing,
    fillForm: nothing,
    keepDraft: nothing,
    discardDraft: nothing,
  };
  const given = { actions, language: 'en', hasModels: true, drawsPictures: false } as const;
  const { container } = await mount(<WizardPage {...given} draftName="u1" kept={null} />, {
    role: 'owner',
  });
  expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeDefined();
  const green = [...container.querySelectorAll('[data-kind="primary"]')];
  expect(green.map(({ textContent }) => textContent)).toEqual(['Plan without a book']);
});
