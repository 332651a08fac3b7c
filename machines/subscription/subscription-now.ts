/**
 * What an organization pays for now: the row that a page read, and what its actor has said since.
 *
 * NOW-11 What was heard of a subscription counts, in a state that is known; before it is heard, its row.
 *    What else follows from it (sums, limits, receipts) is read again when the two differ.
 */
import type { SubscriptionState, SubscriptionView } from './subscription.events.ts';
import { isSubscriptionState } from './subscription-state.ts';

export type SubscriptionRow = Omit<SubscriptionView, 'organizationId'> & {
  state: SubscriptionState;
};

/** @param row as much of it as a page read. */
export function subscriptionNow<Row extends Pick<SubscriptionRow, 'state' | 'until'>>(
  row: Row,
  heard: { value: unknown; context: SubscriptionView } | undefined,
): Row {
  if (!heard || !isSubscriptionState(heard.value)) return row;
  const { plan, from, until, left, requested } = heard.context;
  return { ...row, state: heard.value, plan, from, until, left, requested };
}

/** Differs from another's when anything that a viewer is told of it does. */
export function subscriptionRevision({
  state,
  plan,
  from,
  until,
  left,
  requested,
}: SubscriptionRow): string {
  return JSON.stringify([
    state,
    plan,
    from,
    until,
    left,
    requested && [requested.plan, requested.at, requested.due.minor, requested.due.currency],
  ]);
}
