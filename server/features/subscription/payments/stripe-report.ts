/**
 * What Stripe says of a subscription, in our own words.
 *
 * STRIPE-1 The subscription of a customer that runs counts, else the last of all: with the end of what was
 *    paid, and nothing where it never began or is to somebody else's price.
 */
import type { PaidPlan } from '#machines/plan/plans.ts';
import type { ProviderReport } from '#machines/subscription/subscription.events.ts';

/** What we read of a subscription there; times are seconds since 1970. */
export interface SubscriptionThere {
  id: string;
  status: string;
  created: number;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  items: {
    data: readonly {
      id: string;
      price: { id: string };
      current_period_start: number;
      current_period_end: number;
    }[];
  };
}

const STATUSES = ['trialing', 'active', 'past_due', 'unpaid', 'paused', 'canceled'] as const;
/** Nothing was paid for the period that runs. */
const UNPAID: readonly string[] = ['past_due', 'unpaid'];

/**
 * Undefined for one that never began (`incomplete`, `incomplete_expired`) and for a price that is none
 * of ours. The period of the report is the one that was paid: with a payment missing it ended when the
 * running one began.
 */
export function reportOf(
  subscription: SubscriptionThere,
  planOf: (priceId: string) => PaidPlan | undefined,
): ProviderReport | undefined {
  const status = STATUSES.find((known) => known === subscription.status);
  const [item] = subscription.items.data;
  const plan = item && planOf(item.price.id);
  if (!status || !item || !plan) return undefined;
  const start = item.current_period_start * 1000;
  const end = item.current_period_end * 1000;
  const { cancel_at_period_end: givenUp, cancel_at: cancelAt } = subscription;
  return {
    status,
    plan,
    from: start,
    until: UNPAID.includes(status) ? start : cancelAt === null ? end : cancelAt * 1000,
    endsAtPeriodEnd: givenUp || cancelAt !== null,
  };
}

/** The one that counts of all that a customer ever had: what runs, else what ran last. */
export function presentOf<One extends SubscriptionThere>(all: readonly One[]): One | undefined {
  const weight = ({ status }: One) => {
    if (!STATUSES.some((known) => known === status)) return 0;
    return status === 'canceled' ? 1 : 2;
  };
  return all
    .filter((one) => weight(one) > 0)
    .toSorted((one, other) => weight(other) - weight(one) || other.created - one.created)[0];
}
