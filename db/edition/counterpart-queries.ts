/** The course and the lesson of the other language. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CounterpartCourse } from '#machines/edition/edition.ts';
import type { CourseRow } from '../course/course-summary.ts';
import { fields, reading } from '../query.ts';

export function counterpartQueries(em: EntityManager) {
  return {
    async counterpart(
      course: Pick<CourseRow, 'id' | 'editionGroup'>,
    ): Promise<CounterpartCourse | undefined> {
      if (!course.editionGroup) return undefined;
      return reading(em)
        .selectFrom('course')
        .select(fields('course', ['id', 'slug', 'title', 'language', 'stage', 'status']))
        .select(fields('course', ['lessonCount', 'doneCount']))
        .where('edition_group', '=', course.editionGroup)
        .where('id', '<>', course.id)
        .executeTakeFirst();
    },

    /** The lesson of the other language, of a lesson that has one. */
    async counterpartLesson(lessonId: string): Promise<string | undefined> {
      const { rows } = await sql<{ id: string }>`
        select other.id from lesson
          join course on course.id = lesson.course_id
          join course counterpart on counterpart.edition_group = course.edition_group
            and counterpart.id <> course.id
          join lesson other on other.course_id = counterpart.id
            and coalesce(other.unit_id, other.id) = coalesce(lesson.unit_id, lesson.id)
        where lesson.id = ${lessonId}
        limit 1`.execute(reading(em));
      return rows[0]?.id;
    },

    /** Where the same lesson stands in the other language, once it is written there. */
    async otherPlace(
      courseSlug: string,
      lessonSlug: string,
    ): Promise<{ courseId: string; lessonSlug: string; title: string } | undefined> {
      const { rows } = await sql<{ courseId: string; lessonSlug: string; title: string }>`
        select counterpart.id as "courseId", other.slug as "lessonSlug", other.title from lesson
          join course on course.id = lesson.course_id
          join course counterpart on counterpart.edition_group = course.edition_group
            and counterpart.id <> course.id
          join lesson other on other.course_id = counterpart.id and other.content <> ''
            and coalesce(other.unit_id, other.id) = coalesce(lesson.unit_id, lesson.id)
        where course.slug = ${courseSlug} and lesson.slug = ${lessonSlug}
        limit 1`.execute(reading(em));
      return rows[0];
    },
  };
}
