/** The pages that everybody may read, as search engines are told of them. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { OPEN_LESSONS } from '#machines/enrollment/may-read.ts';
import { reading } from '../query.ts';

export interface FoundPage {
  path: string;
  changedAt?: Date;
}

interface FoundCourse {
  slug: string;
  changedAt: Date;
  /** Slugs of its open lessons, in their order. */
  lessons: string[];
}

export function createSitemapRepository(em: EntityManager) {
  const open = () =>
    reading(em)
      .selectFrom('course')
      .where('course.status', '=', 'published')
      .where('course.privacy', '=', 'public');
  return {
    /** How many courses there are. */
    async courses(): Promise<number> {
      const { total } = await open()
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    /** Pages of organizations with courses, by name. */
    async organizations(): Promise<FoundPage[]> {
      const rows = await open()
        .innerJoin('organization', 'organization.id', 'course.organization_id')
        .select('organization.slug')
        .distinct()
        .orderBy('organization.slug')
        .limit(40_000)
        .execute();
      return rows.map(({ slug }) => ({ path: `/${encodeURIComponent(slug)}` }));
    },

    /** @param page from 1. */
    async page(page: number, limit: number): Promise<FoundPage[]> {
      const { rows } = await sql<FoundCourse>`
        select course.slug, course.updated_at as "changedAt", array(
            select lesson.slug from lesson
            where lesson.course_id = course.id and lesson.position < ${OPEN_LESSONS}
              and lesson.content <> ''
            order by lesson.position
          ) as lessons
        from course where course.status = 'published' and course.privacy = 'public'
        order by course.id limit ${limit} offset ${(page - 1) * limit}`.execute(reading(em));
      return rows.flatMap(({ slug, changedAt, lessons }) => [
        { path: `/course/${encodeURIComponent(slug)}`, changedAt },
        ...lessons.map((lesson) => ({
          path: `/learn/courses/${encodeURIComponent(slug)}/lessons/${encodeURIComponent(lesson)}`,
          changedAt,
        })),
      ]);
    },
  };
}
