/**
 * What of the catalogue stands in the address.
 *
 * CATALOGUE-SEARCH-1 What is as it always is does not stand there; an address may be written by hand.
 * CATALOGUE-SEARCH-2 Another word or filter begins at the first page.
 */
import {
  createStandardSchemaV1,
  parseAsBoolean,
  parseAsInteger,
  parseAsString,
  parseAsStringLiteral,
  type inferParserType,
} from 'nuqs/server';
import {
  CATALOGUE_SORTS,
  COURSE_LENGTHS,
  COURSE_LEVELS,
} from '#machines/catalogue/course-overview.ts';
import type { ApiOptions } from '../lib/api-client.ts';
import { PAGE_SIZE } from './catalogue-page-size.ts';

export const catalogueSearch = {
  search: parseAsString.withDefault(''),
  level: parseAsStringLiteral(COURSE_LEVELS),
  language: parseAsStringLiteral(['en', 'ko']),
  length: parseAsStringLiteral(COURSE_LENGTHS),
  open: parseAsBoolean.withDefault(false),
  sort: parseAsStringLiteral(CATALOGUE_SORTS).withDefault('newest'),
  page: parseAsInteger.withDefault(1),
};

export const catalogueSearchSchema = createStandardSchemaV1(catalogueSearch, {
  partialOutput: true,
});

export type CatalogueSearch = inferParserType<typeof catalogueSearch>;
export type CatalogueChange = {
  [Name in keyof CatalogueSearch]?: CatalogueSearch[Name] | null;
};

/** Whether something is left out for a word or a filter; the order and the page leave nothing out. */
export function isNarrowed({ search, level, language, length, open }: CatalogueSearch): boolean {
  return Boolean(search || level || language || length || open);
}

export function catalogueQuery(
  trpc: ApiOptions,
  orgSlug: string | undefined,
  search: Partial<CatalogueSearch>,
) {
  const { level, language, length, open, sort } = search;
  const text = (search.search ?? '').trim().slice(0, 200);
  return trpc.course.getAllCourses.queryOptions(
    {
      ...(orgSlug === undefined ? {} : { orgSlug }),
      ...(text ? { search: text } : {}),
      ...(level ? { level } : {}),
      ...(language ? { language } : {}),
      ...(length ? { length } : {}),
      ...(open ? { open: true as const } : {}),
      ...(sort && sort !== 'newest' ? { sort } : {}),
      page: Math.min(Math.max(search.page ?? 1, 1), 100_000),
      limit: PAGE_SIZE,
    },
    // The page says in place of its rows what failed.
    { meta: { silent: true } },
  );
}
