/**
 * What is offered of each plan, by what an organization has.
 *
 * OFFER-1 A plan that one has is offered to nobody again, be it paid, late, given up or standing still: only
 *    a trial is kept by paying for it. While there is one, the free plan is not called theirs.
 * OFFER-2 What has to be paid is the one way on: it stands beside the sentence that says so, and no other
 *    purchase is as loud.
 */
import { isPaidPlan, type PaidPlan, type Plan } from '#machines/plan/plans.ts';
import type { Quote } from '#machines/plan/price-quote.ts';
import { factsOf } from '#machines/subscription/subscription-state.ts';
import type { Billing } from './billing-types.ts';

export type PlanOffer =
  | { kind: 'own' | 'ask' | 'none' }
  /** `act` is how its button is called. */
  | { kind: 'change'; act: 'change' | 'keep'; quote: Quote; loud: boolean };

type Offering = Pick<Billing, 'subscription' | 'quotes'>;

/** On the row of a plan. */
export function offerOf({ subscription, quotes }: Offering, plan: Plan): PlanOffer {
  const { state, plan: own, requested } = subscription;
  const { lives, inForce, renewable, needsPayment, cancellable } = factsOf(state);
  const quote = quotes.find((one) => one.plan === plan)?.quote;
  if (!quote) return { kind: 'none' };
  const isOwn = lives && plan === own;
  // In force without having been paid for: a trial.
  const isTried = isOwn && inForce && !renewable;
  if (isOwn && !(isTried && quote.kind === 'now')) return { kind: 'own' };
  if (quote.kind === 'current') return { kind: lives ? 'none' : 'own' };
  if (quote.kind === 'offer') return { kind: 'ask' };
  // The free plan follows by itself: what is canceled is the other one.
  const isPossible = isPaidPlan(plan) || cancellable;
  if (!isPossible || requested?.plan === plan) return { kind: 'none' };
  const loud = quote.kind === 'now' && !needsPayment;
  return { kind: 'change', act: isTried ? 'keep' : 'change', quote, loud };
}

/** The next period of a plan that is paid by hand and is late; undefined where nothing can be bought for it. */
export function renewalOf({
  subscription,
  quotes,
}: Offering): { plan: PaidPlan; quote: Quote } | undefined {
  const { state, plan, way, requested } = subscription;
  const isLate = way === 'manual' && factsOf(state).needsPayment;
  if (!isLate || plan === null || requested?.plan === plan) return undefined;
  const quote = quotes.find((one) => one.plan === plan)?.quote;
  return quote?.kind === 'now' ? { plan, quote } : undefined;
}
