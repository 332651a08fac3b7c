/**
 * What of the list of courses stands in the address.
 *
 * COURSES-SEARCH-1 Another search or stage begins at its first page.
 * COURSES-SEARCH-2 What is as it always is does not stand in the address.
 */
import { z } from 'zod';
import type { ApiOptions } from '../lib/api-client.ts';
import type { StageFilter } from './courses-page.tsx';

export const coursesSearchSchema = z.object({
  search: z.string().max(200).optional().catch(undefined),
  stage: z.enum(['planning', 'writing', 'written']).optional().catch(undefined),
  page: z.number().int().min(1).optional().catch(undefined),
});
type CoursesSearch = z.infer<typeof coursesSearchSchema>;

export function coursesQuery(trpc: ApiOptions, orgSlug: string, search: CoursesSearch) {
  return trpc.course.list.queryOptions({
    orgSlug,
    limit: 12,
    page: search.page ?? 1,
    ...(search.search ? { search: search.search } : {}),
    ...(search.stage ? { stage: search.stage } : {}),
  });
}

export function searchAfter(
  search: CoursesSearch,
  change: { search?: string; stage?: StageFilter; page?: number },
): CoursesSearch {
  const next = { ...search, page: 1, ...change };
  return {
    ...(next.search ? { search: next.search } : {}),
    ...(next.stage && next.stage !== 'all' ? { stage: next.stage } : {}),
    ...(next.page > 1 ? { page: next.page } : {}),
  };
}
