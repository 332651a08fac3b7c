/** An offer as everybody sees it who has its code, and a visit to it. */
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import {
  createPromoCampaignRepository,
  type PromoCampaign,
} from '#db/promo/promo-campaign.repository.ts';
import { AppError } from '#machines/errors.ts';
import { offerState, type OfferState } from '#machines/promo/promo.ts';
import type { ApiContext } from '../../api/context.ts';
import { networkTrace } from './network-trace.ts';

/** Visits of one network address in a day that are counted: a class behind one, and no program. */
const MOST_OF_ONE = 200;

export interface PresentOffer extends Pick<
  PromoCampaign,
  'code' | 'plan' | 'days' | 'beginsAt' | 'endsAt'
> {
  /** Places; null for any number. */
  left: number | null;
  state: OfferState;
}

/** @throws {AppError} NOT_FOUND */
export async function presentOffer(
  { em, now }: Pick<ApiContext, 'em' | 'now'>,
  wanted: string,
): Promise<PresentOffer> {
  const campaign = await campaignOf(em, wanted);
  const standing = await createPlanRepository(em).standing();
  const { code, plan, days, endsAt, beginsAt, places, taken } = campaign;
  const left = places === null ? null : Math.max(0, places - taken);
  const state = offerState(campaign, now(), standing !== 'unlimited');
  return { code, plan, days, beginsAt, endsAt, left, state };
}

/** PROMO-4 @param device a number that the browser keeps. @throws {AppError} NOT_FOUND */
export async function countVisit(
  { em, clientAddress }: Pick<ApiContext, 'em' | 'clientAddress'>,
  { code, device }: { code: string; device: string },
): Promise<null> {
  const { id, salt } = await campaignOf(em, code);
  const trace = networkTrace(salt, clientAddress());
  await createPromoCampaignRepository(em).visit(id, device, trace, MOST_OF_ONE);
  return null;
}

async function campaignOf(em: ApiContext['em'], code: string): Promise<PromoCampaign> {
  const campaign = await createPromoCampaignRepository(em).byCode(code);
  if (!campaign) throw new AppError('NOT_FOUND');
  return campaign;
}
