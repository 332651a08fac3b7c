import { screen } from '@testing-library/react';
import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { expect, it } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { PromoUserSheet } from './promo-user-sheet.tsx';
import { PromoSecurityPage } from './promo-security-page.tsx';
import type { PromoUserSummary } from './promo-types.ts';

const held = (name: string): PromoUserSummary => ({
  userId: name,
  organizationId: name,
  organization: name,
  name,
  email: `${name}@example.org`,
  code: 'spring',
  state: 'held',
  hold: 'device',
  plan: 'pro',
  days: 30,
  signedUpAt: '2026-01-01T00:00:00.000Z',
  grantedAt: null,
  until: null,
  paid: false,
  over: false,
  sameDevice: 1,
  sameAddress: 0,
});
const listing = { items: [held('Ada'), held('Berta')], total: 2, page: 1, limit: 25 };

it('[PROMO-3] [PROMO-5] says how many were released, and how many stay held for a plan', async () => {
  const { user, asked } = await mount(
    <NuqsTestingAdapter>
      <PromoSecurityPage listing={listing} failed={false} onRetry={() => {}} />
    </NuqsTestingAdapter>,
    { answers: { promoUser: { decide: () => ({ decided: 1, left: 1 }) } } },
  );
  for (const name of ['Ada', 'Berta']) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  await user.click(screen.getByRole('button', { name: 'Release' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(
    [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Release')!,
  );
  await screen.findByText('1 sign-up released');
  await screen.findByText(/^1 sign-up stays held: /u);
  expect(asked.find(({ path }) => path === 'promoUser.decide')?.input).toEqual({
    userIds: ['Ada', 'Berta'],
    act: 'release',
  });
});

it('[PROMO-3] one who is held is decided where all that is known of them stands', async () => {
  const { user, asked } = await mount(<PromoUserSheet user={held('Ada')} onClose={() => {}} />, {
    answers: {
      admin: { history: () => [] },
      promoUser: { decide: () => ({ decided: 1, left: 0 }) },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Refuse' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(
    [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Refuse')!,
  );
  await screen.findByText('1 sign-up refused');
  expect(asked.find(({ path }) => path === 'promoUser.decide')?.input).toEqual({
    userIds: ['Ada'],
    act: 'refuse',
  });
});

it('[PROMO-3] of one who was decided on nothing is asked any more', async () => {
  const granted: PromoUserSummary = { ...held('Ada'), state: 'granted' };
  await mount(<PromoUserSheet user={granted} onClose={() => {}} />, {
    answers: { admin: { history: () => [] } },
  });
  await screen.findByRole('link', { name: 'Open account' });
  expect(screen.queryByRole('button', { name: 'Refuse' })).toBeNull();
});
