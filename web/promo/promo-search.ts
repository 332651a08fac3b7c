/** What of the lists of promotions stands in the address. */
import {
  createStandardSchemaV1,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from 'nuqs/server';
import { GRANT_STATES, PROMO_STATES } from '#machines/promo/promo.ts';
import { LIST_SEARCH, ONE_ROW, pageOfList } from '../lib/page-of-list.ts';
import type { ApiOptions } from '../lib/api-client.ts';

export const campaignsSearch = {
  ...LIST_SEARCH,
  state: parseAsStringLiteral(PROMO_STATES),
  campaign: parseAsString,
};
export const campaignsSearchSchema = createStandardSchemaV1(campaignsSearch, {
  partialOutput: true,
});
export type CampaignsSearch = inferParserType<typeof campaignsSearch>;

export function campaignsQuery(trpc: ApiOptions, search: Partial<CampaignsSearch>, limit?: number) {
  const { state } = search;
  return trpc.promoCampaign.list.queryOptions({
    ...pageOfList(search, limit),
    ...(state ? { state } : {}),
  });
}

/** `over`: the time that was granted has ended. */
const USER_STATES = [...GRANT_STATES, 'over'] as const;
export const promoUsersSearch = {
  ...LIST_SEARCH,
  state: parseAsStringLiteral(USER_STATES),
  person: parseAsString,
};
export const promoUsersSearchSchema = createStandardSchemaV1(promoUsersSearch, {
  partialOutput: true,
});
export type PromoUsersSearch = inferParserType<typeof promoUsersSearch>;
export { USER_STATES };

export function promoUsersQuery(
  trpc: ApiOptions,
  search: Partial<PromoUsersSearch>,
  limit?: number,
) {
  const { state } = search;
  return trpc.promoUser.list.queryOptions({
    ...pageOfList(search, limit),
    ...(state === 'over' ? { over: true } : state ? { state } : {}),
  });
}

/** One of them, whichever list and page they are on. */
export function promoUserQuery(trpc: ApiOptions, userId: string | null) {
  return trpc.promoUser.list.queryOptions({ userId: userId ?? '', ...ONE_ROW });
}

const HOLDS = ['held', 'all'] as const;
/** Without a word those that are held; `all` shows whatever looks like the same person again. */
export const securitySearch = {
  ...LIST_SEARCH,
  show: parseAsStringLiteral(HOLDS).withDefault('held'),
  person: parseAsString,
};
export const securitySearchSchema = createStandardSchemaV1(securitySearch, {
  partialOutput: true,
});
export type SecuritySearch = inferParserType<typeof securitySearch>;

export function securityQuery(trpc: ApiOptions, search: Partial<SecuritySearch>, limit?: number) {
  return trpc.promoUser.list.queryOptions({
    ...pageOfList(search, limit),
    ...(search.show === 'all' ? { suspect: true } : { state: 'held' as const }),
  });
}

export const monitoringSearch = {
  campaign: parseAsString,
  /** The campaign beside the figures. */
  open: parseAsString,
};
export const monitoringSearchSchema = createStandardSchemaV1(monitoringSearch, {
  partialOutput: true,
});

export function liveQuery(trpc: ApiOptions, { campaign }: { campaign?: string | null }) {
  return trpc.promoFigures.live.queryOptions(ofCampaign(campaign));
}

export const PERIODS = [7, 30, 90] as const;

export const analyticsSearch = {
  campaign: parseAsString,
  days: parseAsInteger.withDefault(30),
  /** The campaign beside the figures. */
  open: parseAsString,
};
export const analyticsSearchSchema = createStandardSchemaV1(analyticsSearch, {
  partialOutput: true,
});
export type AnalyticsSearch = inferParserType<typeof analyticsSearch>;

export function daysQuery(trpc: ApiOptions, { campaign, days }: Partial<AnalyticsSearch>) {
  return trpc.promoFigures.days.queryOptions({
    days: PERIODS.find((one) => one === days) ?? 30,
    ...ofCampaign(campaign),
  });
}

/** An address may be written by hand. */
const ofCampaign = (campaign: string | null | undefined) =>
  campaign ? { campaignId: campaign.slice(0, 64) } : {};

/** Campaigns one chooses from: the newest ones. */
export const choiceQuery = (trpc: ApiOptions) => campaignsQuery(trpc, {}, 100);
