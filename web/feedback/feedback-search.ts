/** What of the list of feedback stands in the address: search, state, page, and which one is open. */
import type { inferRouterOutputs } from '@trpc/server';
import {
  createStandardSchemaV1,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from 'nuqs/server';
import { QUOTE_STATES } from '#machines/feedback/feedback.ts';
import type { ApiOptions } from '../lib/api-client.ts';
import type { AppRouter } from '../lib/api-router.ts';
import { LIST_SEARCH, ONE_ROW, pageOfList } from '../lib/page-of-list.ts';

export type FeedbackListing = inferRouterOutputs<AppRouter>['feedback']['list'];
export type Said = FeedbackListing['items'][number];

export const feedbackSearch = {
  ...LIST_SEARCH,
  state: parseAsStringLiteral(QUOTE_STATES),
  said: parseAsString,
};
export const feedbackSearchSchema = createStandardSchemaV1(feedbackSearch, { partialOutput: true });
type FeedbackSearch = inferParserType<typeof feedbackSearch>;

export function feedbackQuery(trpc: ApiOptions, search: Partial<FeedbackSearch>, limit?: number) {
  const { state } = search;
  return trpc.feedback.list.queryOptions({
    ...pageOfList(search, limit),
    ...(state ? { state } : {}),
  });
}

/** One of them, whichever page it is on. @param key see `keyOfSaid`. */
export function saidQuery(trpc: ApiOptions, key: string | null) {
  const [userId = '', organizationId = ''] = key?.split(':') ?? [];
  return trpc.feedback.list.queryOptions({ author: { userId, organizationId }, ...ONE_ROW });
}

/** What tells one from the others: everybody has one in each organization. */
export function keyOfSaid({ userId, organizationId }: Said): string {
  return `${userId}:${organizationId}`;
}
