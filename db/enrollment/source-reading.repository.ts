/** By which courses somebody could read a document. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { OPEN_LESSONS } from '#machines/enrollment/may-read.ts';
import { fields, reading } from '../query.ts';

export function createSourceReadingRepository(em: EntityManager) {
  return {
    /** Courses that teach from a document, each with the person's place in it. One query. */
    async courses(documentId: string, userId: string | undefined) {
      const rows = await reading(em)
        .selectFrom('course')
        .leftJoin('enrollment', (join) =>
          join
            .onRef('enrollment.course_id', '=', 'course.id')
            .on('enrollment.user_id', '=', userId ?? ''),
        )
        .select(fields('course', ['id', 'organizationId', 'status', 'privacy']))
        .select('enrollment.status as place')
        .where(teachesFrom(documentId))
        .execute();
      return rows.map(({ place, ...course }) => ({
        course,
        enrollment: place === null ? undefined : { status: place },
      }));
    },

    /** Whether a lesson that stands open to everyone quotes this page. */
    async isQuotedOpenly(documentId: string, page: number): Promise<boolean> {
      const proof = JSON.stringify([{ documentId, page }]);
      const row = await reading(em)
        .selectFrom('lesson')
        .innerJoin('course', 'course.id', 'lesson.course_id')
        .select('lesson.id')
        .where('course.status', '=', 'published')
        .where('course.privacy', '=', 'public')
        .where('lesson.position', '<', OPEN_LESSONS)
        .where(teachesFrom(documentId))
        .where(sql<boolean>`lesson.citations @> ${proof}::jsonb`)
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** A course whose book it is, or which has it as material. */
function teachesFrom(documentId: string) {
  return sql<boolean>`(course.document_id = ${documentId} or exists (
    select from course_material
    where course_material.course_id = course.id and course_material.document_id = ${documentId}))`;
}
