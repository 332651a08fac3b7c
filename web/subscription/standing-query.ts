import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { ApiOptions } from '../lib/api-client.ts';
import { mayAt, viewerQuery } from '../session/use-may.ts';

/** Within this time, in milliseconds, pages share one answer; what changes it is heard besides. */
const FRESH = 30_000;

/** What has to be paid, if anything. For who may see billing. */
export function standingQuery(trpc: ApiOptions, orgSlug: string) {
  return queryOptions({
    ...trpc.billing.standing.queryOptions({ orgSlug }),
    staleTime: FRESH,
    meta: { silent: true },
  });
}

interface Asking {
  queryClient: QueryClient;
  trpc: ApiOptions;
}

/** For loaders: the line above a page comes with it, and moves nothing afterwards (BILLING-PAGE-5). */
export async function prefetchStanding({ queryClient, trpc }: Asking, orgSlug: string) {
  const viewer = viewerQuery(trpc);
  await queryClient.prefetchQuery(viewer);
  const may = mayAt(queryClient.getQueryData(viewer.queryKey), orgSlug);
  if (may('billing:view')) await queryClient.prefetchQuery(standingQuery(trpc, orgSlug));
}
