/**
 * Courses as everybody finds them.
 *
 * CATALOGUE-1 It holds published courses and nothing else, whoever asks; a private one is found too, and
 *    asks for a code or a request.
 * CATALOGUE-2 A word is searched in title and description, in any language and from two letters on.
 * CATALOGUE-3 The number of queries does not grow with the number of courses.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type ExpressionBuilder } from 'kysely';
import type { CatalogueFilter } from '#machines/catalogue/catalogue-filter.ts';
import {
  LENGTH_IN_LESSONS,
  type CatalogueCourse,
  type CatalogueListing,
  type CoursePlaceOf,
} from '#machines/catalogue/course-overview.ts';
import { anyOf } from '../column.ts';
import { fields, reading } from '../query.ts';
import { bigrams, likePattern } from '../search/bigrams.ts';
import type { Tables } from '../tables.ts';
import { courseShapes } from './course-shapes.ts';
import { courseSizes } from './course-sizes.ts';
import { nearestTitles } from './nearest-titles.ts';

export interface CatalogueQuery extends CatalogueFilter {
  /** Only of this organization. */
  organizationId?: string | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

export function createCatalogueRepository(em: EntityManager) {
  const db = () => reading(em);
  return {
    /** @param userId whose place in each course is told; undefined for nobody. */
    async list(userId: string | undefined, query: CatalogueQuery): Promise<CatalogueListing> {
      const { page, limit, sort } = query;
      const found = db()
        .selectFrom('course')
        .innerJoin('organization', 'organization.id', 'course.organization_id')
        .select(fields('course', ['id', 'slug', 'title', 'description', 'language', 'level']))
        .select(fields('course', ['privacy', 'lessonCount', 'details']))
        .select(['organization.slug as orgSlug', 'organization.name as orgName'])
        .where((eb) => matching(eb, query))
        .limit(limit)
        .offset((page - 1) * limit);
      const ordered =
        sort === 'title'
          ? found.orderBy('course.title').orderBy('course.id')
          : found.orderBy(NEWEST, 'desc').orderBy('course.id');
      const [rows, counted] = await Promise.all([
        ordered.execute(),
        db()
          .selectFrom('course')
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .where((eb) => matching(eb, query))
          .executeTakeFirstOrThrow(),
      ]);
      const ids = rows.map(({ id }) => id);
      const sizes = await courseSizes(em, ids);
      const shapes = await courseShapes(em, ids);
      const places = await placesIn(em, userId, ids);
      const items = rows.map((row): CatalogueCourse => {
        const { id, orgSlug, orgName, details, ...course } = row;
        const place = places.get(id);
        return {
          ...course,
          minutes: sizes.get(id)?.minutes ?? 0,
          supportedLanguages: details.supportedLanguages ?? [],
          organization: { slug: orgSlug, name: orgName },
          shape: shapes.get(id) ?? '',
          ...(place ? { place } : {}),
        };
      });
      const listing = { items, total: counted.total, page, limit };
      if (listing.total > 0 || !query.search) return listing;
      return { ...listing, nearest: await nearestTitles(em, query.search, query.organizationId) };
    },
  };
}

const NEWEST = sql`coalesce(course.published_at, course.created_at)`;

function matching(eb: ExpressionBuilder<Tables, 'course'>, query: CatalogueQuery) {
  const { organizationId, search, level, language, length, open } = query;
  const grams = search ? bigrams(search) : [];
  const pattern = likePattern(search ?? '');
  const [least, most] = length ? LENGTH_IN_LESSONS[length] : [0, undefined];
  return eb.and([
    eb('course.status', '=', 'published'),
    ...(organizationId === undefined ? [] : [eb('course.organization_id', '=', organizationId)]),
    // The bigrams find candidates by index, the pattern decides.
    ...(grams.length > 0
      ? [
          sql<boolean>`course.grams @> ${sql.val(grams)}`,
          eb.or([eb('course.title', 'ilike', pattern), eb('course.description', 'ilike', pattern)]),
        ]
      : []),
    ...(level ? [eb('course.level', '=', level)] : []),
    ...(language ? [eb('course.language', '=', language)] : []),
    ...(least > 0 ? [eb('course.lesson_count', '>=', least)] : []),
    ...(most === undefined ? [] : [eb('course.lesson_count', '<=', most)]),
    ...(open ? [eb('course.privacy', '=', 'public')] : []),
  ]);
}

/** What somebody has to do with each of these courses. */
export async function placesIn(
  em: EntityManager,
  userId: string | undefined,
  ids: readonly string[],
): Promise<Map<string, CoursePlaceOf>> {
  if (userId === undefined || ids.length === 0) return new Map();
  const { rows } = await sql<{
    courseId: string;
    status: 'active' | 'completed' | 'suspended' | null;
    done: number;
    total: number;
  }>`
    select course.id as "courseId", enrollment.status,
      (select count(*) from lesson_progress as done join lesson on lesson.id = done.lesson_id
        where done.user_id = ${userId} and done.course_id = course.id
          and done.done_at is not null and lesson.content <> '') as done,
      (select count(*) from lesson where lesson.course_id = course.id and lesson.content <> '')
        as total
    from course
      left join enrollment on enrollment.course_id = course.id and enrollment.user_id = ${userId}
      left join enrollment_request as request on request.course_id = course.id
        and request.user_id = ${userId} and request.status = 'pending'
    where course.id = ${anyOf(ids)} and (enrollment.id is not null or request.id is not null)`.execute(
    reading(em),
  );
  return new Map(
    rows.map(({ courseId, status, done, total }) => [
      courseId,
      status ? { kind: 'enrolled', status, done, total } : { kind: 'requested' },
    ]),
  );
}
