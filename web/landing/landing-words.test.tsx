import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allTexts } from '../lib/locale-files.ts';
import { CLAIMS } from '../testing/landing-claims.ts';
import { mount } from '../testing/mount.tsx';
import { Words } from './landing-words.tsx';

const EXAMPLE =
  'Examples, written by us. Real feedback appears here once people agree to publish it.';

it('[FEEDBACK-3] examples are called so as long as nobody is quoted', async () => {
  await mount(<Words />, { answers: { feedback: { testimonials: () => [] } } });
  expect(screen.getByText(EXAMPLE)).toBeDefined();
  expect(screen.getAllByRole('figure')).toHaveLength(3);
});

it('[FEEDBACK-3] what was chosen stands in the place of all examples, under the name given for it', async () => {
  const said = { text: 'Every answer shows its page.', publicName: 'Berta, teacher' };
  await mount(<Words />, { answers: { feedback: { testimonials: () => [said] } } });
  await screen.findByText(said.text);
  expect(screen.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
    `${said.text}${said.publicName}`,
  ]);
  expect(screen.queryByText(EXAMPLE)).toBeNull();
});

it.each(['en', 'ko'] as const)('[LANDING-3] every claim is made in %s', (language) => {
  const page = JSON.stringify(allTexts()[language]?.['landing']);
  expect(CLAIMS[language].filter((claim) => !page.includes(claim))).toEqual([]);
});
