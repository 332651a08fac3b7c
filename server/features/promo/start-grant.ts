/** What was granted begins: a trial of the plan, told to the subscription as often as needed. */
import { createPromoUserRepository, type TakenOffer } from '#db/promo/promo-user.repository.ts';
import { createPromoCampaignRepository } from '#db/promo/promo-campaign.repository.ts';
import { createSubscriptionRepository } from '#db/subscription/subscription.repository.ts';
import { TRACES_KEPT } from '#machines/promo/promo.ts';
import { subscriptionAddress } from '#machines/subscription/subscription.events.ts';
import type { ApiContext } from '../../api/context.ts';
import type { HostedServices } from '../../app-services.ts';

/**
 * Told twice it is one trial (PROMO-5): by the id of the event at once, by the state of the subscription
 * also when that event is no longer kept.
 */
export async function startGrant(
  { em, host }: Pick<ApiContext, 'em' | 'host'>,
  { userId, organizationId, state, plan, grantedAt, until }: TakenOffer,
): Promise<void> {
  if (state !== 'granted' || organizationId === null) return;
  if (grantedAt === null || until === null) return;
  const begun = await createSubscriptionRepository(em).find(organizationId);
  if (begun.state !== 'none') return;
  await host.send(
    subscriptionAddress.ref(organizationId),
    { type: 'trial.start', at: grantedAt, plan, until },
    { create: { organizationId }, eventId: `promo/${userId}` },
  );
}

/** What a process that ended has left undone, and what is kept too long. @returns how much. */
export async function tendPromotions({
  orm,
  host,
}: Pick<HostedServices, 'orm' | 'host'>): Promise<number> {
  const em = orm.em.fork();
  const now = Date.now();
  const waiting = await createPromoUserRepository(em).notBegun(new Date(now));
  for (const grant of waiting) await startGrant({ em, host }, grant);
  const forgotten = await createPromoCampaignRepository(em).forgetTraces(
    new Date(now - TRACES_KEPT),
  );
  return waiting.length + forgotten;
}
