/** The words of an organization's subscription: what is paid, asked for, given up and reported. */
import { actorAddress } from '../actor/actor.ts';
import type { Money } from '../plan/money.ts';
import type { PaidPlan } from '../plan/plans.ts';
import type { PaidPeriod } from '../plan/price-quote.ts';

const DAY = 86_400_000;

/** How long everything goes on working after a payment was missed. */
export const GRACE = 14 * DAY;
/** How long a plan waits without working, from then on, before it ends for good. */
export const LAST_CALL = 30 * DAY;

export const SUBSCRIPTION_STATES = [
  'none',
  'trial',
  'active',
  'pastDue',
  'canceled',
  'paused',
  'unpaid',
  'ended',
] as const;
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

/** What may be done in a state, and what it gives. Pages and the server ask these (`subscription-state.ts`). */
export type SubscriptionTag =
  /** There is one: tried, paid, waiting or standing still. */
  | 'lives'
  /** The plan works. */
  | 'inForce'
  /** The next payment for the same plan goes on where the paid time ends. */
  | 'renewable'
  | 'cancellable'
  /** Canceled, nothing is left of it. */
  | 'endsAtOnce'
  | 'pausable'
  /** What was given up or stands still can be taken back. */
  | 'comesBack'
  | 'needsPayment';

/** Whoever takes the money: an administrator by hand, or a payment provider. */
export type PaymentWay = 'manual' | 'provider';

/** A time that was paid for, by its receipt. */
export interface PaidTime extends PaidPeriod {
  id: string;
}

/** All that stands on a receipt but its number, which it is given when it is stored. */
export interface NewReceipt extends PaidTime {
  note: string;
  /** As they are called on this day: the paper does not change with them. */
  buyer: { name: string; address: string };
  issuedBy: { id: string; name: string };
}

/** Everything a provider says of a subscription, as it was when it was read there. */
export interface ProviderReport {
  status: 'trialing' | 'active' | 'past_due' | 'unpaid' | 'paused' | 'canceled';
  plan: PaidPlan;
  from: number;
  until: number;
  /** It was given up and goes on until then. */
  endsAtPeriodEnd: boolean;
}

export interface SubscriptionInput {
  organizationId: string;
}

export interface SubscriptionContext extends SubscriptionInput {
  /** The latest moment it has heard of. */
  now: number;
  way: PaymentWay;
  plan: PaidPlan | null;
  /** The present period. Both null before the first. */
  from: number | null;
  until: number | null;
  /** While paused: how much time is left. */
  left: number | null;
  /** Paid by hand and not over yet; what is voided is gone. */
  paid: PaidTime[];
  /** Receipts that were voided before they arrived. */
  voided: string[];
  /** What the owner would like to have next. */
  requested: PlanRequest | null;
  trialUsed: boolean;
  /** When the provider was last read. */
  readAt: number;
}

/** A plan somebody asked for, and the sum that they were shown. */
export interface PlanRequest {
  plan: PaidPlan;
  due: Money;
  at: number;
}

/** `at` is when it is said, in ms since 1970: machines have no clock. */
export type SubscriptionEvent =
  | { type: 'trial.start'; at: number; plan: PaidPlan; until: number }
  | {
      type: 'payment.received';
      at: number;
      receipt: NewReceipt;
      /** The end of what was paid when its time was worked out (SUBSCRIPTION-14). */
      after?: number | null;
    }
  | { type: 'payment.voided'; at: number; receiptId: string; reason: string; by: string }
  | { type: 'plan.request'; at: number; plan: PaidPlan; due: Money }
  | { type: 'plan.withdraw'; at: number }
  | { type: 'subscription.cancel'; at: number }
  | { type: 'subscription.pause'; at: number }
  | { type: 'subscription.reactivate'; at: number }
  | { type: 'provider.reported'; at: number; readAt: number; report: ProviderReport };

/** What its viewers see. */
export type SubscriptionView = Pick<
  SubscriptionContext,
  'organizationId' | 'plan' | 'from' | 'until' | 'left' | 'requested'
>;

export const subscriptionAddress = actorAddress('subscription')
  .taking<SubscriptionEvent, SubscriptionInput>()
  .showing<SubscriptionView>({ version: 1 });
