import { expect, it } from 'vitest';
import { PLANS, type PaidPlan } from '#machines/plan/plans.ts';
import { quote } from '#machines/plan/price-quote.ts';
import { money } from '#machines/plan/money.ts';
import type { PaymentWay, SubscriptionState } from '#machines/subscription/subscription.events.ts';
import { factsOf } from '#machines/subscription/subscription-state.ts';
import { offerOf, renewalOf } from './plan-offers.ts';

const AT = Date.UTC(2026, 10, 16);
const FROM = Date.UTC(2026, 10, 3);
const UNTIL = Date.UTC(2026, 11, 3);

/** As the server answers: what was paid for counts while it is in force, and a trial was not paid for. */
function billing(
  state: SubscriptionState,
  { way = 'manual', plan = 'pro' }: { way?: PaymentWay; plan?: PaidPlan } = {},
) {
  const isPaid = factsOf(state).inForce && (way === 'provider' || state !== 'trial');
  const isLate = way === 'manual' && factsOf(state).needsPayment;
  const paid = isPaid ? [{ plan, from: FROM, until: UNTIL, amount: money(2400, 'USD') }] : [];
  const at = isLate ? UNTIL + 1 : AT;
  return {
    subscription: {
      state,
      plan: state === 'none' ? null : plan,
      from: FROM,
      until: UNTIL,
      left: null,
      requested: null,
      way,
      trialUsed: true,
    },
    quotes: PLANS.map((one) => ({ plan: one, quote: quote(one, at, paid) })),
  };
}

const LIVING = ['trial', 'active', 'pastDue', 'canceled', 'paused', 'unpaid'] as const;
const WAYS = ['manual', 'provider'] as const;

it.each(WAYS)('[OFFER-1] nobody is sold what they have, paid %s', (way) => {
  for (const state of LIVING) {
    const offer = offerOf(billing(state, { way }), 'pro');
    const kept = { kind: 'change', act: 'keep', loud: true };
    const isKept = state === 'trial' && way === 'manual';
    expect(offer, state).toMatchObject(isKept ? kept : { kind: 'own' });
  }
});

it.each(WAYS)('[OFFER-1] the free plan is theirs when there is no other, paid %s', (way) => {
  for (const state of LIVING) {
    expect(offerOf(billing(state, { way }), 'free').kind, state).not.toBe('own');
  }
  for (const state of ['none', 'ended'] as const) {
    expect(offerOf(billing(state, { way }), 'free').kind, state).toBe('own');
    expect(offerOf(billing(state, { way }), 'pro'), state).toMatchObject({ act: 'change' });
  }
});

it.each(WAYS)('[OFFER-2] nothing is as loud as what has to be paid %s', (way) => {
  for (const state of ['pastDue', 'unpaid'] as const) {
    const late = billing(state, { way });
    expect(PLANS.filter((plan) => isLoud(late, plan))).toEqual([]);
    expect(renewalOf(late)?.plan, state).toBe(way === 'manual' ? 'pro' : undefined);
  }
  expect(renewalOf(billing('active', { way }))).toBeUndefined();
});

it('[OFFER-2] what was asked for is not asked for again, and what was agreed has no price', () => {
  const late = billing('unpaid');
  const requested = { plan: 'pro' as const, due: money(2400, 'USD'), at: AT };
  expect(renewalOf({ ...late, subscription: { ...late.subscription, requested } })).toBeUndefined();
  expect(renewalOf(billing('unpaid', { plan: 'business' }))).toBeUndefined();
});

function isLoud(one: ReturnType<typeof billing>, plan: (typeof PLANS)[number]): boolean {
  const offer = offerOf(one, plan);
  return offer.kind === 'change' && offer.loud;
}
