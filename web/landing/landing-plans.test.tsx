import { screen, within } from '@testing-library/react';
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

it('[LANDING-6] asks where one stands, and says that it was sent', async () => {
  const { user, asked } = await mount(<Plans />, {
    answers: {
      billing: { offer: () => ({ sold: true, byCard: false }) },
      inquiry: { send: () => ({ sent: true as const }) },
    },
  });
  const link = screen.getByRole('link', { name: 'Talk to us' });
  // What a browser without scripts follows.
  expect(link.getAttribute('href')).toBe('/pricing#inquiry');
  await user.click(link);
  const dialog = within(await screen.findByRole('dialog', { name: 'Talk to us' }));
  await user.type(dialog.getByLabelText(/Your name/u), 'Ada');
  await user.type(dialog.getByLabelText(/^Email/u), 'ada@school.example');
  await user.type(dialog.getByLabelText(/School or company/u), 'A school');
  await user.type(dialog.getByLabelText(/What do you need/u), 'Forty teachers.');
  await user.click(dialog.getByRole('button', { name: 'Send' }));
  expect(await dialog.findByText(/We have your message/u)).toBeDefined();
  expect(asked.find(({ path }) => path === 'inquiry.send')?.input).toMatchObject({
    email: 'ada@school.example',
    message: 'Forty teachers.',
    website: '',
  });
});
