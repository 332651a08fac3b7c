import { useQuery } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { monthAround } from '#machines/plan/calendar.ts';
import { PLAN_LIMITS, PLAN_PRICES, PLANS } from '#machines/plan/plans.ts';
import { quote, type PaidPeriod } from '#machines/plan/price-quote.ts';
import { money, type Money } from '#machines/plan/money.ts';
import {
  subscriptionAddress,
  type SubscriptionState,
} from '#machines/subscription/subscription.events.ts';
import { useTRPC } from '../lib/api-client.ts';
import { mount } from '../testing/mount.tsx';
import type { Billing } from './billing-types.ts';
import { PlanTrouble } from './plan-trouble.tsx';
import { SubscriptionPage } from './subscription-page.tsx';

const AT = Date.UTC(2026, 10, 16);
const PAID: PaidPeriod = {
  plan: 'pro',
  from: Date.UTC(2026, 10, 3),
  until: Date.UTC(2026, 11, 3),
  amount: PLAN_PRICES.pro!,
};

function billing(
  subscription: Partial<Billing['subscription']> = {},
  over: Partial<Billing> = {},
): Billing {
  const state = subscription.state ?? 'active';
  const isFree = state === 'none' || state === 'ended' || state === 'unpaid';
  return {
    at: AT,
    organizationId: 'o1',
    plan: isFree ? 'free' : 'pro',
    limits: PLAN_LIMITS[isFree ? 'free' : 'pro'],
    agreed: {},
    usage: {
      tutors: 9,
      courses: 12,
      students: 100,
      storage: 6_300_000_000,
      tokens: 6_000_000,
      messages: 19_500,
      voiceMinutes: 30,
      links: 3,
      seats: 10,
    },
    month: monthAround(AT),
    standing: 'free',
    sold: true,
    subscription: {
      state,
      plan: state === 'none' ? null : 'pro',
      from: PAID.from,
      until: PAID.until,
      left: null,
      requested: null,
      way: 'manual',
      trialUsed: true,
      ...subscription,
    },
    quotes: PLANS.map((plan) => ({ plan, quote: quote(plan, AT, isFree ? [] : [PAID]) })),
    receipts: [],
    paysByCard: false,
    ...over,
  };
}

/** As its viewers hear of it. */
const heard = (value: SubscriptionState) => ({
  value,
  context: {
    organizationId: 'o1',
    plan: 'pro',
    from: PAID.from,
    until: PAID.until,
    left: null,
    requested: null,
  },
});

const page = (shown: Billing, manages = true) => (
  <SubscriptionPage orgSlug="acme" billing={shown} manages={manages} />
);

it.each([
  ['active', 'Paid until December 3, 2026. The next period costs $24.'],
  ['trial', 'Trial until December 3, 2026. Nothing is charged. After that you are on Free,'],
  [
    'pastDue',
    'The payment of December 3, 2026 is missing. Everything works until December 17, 2026.',
  ],
  ['canceled', 'Canceled. Pro stays until December 3, 2026. After that you are on Free.'],
  ['paused', 'Students can read. The larger limits wait until you reactivate.'],
  ['unpaid', 'Not paid since December 3, 2026. Students can read.'],
  ['ended', 'Pro ended on December 3, 2026. You are on Free. Everything you made is kept.'],
  ['none', 'Free, for as long as you like. One tutor, courses from one PDF.'],
] as const)(
  '[BILLING-PAGE-1] says in words and with its date that it is %s',
  async (state, sentence) => {
    await mount(page(billing({ state })), { role: 'owner' });
    const now = screen.getByRole('region', { name: 'Your plan' });
    expect(now.textContent).toContain(sentence);
  },
);

it('[BILLING-PAGE-1] a trial by card goes on to be charged, and what follows a plan is what all have', async () => {
  await mount(page(billing({ state: 'trial', way: 'provider' })), { role: 'owner' });
  const now = () => screen.getByRole('region', { name: 'Your plan' }).textContent;
  expect(now()).toContain('Nothing is charged before. After that your card is');
  cleanup();
  await mount(page(billing({ state: 'canceled' }, { standing: 'pro' })), { role: 'owner' });
  expect(now()).toContain('After that you are on Pro. Nothing is deleted.');
});

