import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { LandingFrame } from './landing-frame.tsx';

const linksOf = (region: string) =>
  within(screen.getByRole(region))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

it('[NAVIGATION-1] leads a visitor to the sign-in, from its head and from its foot', async () => {
  await mount(<LandingFrame>a page</LandingFrame>);
  for (const region of ['banner', 'contentinfo']) {
    expect(linksOf(region)).toContain('/login');
    expect(linksOf(region)).not.toContain('/dashboard');
  }
});

it('[NAVIGATION-1] leads who is signed in to their courses instead', async () => {
  await mount(<LandingFrame>a page</LandingFrame>, { role: 'owner' });
  for (const region of ['banner', 'contentinfo']) {
    expect(linksOf(region)).toContain('/dashboard');
    expect(linksOf(region)).not.toContain('/login');
  }
});

it('[NAVIGATION-1] of the places in its head the one that is open is marked', async () => {
  await mount(<LandingFrame width="wide">a page</LandingFrame>, { path: '/pricing' });
  const head = within(screen.getByRole('banner'));
  expect(head.getByRole('link', { name: 'Pricing' }).getAttribute('aria-current')).toBe('page');
  expect(head.getByRole('link', { name: 'Features' }).getAttribute('aria-current')).toBeNull();
});
