/**
 * What follows from the state of a subscription, for the database, for the server and for every page:
 * none of them compares its name.
 */
import type { StateValue } from 'xstate';
import {
  SUBSCRIPTION_STATES,
  type PaymentWay,
  type SubscriptionContext,
  type SubscriptionState,
  type SubscriptionTag,
} from './subscription.events.ts';

/** As the tags of its machine say (SUBSCRIPTION-13). */
export type SubscriptionFacts = Readonly<Record<SubscriptionTag, boolean>>;

const without: SubscriptionFacts = {
  lives: false,
  inForce: false,
  renewable: false,
  cancellable: false,
  endsAtOnce: false,
  pausable: false,
  comesBack: false,
  needsPayment: false,
};
const missed = { lives: true, cancellable: true, endsAtOnce: true, needsPayment: true };

const FACTS: Record<SubscriptionState, SubscriptionFacts> = {
  none: without,
  trial: { ...without, lives: true, inForce: true, cancellable: true },
  active: {
    ...without,
    lives: true,
    inForce: true,
    renewable: true,
    cancellable: true,
    pausable: true,
  },
  pastDue: { ...without, ...missed, inForce: true, renewable: true },
  canceled: { ...without, lives: true, inForce: true, renewable: true, comesBack: true },
  paused: { ...without, lives: true, cancellable: true, comesBack: true },
  unpaid: { ...without, ...missed },
  ended: without,
};

/** What may be done with it and what it gives. */
export function factsOf(state: SubscriptionState): SubscriptionFacts {
  return FACTS[state];
}

/** In these the plan is in force; in the others what everybody has is. */
export const STATES_IN_FORCE: readonly SubscriptionState[] = SUBSCRIPTION_STATES.filter(
  (state) => FACTS[state].inForce,
);

/** @throws {Error} for a state that the machine does not have. */
export function subscriptionState(value: StateValue): SubscriptionState {
  if (isSubscriptionState(value)) return value;
  throw new Error(`a subscription cannot be ${JSON.stringify(value)}`);
}

export function isSubscriptionState(value: unknown): value is SubscriptionState {
  return typeof value === 'string' && Object.hasOwn(FACTS, value);
}

/** It was never tried, and nothing is paid (SUBSCRIPTION-9). */
export function mayTry(one: Pick<SubscriptionContext, 'trialUsed'> & { state: SubscriptionState }) {
  return !one.trialUsed && !factsOf(one.state).lives;
}

/** Whether nothing is left of it once it is canceled: a provider keeps no time for a pause. */
export function endsWhenCanceled(state: SubscriptionState, way: PaymentWay): boolean {
  const { endsAtOnce, inForce } = factsOf(state);
  return endsAtOnce || (way === 'provider' && !inForce);
}
