import { describe, expect, it } from 'vitest';
import { presentOf, reportOf, type SubscriptionThere } from './stripe-report.ts';

const there = (change: Partial<SubscriptionThere> = {}): SubscriptionThere => ({
  id: 'sub_1',
  status: 'active',
  created: 1,
  cancel_at_period_end: false,
  cancel_at: null,
  items: {
    data: [
      {
        id: 'si_1',
        price: { id: 'price_pro' },
        current_period_start: 100,
        current_period_end: 200,
      },
    ],
  },
  ...change,
});
const planOf = (price: string) => (price === 'price_pro' ? 'pro' : undefined);
const report = (change: Partial<SubscriptionThere> = {}) => reportOf(there(change), planOf);

describe('what is said of a subscription elsewhere', () => {
  it('[STRIPE-1] is put into our words, with the end of the period that was paid', () => {
    expect(report()).toEqual({
      status: 'active',
      plan: 'pro',
      from: 100_000,
      until: 200_000,
      endsAtPeriodEnd: false,
    });
    expect(report({ status: 'past_due' })?.until).toBe(100_000);
    expect(report({ status: 'unpaid' })?.until).toBe(100_000);
  });

  it('[STRIPE-1] knows both ways in which it was given up', () => {
    expect(report({ cancel_at_period_end: true })?.endsAtPeriodEnd).toBe(true);
    expect(report({ cancel_at: 150 })).toMatchObject({ endsAtPeriodEnd: true, until: 150_000 });
  });

  it('[STRIPE-1] is nothing where it never began, and where it is to a price of somebody else', () => {
    expect(report({ status: 'incomplete' })).toBeUndefined();
    expect(report({ status: 'incomplete_expired' })).toBeUndefined();
    expect(reportOf(there(), () => undefined)).toBeUndefined();
  });

  it('[STRIPE-1] is about the one that runs, else about the last one', () => {
    const old = there({ id: 'old', status: 'canceled', created: 1 });
    const last = there({ id: 'last', status: 'canceled', created: 3 });
    const runs = there({ id: 'runs', status: 'past_due', created: 2 });
    const never = there({ id: 'never', status: 'incomplete', created: 4 });
    expect(presentOf([old, last, never])?.id).toBe('last');
    expect(presentOf([last, runs, old, never])?.id).toBe('runs');
    expect(presentOf([never])).toBeUndefined();
  });
});
