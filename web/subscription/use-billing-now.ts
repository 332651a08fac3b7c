import { subscriptionAddress } from '#machines/subscription/subscription.events.ts';
import { subscriptionNow, subscriptionRevision } from '#machines/subscription/subscription-now.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useViews } from '../lib/live/use-actors.ts';
import { useRefreshed } from '../lib/use-refreshed.ts';
import type { Billing } from './billing-types.ts';

/**
 * What is paid for as it is now, also when it was changed elsewhere: at the provider, by a payment, by
 * the clock. Sums and limits that follow from it are read again.
 */
export function useBillingNow(billing: Billing): Billing {
  const trpc = useTRPC();
  const { organizationId } = billing;
  const heard = useViews(subscriptionAddress, [organizationId]).get(organizationId);
  const subscription = subscriptionNow(billing.subscription, heard);
  const revision = subscriptionRevision(subscription);
  const isBehind = revision !== subscriptionRevision(billing.subscription);
  useRefreshed(trpc.billing.pathKey(), heard && revision, isBehind);
  useRefreshed(trpc.payment.pathKey(), heard && revision, isBehind);
  return { ...billing, subscription };
}
