/**
 * Published courses by words of their title and description.
 *
 * COURSE-SEARCH-1 What is published is found as it stands now, whoever changed it, and nothing else is.
 * COURSE-SEARCH-2 Among a hundred thousand courses the words are looked up by their index; the courses
 *    themselves are not read.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { LENGTH_IN_LESSONS } from '#machines/catalogue/course-overview.ts';
import { reading, type Database } from '../query.ts';
import { bigrams, likePattern } from '../search/bigrams.ts';
import type { CatalogueQuery } from './catalogue-query.ts';

export interface FoundCourses {
  /** Courses of the page that was asked for, in order. */
  ids: string[];
  total: number;
}

/** Undefined where nothing is looked for: one letter is no word. Two queries. */
export async function searchCourses(
  em: EntityManager,
  query: CatalogueQuery,
): Promise<FoundCourses | undefined> {
  const { search = '', page, limit, sort } = query;
  if (bigrams(search).length === 0) return undefined;
  const found = coursesOf(reading(em), query);
  const ordered = sort === 'title' ? found.orderBy('title') : found.orderBy('published_at', 'desc');
  const [rows, counted] = await Promise.all([
    ordered
      .select('course_id')
      .orderBy('course_id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map(({ course_id }) => course_id), total: counted.total };
}

/** The bigrams find candidates by index, the pattern decides. */
export function coursesOf(db: Database, query: Omit<CatalogueQuery, 'page' | 'limit'>) {
  const { search = '', organizationId, level, language, length, open } = query;
  const [least, most] = length ? LENGTH_IN_LESSONS[length] : [0, undefined];
  return db
    .selectFrom('course_search')
    .where(sql<boolean>`search_grams(words, 2) @> ${sql.val(bigrams(search))}::text[]`)
    .where(sql<boolean>`words like search_text(${likePattern(search)})`)
    .where((eb) =>
      eb.and([
        ...(organizationId === undefined ? [] : [eb('organization_id', '=', organizationId)]),
        ...(level ? [eb('level', '=', level)] : []),
        ...(language ? [eb('language', '=', language)] : []),
        ...(least > 0 ? [eb('lesson_count', '>=', least)] : []),
        ...(most === undefined ? [] : [eb('lesson_count', '<=', most)]),
        ...(open ? [eb('privacy', '=', 'public')] : []),
      ]),
    );
}