it.each(['pastDue', 'unpaid'] as const)(
  '[BILLING-PAGE-1] [OFFER-2] a plan that is %s is paid where that is said, and the free one is not called theirs',
  async (state) => {
    const late = billing({ state });
    const quotes = PLANS.map((plan) => ({ plan, quote: quote(plan, PAID.until + 1, [PAID]) }));
    const { user, asked } = await mount(page({ ...late, quotes }), {
      role: 'owner',
      answers: { billing: { request: () => ({ plan: 'pro' }) } },
    });
    const now = screen.getByRole('region', { name: 'Your plan' });
    const free = screen.getByTestId('plan-free');
    expect(within(free).queryByText('Your plan')).toBeNull();
    expect(within(screen.getByTestId('plan-pro')).getByText('Your plan')).toBeDefined();
    await user.click(within(now).getByRole('button', { name: 'Renew Pro' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Pay for Pro?' });
    await user.click(within(dialog).getByRole('button', { name: 'Request for $24' }));
    await waitFor(() =>
      expect(asked.find(({ path }) => path === 'billing.request')?.input).toMatchObject({
        plan: 'pro',
        due: PLAN_PRICES.pro,
      }),
    );
  },
);

it('[BILLING-PAGE-2] shows every limit as a meter with unit and limit, and says what to do near and at it', async () => {
  await mount(page(billing()), { role: 'owner' });
  const meter = (what: string) => screen.getByTestId(`meter-${what}`).textContent;
  expect(meter('tutors')).toBe('AI tutors9of 10One more, then you need a larger plan.');
  expect(meter('tokens')).toBe(
    'AI usage this month (tokens)6Mof 12MAt this pace 12M by Nov 30, 2026.',
  );
  expect(meter('storage')).toBe('Storage6.3 GBof 20 GB');
  expect(meter('seats')).toContain('Every seat of your plan is taken.');
  expect(meter('voiceMinutes')).toBe('Voice minutes30of 600');
  expect(meter('messages')).toContain('Almost used up');
});

it('[BILLING-PAGE-1] by card the next period costs what the provider will ask for, and no sum of ours', async () => {
  const byCard = billing({ way: 'provider' }, { paysByCard: true });
  const shown = (next?: Money) => (
    <SubscriptionPage orgSlug="acme" billing={byCard} next={next} manages />
  );
  await mount(
    <>
      {shown()}
      {shown(money(1800, 'USD'))}
    </>,
    { role: 'owner' },
  );
  const [unknown, known] = screen.getAllByRole('region', { name: 'Your plan' });
  expect(unknown?.textContent).toContain('The next period is charged to your card.');
  expect(known?.textContent).toContain('The next period costs $18.');
});

it('[BILLING-PAGE-1] [BILLING-PAGE-2] the free plan is named once, and what it has not is no meter', async () => {
  const free = billing({ state: 'none', plan: null, until: null });
  await mount(page({ ...free, usage: { ...free.usage, voiceMinutes: 0 } }), { role: 'owner' });
  const now = screen.getByRole('region', { name: 'Your plan' });
  expect(within(now).getAllByText('Free')).toHaveLength(1);
  const voice = screen.getByTestId('meter-voiceMinutes');
  expect(voice.textContent).toBe('Voice minutesNot part of this plan.');
  expect(within(voice).queryByRole('progressbar')).toBeNull();
});

it('[PLAN-2] says of a plan that became too small that what exists is kept', async () => {
  await mount(page(billing({ state: 'ended' })), { role: 'owner' });
  expect(screen.getByTestId('meter-tutors').textContent).toContain(
    'Over the limit of this plan. What exists is kept; new ones need a larger plan.',
  );
});

it('[BILLING-PAGE-3] shows the difference of a change before it is pressed, and asks for that very sum', async () => {
  const { user, asked } = await mount(page(billing()), {
    role: 'owner',
    answers: { billing: { request: () => ({ plan: 'pro_annual' }) } },
  });
  await user.click(screen.getByRole('radio', { name: 'Yearly, 2 months free' }));
  const row = screen.getByTestId('plan-pro_annual');
  expect(row.textContent).toContain('$20a month, $240 a year');
  await user.click(within(row).getByRole('button', { name: 'Change to Pro, yearly' }));
  const dialog = await screen.findByRole('alertdialog');
  // 17 whole days of 30 are left.
  expect(dialog.textContent).toContain('Days left of your present plan−$13.60');
  expect(dialog.textContent).toContain('To pay now$226.40');
  await user.click(within(dialog).getByRole('button', { name: 'Request for $226.40' }));
  await waitFor(() =>
    expect(asked.find(({ path }) => path === 'billing.request')?.input).toMatchObject({
      plan: 'pro_annual',
      due: money(22_640, 'USD'),
    }),
  );
});

it.each(['paused', 'unpaid'] as const)(
  '[BILLING-PAGE-2] a limit that is met while a plan is %s sells no larger one',
  async (state) => {
    const over = { plan: 'free', limits: PLAN_LIMITS.free } as const;
    await mount(page(billing({ state }, over)), { role: 'owner' });
    const meter = screen.getByTestId('meter-tutors');
    expect(meter.textContent).toContain('The limit of Free applies until your plan works again.');
    expect(screen.queryByText(/larger plan|upgrade/u)).toBeNull();
  },
);

it('[BILLING-PAGE-3] says what canceling will do before it does it', async () => {
  const { user, asked } = await mount(page(billing()), {
    role: 'owner',
    answers: { billing: { cancel: () => ({ id: 'acme' }) } },
  });
  await user.click(screen.getByRole('button', { name: 'Cancel plan' }));
  const dialog = await screen.findByRole('alertdialog');
  expect(dialog.textContent).toContain('It stays until December 3, 2026.');
  expect(dialog.textContent).toContain('Courses, lessons and documents are kept.');
  // "Cancel" beside it would be taken for the same.
  within(dialog).getByRole('button', { name: 'Keep Pro' });
  expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel plan' }));
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('billing.cancel'));
});

it('[BILLING-PAGE-4] lets an admin look and change nothing', async () => {
  await mount(page(billing(), false), { role: 'admin' });
  expect(screen.queryByRole('button', { name: /Cancel|Pause|Change to/ })).toBeNull();
});

it('[BILLING-PAGE-4] sells nothing where nothing is sold, in Korean too', async () => {
  const open = billing(
    { state: 'none', plan: null },
    { sold: false, standing: 'unlimited', plan: 'unlimited', limits: PLAN_LIMITS.unlimited },
  );
  await mount(page(open), { role: 'owner', language: 'ko' });
  expect(screen.getByText('이곳에서는 요금제를 팔지 않아요.')).toBeDefined();
  expect(screen.queryByText('요금제 변경')).toBeNull();
  expect(screen.queryByTestId('meter-tutors')).toBeNull();
});

it('[BILLING-PAGE-6] [NOW-11] follows a payment that was made elsewhere, and reads once what follows from it', async () => {
  let reads = 0;
  const paid = billing({ state: 'active' });
  const Page = () => {
    const { data } = useQuery(useTRPC().billing.get.queryOptions({ orgSlug: 'acme' }));
    return data ? page(data) : null;
  };
  const { live } = await mount(<Page />, {
    role: 'owner',
    answers: {
      billing: {
        get: () => {
          reads += 1;
          return reads === 1 ? billing({ state: 'pastDue' }) : paid;
        },
      },
    },
  });
  await screen.findByText('The payment of December 3, 2026 is missing.');
  act(() => void live.setView(subscriptionAddress.ref('o1'), heard('pastDue')));
  await waitFor(() => expect(live.joinedActors()).toContain('subscription/o1'));
  expect(reads).toBe(1);
  act(() => void live.setView(subscriptionAddress.ref('o1'), heard('active')));
  await screen.findByText('Paid until December 3, 2026.');
  expect(screen.getByRole('button', { name: 'Pause plan' })).toBeDefined();
  await waitFor(() => expect(reads).toBe(2));
});

it('[BILLING-PAGE-5] stands above every page while something has to be paid, for who may see billing', async () => {
  const answers = {
    billing: {
      standing: () => ({
        organizationId: 'o1',
        state: 'pastDue' as const,
        until: PAID.until,
        way: 'manual' as const,
      }),
    },
  };
  // What is loaded when it is needed is there already.
  await import('./plan-banner.tsx');
  const banner = <PlanTrouble orgSlug="acme" />;
  const { live } = await mount(banner, { role: 'admin', answers });
  expect(await screen.findByText('The payment of December 3, 2026 is missing.')).toBeDefined();
  // A payment takes it away, without anything being read.
  act(() => void live.setView(subscriptionAddress.ref('o1'), heard('active')));
  await waitFor(() => expect(screen.queryByText(/is missing/u)).toBeNull());
  // On the page of the plan its own line says it.
  const there = await mount(banner, {
    role: 'admin',
    answers,
    path: '/acme/dashboard/subscription',
  });
  await waitFor(() => expect(there.asked.map(({ path }) => path)).toContain('billing.standing'));
  expect(screen.queryByText(/is missing/u)).toBeNull();
  const member = await mount(banner, { role: 'member', answers });
  expect(member.asked.map(({ path }) => path)).not.toContain('billing.standing');
});
