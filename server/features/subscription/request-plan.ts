/** Asks for a plan where no card is taken: an administrator answers with a receipt of the same sum. */
import type { Money } from '#machines/plan/money.ts';
import type { PaidPlan } from '#machines/plan/plans.ts';
import { quote } from '#machines/plan/price-quote.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import { demandQuote } from './demand-quote.ts';
import { presentSubscription, tellSubscription } from './present-subscription.ts';

/**
 * @param at ms since 1970.
 * @throws {AppError} QUOTE_CHANGED when it is another sum now; EVENT_NOT_POSSIBLE
 */
export async function requestPlan(
  host: Pick<ActorHost, 'snapshot' | 'send'>,
  organizationId: string,
  { plan, due, at }: { plan: PaidPlan; due: Money; at: number },
): Promise<void> {
  const { paid } = await presentSubscription(host, organizationId);
  const offered = quote(plan, at, paid);
  const isSold = offered.kind === 'now' || offered.kind === 'later';
  demandQuote(isSold ? offered.due : undefined, due);
  await tellSubscription(host, organizationId, { type: 'plan.request', at, plan, due });
}
