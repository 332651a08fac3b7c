/**
 * Titles that come near to what was searched: a slip of the finger, another ending.
 *
 * NEAREST-1 At most two, of courses that are found where it was searched, the nearest first; each shares at
 *    least a third of the letter pairs of what was searched.
 * NEAREST-2 However much is searched, a few groups of letters are looked up by the index, and a few rows of
 *    each are compared.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { NearTitle } from '#machines/catalogue/course-overview.ts';
import { reading } from '../query.ts';
import { bigrams } from '../search/bigrams.ts';

const AT_MOST = 2;
/** Groups of letters that are looked up, and rows for each. */
const LOOKED_UP = 12;
const ROWS = 50;
const SHARED = 1 / 3;
const HANGUL = /\p{Script=Hangul}/u;

export async function nearestTitles(
  em: EntityManager,
  search: string,
  organizationId: string | undefined,
): Promise<NearTitle[]> {
  const grams = bigrams(search);
  if (grams.length === 0) return [];
  const firsts = grams.slice(0, LOOKED_UP);
  // With the one that follows it: three letters in a row are rarer than two. Two syllables of Hangul are a word.
  const seconds = firsts.map((gram, at) => (HANGUL.test(gram) ? gram : (grams[at + 1] ?? gram)));
  const here =
    organizationId === undefined ? sql`true` : sql`found.organization_id = ${organizationId}`;
  const { rows } = await sql<NearTitle>`
    select course.slug, candidate.title, candidate.language from (
      select distinct near.course_id, near.title, near.language, (
        select count(*) from unnest(search_grams(search_text(near.title), 2)) as gram
        where gram = any(${sql.val(grams)}::text[])
      ) as shared
      from unnest(${sql.val(firsts)}::text[], ${sql.val(seconds)}::text[]) as pair (first, second)
        cross join lateral (
          select found.course_id, found.title, found.language from course_search as found
          where search_grams(found.words, 2) @> array[pair.first, pair.second] and ${here}
          limit ${ROWS}
        ) as near
    ) as candidate join course on course.id = candidate.course_id
    where shared >= ${Math.ceil(grams.length * SHARED)}
    order by shared desc, candidate.title, course.slug limit ${AT_MOST}`.execute(reading(em));
  return rows;
}
