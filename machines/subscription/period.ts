/**
 * The time that the next payment is for.
 *
 * PERIOD-1 A payment for the same plan goes on where the paid time ends, for 14 days after it as well; one
 *    for another plan begins now.
 */
import { monthsLater } from '../plan/calendar.ts';
import { PLAN_MONTHS, type PaidPlan } from '../plan/plans.ts';
import type { SubscriptionState } from './subscription.events.ts';
import { factsOf } from './subscription-state.ts';

export interface PresentPeriod {
  state: SubscriptionState;
  plan: PaidPlan | null;
  /** ms since 1970. */
  until: number | null;
}

/** The same plan goes on where it ended, also when that was missed; anything else begins now. */
export function nextPeriod(
  { state, plan, until }: PresentPeriod,
  wanted: PaidPlan,
  at: number,
): { from: number; until: number } {
  const renews = plan === wanted && until !== null && factsOf(state).renewable;
  const from = renews ? until : at;
  return { from, until: monthsLater(from, PLAN_MONTHS[wanted]) };
}
