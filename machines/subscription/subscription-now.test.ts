import { expect, it } from 'vitest';
import { money } from '../plan/money.ts';
import { subscriptionNow, subscriptionRevision } from './subscription-now.ts';

const row = {
  state: 'active',
  plan: 'pro',
  from: 1,
  until: 2,
  left: null,
  requested: null,
  way: 'provider',
} as const;
const view = {
  organizationId: 'org1',
  plan: 'pro',
  from: 1,
  until: 2,
  left: null,
  requested: null,
} as const;

it('[NOW-11] what was heard counts, and what only the row knows stays', () => {
  expect(subscriptionNow(row, undefined)).toBe(row);
  const asked = { plan: 'pro_annual', due: money(100, 'USD'), at: 3 } as const;
  const heard = { value: 'pastDue', context: { ...view, requested: asked } };
  expect(subscriptionNow(row, heard)).toEqual({ ...row, state: 'pastDue', requested: asked });
  expect(subscriptionNow(row, { value: 'gone', context: { ...view, plan: null } })).toBe(row);
});

it('[NOW-11] a row and what is heard of the same moment are of one revision', () => {
  const same = subscriptionNow(row, { value: 'active', context: view });
  expect(subscriptionRevision(same)).toBe(subscriptionRevision(row));
  const later = subscriptionNow(row, { value: 'canceled', context: view });
  expect(subscriptionRevision(later)).not.toBe(subscriptionRevision(row));
});
