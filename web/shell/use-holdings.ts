import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTRPC, type ApiOptions } from '../lib/api-client.ts';
import type { Holdings } from './navigation.ts';

/** Within this time, in milliseconds, an answer that lacks something is not asked for again. */
const FRESH = 5_000;

/** Which kinds of things one has any of; for loaders, so that no entry appears after the page. */
export function holdingsQuery(trpc: ApiOptions, orgSlug: string | undefined) {
  return queryOptions({
    ...trpc.viewer.has.queryOptions(orgSlug === undefined ? {} : { orgSlug }),
    staleTime: FRESH,
    // Where it cannot be had nothing is left out.
    meta: { silent: true },
  });
}

/**
 * Which kinds of things one has any of here (NAVIGATION-5); undefined where it is not known. Asked again on each
 * page as long as something is missing: a first course or a first place in one is made on another page.
 */
export function useHoldings(orgSlug: string | undefined): Holdings | undefined {
  const { data, refetch } = useQuery(holdingsQuery(useTRPC(), orgSlug));
  const pathname = useLocation({ select: (location) => location.pathname });
  const before = useRef(pathname);
  const lacks = data !== undefined && Object.values(data).includes(false);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (lacks) void refetch();
  }, [pathname, lacks, refetch]);
  return data;
}
