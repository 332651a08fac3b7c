import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SlugAnswer } from '#machines/organization/organization.ts';
import { useTRPC } from '../lib/api-client.ts';

/** Milliseconds without a keystroke after which the server is asked. */
const PAUSE = 300;

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

export interface SlugCheck {
  /** The answer to exactly what is typed; undefined while it is not known. */
  answer: SlugAnswer | undefined;
  checking: boolean;
}

/**
 * Whether an organization can have this address, asked while one types.
 * @param orgSlug the organization that wants another address; its own is free to it.
 */
export function useSlugCheck(slug: string, orgSlug?: string): SlugCheck {
  const trpc = useTRPC();
  const wanted = slug.trim();
  const settled = useSettled(wanted);
  const { data } = useQuery({
    ...trpc.organization.checkSlug.queryOptions(
      { slug: settled, ...(orgSlug === undefined ? {} : { orgSlug }) },
      { meta: { silent: true } },
    ),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const answer = data?.slug === wanted ? data : undefined;
  return { answer, checking: wanted !== '' && !answer };
}
