import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { PricingPage } from './pricing-page.tsx';

const open = (byCard: boolean) =>
  mount(<PricingPage />, {
    path: '/pricing',
    answers: { billing: { offer: () => ({ sold: true, byCard }) } },
  });

it('[PRICING-PAGE-2] says how one pays here: by card, or by a receipt that is asked for', async () => {
  await open(true);
  expect(await screen.findByText(/By card on a page of Stripe/u)).toBeTruthy();
  expect(screen.queryByText(/Ask for the plan on your subscription page/u)).toBeNull();
});

it('[PRICING-PAGE-2] says the other thing where no card is taken', async () => {
  await open(false);
  expect(await screen.findByText(/Ask for the plan on your subscription page/u)).toBeTruthy();
  expect(screen.queryByText(/By card on a page of Stripe/u)).toBeNull();
});
