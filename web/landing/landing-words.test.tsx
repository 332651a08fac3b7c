import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { allTexts } from '../lib/locale-files.ts';
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
  const claims = {
    en: [
      'supervisor sends back',
      'Below nine of ten',
      '1.2 million tokens',
      '50+ lessons',
      'ten minutes',
      'up to fifteen',
      '500 MB',
      'Ask out loud',
      'Analytics',
      '98.7%',
      '1,200+',
    ],
    ko: [
      '총괄',
      '9점',
      '120만',
      '50개 이상',
      '10분',
      '15분',
      '500MB',
      '소리 내어',
      '분석',
      '98.7%',
      '1,200',
    ],
  };
  expect(claims[language].filter((claim) => !page.includes(claim))).toEqual([]);
});
