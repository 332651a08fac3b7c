import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { Plans } from './landing-plans.tsx';

const open = (sold: boolean) =>
  mount(<Plans />, { answers: { billing: { offer: () => ({ sold, byCard: false }) } } });

it('[LANDING-5] says that everything is included where no plan is sold', async () => {
  await open(false);
  expect(await screen.findByText(/everything is included for everybody/u)).toBeDefined();
});

it('[LANDING-5] takes nothing back of its prices where they are asked for', async () => {
  const { asked } = await open(true);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(screen.queryByRole('status')).toBeNull();
});
