/**
 * Courses as everybody finds them.
 *
 * CATALOGUE-1 It holds published courses and nothing else, whoever asks; a private one is found too, and
 *    asks for a code or a request. Who works on a course, or is suspended from it, is told that instead.
 * CATALOGUE-2 A word is searched in title and description, in any language and from two letters on.
 * CATALOGUE-3 The number of queries does not grow with the number of courses.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type ExpressionBuilder } from 'kysely';
import {
  LENGTH_IN_LESSONS,
  type CatalogueCourse,
  type CatalogueListing,
  type CoursePlaceOf,
} from '#machines/catalogue/course-overview.ts';
import { mayIn, type Viewer } from '#machines/permissions.ts';
import { anyOf } from '../column.ts';
import { fields, reading } from '../query.ts';
import type { Tables } from '../tables.ts';
import { courseShapes } from './course-shapes.ts';
import { courseSizes } from './course-sizes.ts';
import { nearestTitles } from './nearest-titles.ts';
import type { CatalogueQuery } from './catalogue-query.ts';
import { searchCourses, type FoundCourses } from './search-courses.ts';

export function createCatalogueRepository(em: EntityManager) {
  const db = () => reading(em);
  return {
    /** @param viewer whose place in each course is told; undefined for nobody. */
    async list(viewer: Viewer | undefined, query: CatalogueQuery): Promise<CatalogueListing> {
      const { page, limit } = query;
      const found = (await searchCourses(em, query)) ?? (await allCourses(em, query));
      const { ids, total } = found;
      const unordered = await db()
        .selectFrom('course')
        .innerJoin('organization', 'organization.id', 'course.organization_id')
        .select(fields('course', ['id', 'slug', 'title', 'description', 'language', 'level']))
        .select(fields('course', ['privacy', 'lessonCount', 'details', 'organizationId']))
        .select(['organization.slug as orgSlug', 'organization.name as orgName'])
        .where('course.id', '=', anyOf(ids))
        .execute();
      const rows = unordered.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      const sizes = await courseSizes(em, ids);
      const shapes = await courseShapes(em, ids);
      const places = await placesIn(em, viewer?.userId, ids);
      const items = rows.map((row): CatalogueCourse => {
        const { id, orgSlug, orgName, organizationId, details, ...course } = row;
        const makes = viewer !== undefined && mayIn(viewer, organizationId, 'courses:update');
        const place = places.get(id) ?? (makes ? ({ kind: 'making' } as const) : undefined);
        return {
          ...course,
          minutes: sizes.get(id)?.minutes ?? 0,
          supportedLanguages: details.supportedLanguages ?? [],
          organization: { slug: orgSlug, name: orgName },
          shape: shapes.get(id) ?? '',
          ...(place ? { place } : {}),
        };
      });
      const listing = { items, total, page, limit };
      if (listing.total > 0 || !query.search) return listing;
      return { ...listing, nearest: await nearestTitles(em, query.search, query.organizationId) };
    },
  };
}

/** All that match, whatever they are called. Two queries. */
async function allCourses(em: EntityManager, query: CatalogueQuery): Promise<FoundCourses> {
  const { page, limit, sort } = query;
  const found = reading(em)
    .selectFrom('course')
    .where((eb) => matching(eb, query));
  const ordered =
    sort === 'title'
      ? found.orderBy('course.title')
      : found.orderBy(sql`coalesce(course.published_at, course.created_at)`, 'desc');
  const [rows, counted] = await Promise.all([
    ordered
      .select('course.id')
      .orderBy('course.id')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { ids: rows.map(({ id }) => id), total: counted.total };
}

function matching(eb: ExpressionBuilder<Tables, 'course'>, query: CatalogueQuery) {
  const { organizationId, level, language, length, open } = query;
  const [least, most] = length ? LENGTH_IN_LESSONS[length] : [0, undefined];
  return eb.and([
    eb('course.status', '=', 'published'),
    ...(organizationId === undefined ? [] : [eb('course.organization_id', '=', organizationId)]),
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
