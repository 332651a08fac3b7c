import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { NewsListing } from '#machines/announcement/announcement.ts';
import { NEWS_TOPIC } from '#machines/announcement/news-notice.ts';
import { useTRPC } from '../lib/api-client.ts';
import { useLiveClient } from '../lib/live/live-context.tsx';

/** On one page of the list. */
const LIMIT = 12;

/**
 * What one's teachers announce, live: of all courses, or of those of one organization. A list that is
 * elsewhere on the page asks nothing more.
 */
export function useMyAnnouncements(orgSlug: string | undefined, page = 1) {
  const trpc = useTRPC();
  const queryClient = useQueryClient();
  const live = useLiveClient();
  useEffect(
    () =>
      live.onNotice(
        NEWS_TOPIC,
        () => void queryClient.invalidateQueries(trpc.announcement.mine.pathFilter()),
      ),
    [live, queryClient, trpc],
  );
  const at = { page, limit: LIMIT, ...(orgSlug === undefined ? {} : { orgSlug }) };
  const query = useQuery({
    ...trpc.announcement.mine.queryOptions(at),
    placeholderData: keepPreviousData,
    meta: { silent: true },
  });
  /** At once on this page; the server is told beside it. */
  const showRead = (id: string) => {
    queryClient.setQueriesData(
      trpc.announcement.mine.pathFilter(),
      (known: NewsListing | undefined) => known && withRead(known, id),
    );
  };
  return { query, showRead };
}

function withRead(listing: NewsListing, id: string): NewsListing {
  const found = listing.items.find((news) => news.id === id);
  if (!found?.unread) return listing;
  return {
    ...listing,
    unread: listing.unread - 1,
    items: listing.items.map((news) => (news.id === id ? { ...news, unread: false } : news)),
  };
}
