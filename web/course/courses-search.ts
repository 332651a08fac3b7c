/**
 * What of the list of courses stands in the address.
 *
 * COURSES-SEARCH-1 Another search, tab or order begins at its first page.
 * COURSES-SEARCH-2 What is as it always is does not stand in the address.
 */
import { COURSE_SORTS, type CourseSort } from '#machines/course/catalogue.ts';
import type { ApiOptions } from '../lib/api-client.ts';
import type { StatusFilter } from './courses-page.tsx';
import { oneOf, ordinal, searchFields, textUpTo } from '../lib/search-fields.ts';

export const coursesSearchSchema = searchFields({
  search: textUpTo(200),
  status: oneOf(['draft', 'published', 'archived']),
  sort: oneOf(COURSE_SORTS),
  page: ordinal,
});
type CoursesSearch = ReturnType<typeof coursesSearchSchema>;

export function coursesQuery(trpc: ApiOptions, orgSlug: string, search: CoursesSearch) {
  return trpc.course.list.queryOptions({
    orgSlug,
    limit: 12,
    page: search.page ?? 1,
    ...(search.search ? { search: search.search } : {}),
    ...(search.status ? { status: search.status } : {}),
    ...(search.sort ? { sort: search.sort } : {}),
  });
}

export function searchAfter(
  search: CoursesSearch,
  change: { search?: string; status?: StatusFilter; sort?: CourseSort; page?: number },
): CoursesSearch {
  const next = { ...search, page: 1, ...change };
  return {
    ...(next.search ? { search: next.search } : {}),
    ...(next.status && next.status !== 'all' ? { status: next.status } : {}),
    ...(next.sort && next.sort !== 'newest' ? { sort: next.sort } : {}),
    ...(next.page > 1 ? { page: next.page } : {}),
  };
}
