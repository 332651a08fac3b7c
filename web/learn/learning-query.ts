import type { ApiOptions } from '../lib/api-client.ts';

const LIMIT = 12;

/** What one may read in an organization, newest first. */
export const learningQuery = (trpc: ApiOptions, orgSlug: string, page?: number) =>
  trpc.course.list.queryOptions({ orgSlug, page: page ?? 1, limit: LIMIT });
