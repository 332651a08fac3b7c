/** What of the two lists about money stands in the address: search, filters, page, and what is open. */
import {
  createStandardSchemaV1,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from 'nuqs/server';
import { PAID_PLANS } from '#machines/plan/plans.ts';
import { SUBSCRIPTION_STATES } from '#machines/subscription/subscription.events.ts';
import type { ApiOptions } from '../../lib/api-client.ts';
import { LIST_SEARCH, ONE_ROW, pageOfList } from '../../lib/page-of-list.ts';

export const subscriptionsSearch = {
  ...LIST_SEARCH,
  state: parseAsStringLiteral(SUBSCRIPTION_STATES),
  plan: parseAsStringLiteral(PAID_PLANS),
  requested: parseAsStringLiteral(['yes', 'no']),
  organization: parseAsString,
};
export const subscriptionsSearchSchema = createStandardSchemaV1(subscriptionsSearch, {
  partialOutput: true,
});
export type SubscriptionsSearch = inferParserType<typeof subscriptionsSearch>;

/** The search among organizations with a plan that was agreed. */
export const businessSearch = { ...LIST_SEARCH, organization: parseAsString };
export const businessSearchSchema = createStandardSchemaV1(businessSearch, { partialOutput: true });
export type BusinessSearch = inferParserType<typeof businessSearch>;

export function businessQuery(trpc: ApiOptions, search: Partial<BusinessSearch>, limit?: number) {
  return trpc.adminSubscription.list.queryOptions({
    ...pageOfList(search, limit),
    plan: 'business',
  });
}

export const receiptsSearch = {
  ...LIST_SEARCH,
  state: parseAsStringLiteral(['paid', 'voided']),
  receipt: parseAsString,
};
export const receiptsSearchSchema = createStandardSchemaV1(receiptsSearch, { partialOutput: true });
export type ReceiptsSearch = inferParserType<typeof receiptsSearch>;

/** @param limit rows of a page; those of a list where nothing is said. */
export function subscriptionsQuery(
  trpc: ApiOptions,
  search: Partial<SubscriptionsSearch>,
  limit?: number,
) {
  const { state, plan, requested } = search;
  return trpc.adminSubscription.list.queryOptions({
    ...pageOfList(search, limit),
    ...(state ? { state } : {}),
    ...(plan ? { plan } : {}),
    ...(requested ? { requested: requested === 'yes' } : {}),
  });
}

/** One receipt, whichever page it is on. */
export function receiptQuery(trpc: ApiOptions, id: string | null) {
  return trpc.receipt.list.queryOptions({ id: id ?? '', ...ONE_ROW });
}

/** @param limit the same. */
export function receiptsQuery(trpc: ApiOptions, search: Partial<ReceiptsSearch>, limit?: number) {
  const { state } = search;
  return trpc.receipt.list.queryOptions({
    ...pageOfList(search, limit),
    ...(state ? { voided: state === 'voided' } : {}),
  });
}
