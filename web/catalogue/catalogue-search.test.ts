import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { createApiClient, createApiOptions } from '../lib/api-client.ts';
import { catalogueQuery } from './catalogue-search.ts';

const trpc = createApiOptions(createApiClient(), new QueryClient());
const inputOf = (...[orgSlug, search]: [string | undefined, object]) =>
  catalogueQuery(trpc, orgSlug, search).queryKey[1]?.input;

it('[CATALOGUE-SEARCH-1] asks for what differs, and for a page there can be', () => {
  expect(inputOf(undefined, {})).toEqual({ page: 1, limit: 12 });
  expect(inputOf('acme', { search: ' 한국 ', level: 'beginner', open: true, page: -3 })).toEqual({
    orgSlug: 'acme',
    search: '한국',
    level: 'beginner',
    open: true,
    page: 1,
    limit: 12,
  });
});
