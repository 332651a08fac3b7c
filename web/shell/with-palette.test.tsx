import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { WithPalette } from './with-palette.tsx';

const page = (
  <WithPalette>
    <h1>Pricing</h1>
  </WithPalette>
);
const names = async () =>
  (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);

it('[PALETTE-PAGE-1] opens for a guest with what is open to everybody, and nothing else', async () => {
  const { user } = await mount(page);
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Command palette' });
  // There is no book whose page could be typed.
  expect(screen.getByPlaceholderText('Go to or do')).toBeDefined();
  expect(await names()).toEqual([
    'Start page',
    'Browse courses',
    'Pricing',
    'Sign in',
    'Create an account',
    'Privacy',
    'Terms and conditions',
    'Switch to dark',
    '한국어로 보기',
  ]);
});

it('[PALETTE-PAGE-1] offers who is signed in their own, on a page for everybody too', async () => {
  const { user } = await mount(page, { role: 'owner' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Command palette' });
  await screen.findByRole('menuitem', { name: 'Sign out' });
  expect(await names()).not.toContain('Sign in');
});
