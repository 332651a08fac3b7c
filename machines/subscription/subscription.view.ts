import type { SubscriptionContext, SubscriptionView } from './subscription.events.ts';

/**
 * What is in force, until when, and what was asked for: the same for all who may see the billing.
 * Receipts, readings of the provider and who pays how stay on the server.
 */
export function toView(subscription: SubscriptionContext): SubscriptionView {
  const { organizationId, plan, from, until, left, requested } = subscription;
  return { organizationId, plan, from, until, left, requested };
}
