/** What an organization has, uses and pays: one answer, so that all of its numbers are of one moment. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { createReceiptRepository } from '#db/subscription/receipt.repository.ts';
import { monthAround } from '#machines/plan/calendar.ts';
import { PLANS } from '#machines/plan/plans.ts';
import { quote } from '#machines/plan/price-quote.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import { presentSubscription } from './present-subscription.ts';

/** Shown on the page of the subscription. */
const RECEIPTS_SHOWN = 50;

/** @param at ms since 1970 */
export async function presentBilling(
  { em, host }: { em: EntityManager; host: Pick<ActorHost, 'snapshot'> },
  organizationId: string,
  at: number,
) {
  const plans = createPlanRepository(em);
  const [{ paid, ...subscription }, inForce, usage, standing, receipts] = await Promise.all([
    presentSubscription(host, organizationId),
    plans.inForce(organizationId),
    plans.usage(organizationId, at),
    plans.standing(),
    createReceiptRepository(em).list({ organizationId, page: 1, limit: RECEIPTS_SHOWN }),
  ]);
  return {
    at,
    organizationId,
    subscription,
    ...inForce,
    usage,
    month: monthAround(at),
    /** What everybody has who pays for nothing. */
    standing,
    sold: standing !== 'unlimited',
    quotes: PLANS.map((plan) => ({ plan, quote: quote(plan, at, paid) })),
    receipts: receipts.items,
  };
}
