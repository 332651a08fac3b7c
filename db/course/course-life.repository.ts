/** How a course stands before people, and what it still lacks. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CoursePrivacy, CourseStatus } from '#machines/course/catalogue.ts';
import type { UnfinishedLesson } from '#machines/course/unfinished.ts';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import { fields, reading, writing } from '../query.ts';

const LIFE_FIELDS = ['id', 'organizationId', 'status', 'privacy', 'secretCode'] as const;

export function createCourseLifeRepository(em: EntityManager) {
  return {
    async find(courseId: string) {
      return reading(em)
        .selectFrom('course')
        .select(fields('course', LIFE_FIELDS))
        .where('id', '=', courseId)
        .executeTakeFirst();
    },

    /** Follows the machine; a course that was removed meanwhile stays removed. */
    async record(
      courseId: string,
      life: { status: CourseStatus; privacy: CoursePrivacy; secretCode: string | null },
    ): Promise<void> {
      const { status, privacy, secretCode } = life;
      await writing(em)
        .updateTable('course')
        .set({
          status,
          privacy,
          secret_code: secretCode,
          updated_at: new Date(),
          ...(status === 'published'
            ? { published_at: sql<Date>`coalesce(published_at, now())` }
            : {}),
        })
        .where('id', '=', courseId)
        .execute();
    },

    async isCodeTaken(code: string): Promise<boolean> {
      const row = await reading(em)
        .selectFrom('course')
        .select('id')
        .where('secret_code', '=', code)
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Lessons that a teacher should know of before publishing, in the order of the course. */
    async unfinished(courseId: string): Promise<UnfinishedLesson[]> {
      const rows = await reading(em)
        .selectFrom('lesson')
        .select(fields('lesson', ['id', 'slug', 'title', 'score', 'atRisk']))
        .select(sql<boolean>`lesson.content <> ''`.as('hasContent'))
        .where('course_id', '=', courseId)
        .where((eb) =>
          eb.or([eb('content', '=', ''), eb('score', '<', PASS_SCORE), eb('at_risk', '>', 0)]),
        )
        .orderBy('position')
        .execute();
      return rows.map(({ id, slug, title, score, atRisk, hasContent }) => ({
        id,
        slug,
        title,
        isEmpty: !hasContent,
        ...(hasContent && typeof score === 'number' && score < PASS_SCORE ? { score } : {}),
        ...(hasContent && atRisk > 0 ? { atRisk } : {}),
      }));
    },
  };
}
