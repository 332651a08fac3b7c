/** Somebody takes up an offer. Who has it is decided under a lock of its campaign. */
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import { createPromoCampaignRepository } from '#db/promo/promo-campaign.repository.ts';
import { createPromoUserRepository, type TakenOffer } from '#db/promo/promo-user.repository.ts';
import { createSubscriptionRepository } from '#db/subscription/subscription.repository.ts';
import { AppError } from '#machines/errors.ts';
import { rolesFrom } from '#machines/permissions.ts';
import { holdReason, offerState } from '#machines/promo/promo.ts';
import type { ApiContext } from '../../api/context.ts';
import type { Person } from '../../auth/viewer.ts';
import { networkTrace } from './network-trace.ts';
import { startGrant } from './start-grant.ts';

type ClaimContext = Pick<ApiContext, 'em' | 'host' | 'now' | 'clientAddress'> & { person: Person };

/**
 * For the first organization that is their own (PROMO-2, PROMO-5).
 * @param device a number that their browser keeps.
 * @throws {AppError} NOT_FOUND, PROMO_CLOSED, PROMO_NOT_FOR_YOU
 */
export async function claimOffer(
  ctx: ClaimContext,
  { code, device }: { code: string; device: string },
): Promise<TakenOffer> {
  const { user } = ctx.person.signedIn;
  const known = await createPromoUserRepository(ctx.em).find(user.id);
  if (!known) await takePlace(ctx, code, device);
  const taken = known ?? (await createPromoUserRepository(ctx.em).find(user.id));
  if (!taken) throw new AppError('NOT_FOUND');
  await startGrant(ctx, taken);
  return taken;
}

async function takePlace(ctx: ClaimContext, code: string, device: string): Promise<void> {
  const { em, person } = ctx;
  const offered = await createPromoCampaignRepository(em).byCode(code);
  if (!offered) throw new AppError('NOT_FOUND');
  const own = person.memberships.find(({ role }) => rolesFrom(role).includes('owner'));
  if (!own) throw new AppError('PROMO_NOT_FOR_YOU');
  const sold = (await createPlanRepository(em).standing()) !== 'unlimited';
  const { user } = person.signedIn;
  await em.transactional(async (tx) => {
    const users = createPromoUserRepository(tx);
    const campaign = await createPromoCampaignRepository(tx).hold(offered.id);
    if (!campaign) throw new AppError('NOT_FOUND');
    if (await users.find(user.id)) return;
    const now = ctx.now();
    if (offerState(campaign, now, sold) !== 'open') throw new AppError('PROMO_CLOSED');
    const { state } = await createSubscriptionRepository(tx).find(own.organizationId);
    if (state !== 'none') throw new AppError('PROMO_NOT_FOR_YOU');
    const address = networkTrace(campaign.salt, ctx.clientAddress());
    const before = await users.seenBefore(campaign.id, device, address);
    const hold = holdReason(user.email, before, campaign.perAddress);
    const grant = { at: new Date(now), until: new Date(now + campaign.days * DAY) };
    const { organizationId } = own;
    await users.add(
      { userId: user.id, campaignId: campaign.id, organizationId, hold, device, address },
      hold === null ? grant : undefined,
    );
  });
}

const DAY = 86_400_000;
