import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { LegalPage } from './legal-page.tsx';

const operator = { name: 'Lectern School', address: '1 Main Road', email: 'us@school.example' };

it('[LEGAL-PAGE-1] names whoever runs the installation, as far as it is known', async () => {
  await mount(<LegalPage of="privacy" />, {
    answers: { legal: { operator: () => ({ ...operator, address: '' }) } },
  });
  expect(await screen.findByText('Lectern School')).toBeDefined();
  expect(screen.getByText('us@school.example')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy' })).toBeDefined();
});

it('[LEGAL-PAGE-1] says that nobody is named yet, and whom to ask', async () => {
  await mount(<LegalPage of="terms" />, {
    answers: { legal: { operator: () => ({ name: '', address: '', email: '' }) } },
  });
  expect(await screen.findByText(/has not given a name and an address yet/u)).toBeDefined();
});
