/** A subscription as its actor knows it, which is made with the first thing that is said to it. */
import type { PaidPeriod } from '#machines/plan/price-quote.ts';
import { PLAN_PRICES } from '#machines/plan/plans.ts';
import { subscription } from '#machines/subscription/subscription.definition.ts';
import {
  subscriptionAddress,
  type SubscriptionContext,
  type SubscriptionEvent,
  type SubscriptionState,
} from '#machines/subscription/subscription.events.ts';
import { factsOf, subscriptionState } from '#machines/subscription/subscription-state.ts';
import type { ActorHost } from '../../actors/actor-host.ts';

export interface PresentSubscription extends Pick<
  SubscriptionContext,
  'plan' | 'from' | 'until' | 'left' | 'requested' | 'way' | 'trialUsed'
> {
  state: SubscriptionState;
  /** Everything that was paid for, in the order of payment. */
  paid: PaidPeriod[];
}

const NEVER: PresentSubscription = {
  state: 'none',
  plan: null,
  from: null,
  until: null,
  left: null,
  requested: null,
  way: 'manual',
  trialUsed: false,
  paid: [],
};

export async function presentSubscription(
  host: Pick<ActorHost, 'snapshot'>,
  organizationId: string,
): Promise<PresentSubscription> {
  const record = await host.snapshot(subscriptionAddress.ref(organizationId));
  if (!record) return NEVER;
  const { value, context } = subscription.own(record.snapshot);
  const { plan, from, until, left, requested, way, trialUsed } = context;
  const state = subscriptionState(value);
  return {
    state,
    plan,
    from,
    until,
    left,
    requested,
    way,
    trialUsed,
    paid: factsOf(state).inForce ? paidTimes(context) : [],
  };
}

/** What an act of administrators is about, and what it changes of that (AUDIT-4). */
export function ofSubscription(host: Pick<ActorHost, 'snapshot'>, organizationId: string) {
  return {
    about: `organization:${organizationId}` as const,
    state: async () => {
      const { state, plan, until } = await presentSubscription(host, organizationId);
      return { state, plan, until: until === null ? null : new Date(until).toISOString() };
    },
  };
}

/** Who pays a provider has the period that it reports, at the price of the plan. */
function paidTimes({ way, plan, from, until, paid }: SubscriptionContext): PaidPeriod[] {
  if (way === 'manual') return paid;
  const amount = plan && PLAN_PRICES[plan];
  return plan && amount && from !== null && until !== null ? [{ plan, from, until, amount }] : [];
}

/** @throws {AppError} EVENT_NOT_POSSIBLE */
export async function tellSubscription(
  host: Pick<ActorHost, 'send'>,
  organizationId: string,
  event: SubscriptionEvent,
  eventId?: string,
): Promise<void> {
  await host.send(subscriptionAddress.ref(organizationId), event, {
    create: { organizationId },
    ...(eventId === undefined ? {} : { eventId }),
  });
}
