import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { Loop } from './landing-proof.tsx';

const open = (hasModels: boolean) =>
  mount(<Loop />, { answers: { legal: { installation: () => ({ hasModels }) } } });

it('[LANDING-5] says that nothing is scored where no model is connected', async () => {
  await open(false);
  expect(await screen.findByText(/neither scored nor rewritten/u)).toBeDefined();
});

it('[LANDING-5] claims agents and scores without reservation where one is', async () => {
  const { asked } = await open(true);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  expect(await screen.findByText(/Nothing below nine passes/u)).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
});
