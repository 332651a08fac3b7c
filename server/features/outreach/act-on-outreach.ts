/** What an administrator does to a campaign of mail: when it begins, that it does not, that it stops. */
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  createOutreachRepository,
  type OutreachCampaign,
} from '#db/outreach/outreach.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { OutreachAct } from '#machines/outreach/outreach.ts';
import { isInBothLanguages } from '#machines/outreach/outreach-words.ts';
import type { ApiContext } from '../../api/context.ts';
import { writtenDown } from '../../api/written-down.ts';
import type { Requester } from '../../auth/viewer.ts';

type ActingContext = Pick<ApiContext, 'em' | 'now'> & {
  person: Requester;
  campaign: OutreachCampaign;
};

/**
 * @param at when it begins, in ms since 1970; a time that is past is now.
 * @throws {AppError} OUTREACH_UNWRITTEN, EVENT_NOT_POSSIBLE
 */
export async function scheduleOutreach(ctx: ActingContext, at: number): Promise<{ id: string }> {
  const { campaign } = ctx;
  if (!isInBothLanguages(campaign)) throw new AppError('OUTREACH_UNWRITTEN');
  const begins = new Date(Math.max(at, ctx.now()));
  const detail = { name: campaign.name, at: begins.toISOString() };
  const about = ofOutreach(ctx.em, campaign.id);
  await writtenDown(ctx, 'outreach.schedule', detail, () => act(ctx, 'schedule', begins), about);
  return { id: campaign.id };
}

/** A draft again, or stopped for good. @throws {AppError} EVENT_NOT_POSSIBLE */
export async function actOnOutreach(
  ctx: ActingContext,
  wanted: 'recall' | 'stop',
): Promise<{ id: string }> {
  const { id, name } = ctx.campaign;
  const work = () => act(ctx, wanted, new Date(ctx.now()));
  await writtenDown(ctx, `outreach.${wanted}`, { name }, work, ofOutreach(ctx.em, id));
  return { id };
}

/** What an act is about, and what it changes of that: its state, its words, whom it is for. */
export function ofOutreach(em: EntityManager, campaignId: string) {
  const state = async () => {
    const found = await createOutreachRepository(em).find(campaignId);
    if (!found) return null;
    const { id: _, sent: _sent, endedAt: _endedAt, audience, ...words } = found;
    return { ...words, audience: JSON.stringify(audience) };
  };
  return { about: `outreach:${campaignId}` as const, state };
}

async function act({ em, campaign }: ActingContext, wanted: OutreachAct, at: Date): Promise<void> {
  const state = await createOutreachRepository(em).act(campaign.id, wanted, at);
  if (!state) throw new AppError('EVENT_NOT_POSSIBLE');
}
