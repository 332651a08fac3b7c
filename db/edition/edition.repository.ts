/** Courses that are one in two languages: who belongs together, and how their lessons differ. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { EditionLesson } from '#machines/edition/edition.ts';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import type { Language } from '#machines/document/source.ts';
import { COURSE_FIELDS, type CourseRow } from '../course/course-summary.ts';
import { fields, reading, writing } from '../query.ts';
import { counterpartQueries } from './counterpart-queries.ts';
import { parityQueries } from './parity-queries.ts';

/** A course as it is meant now, edits after its approval included. */
export interface PlannedCourse {
  details: CourseDetails;
  structure: CourseStructure;
}

/** A lesson of an edition as parity sees it before it reads a text. */
export interface ListedUnit extends EditionLesson {
  /** The revision of its text. */
  revision: number;
  isWritten: boolean;
}

export type EditionRepository = ReturnType<typeof createEditionRepository>;

export function createEditionRepository(em: EntityManager) {
  const courses = () => reading(em).selectFrom('course').select(fields('course', COURSE_FIELDS));
  const chaptersOf = (courseId: string) =>
    reading(em)
      .selectFrom('chapter')
      .select(['id', 'title'])
      .where('course_id', '=', courseId)
      .orderBy('position')
      .execute();

  return {
    ...counterpartQueries(em),
    ...parityQueries(em),

    /**
     * Makes the course one that can have editions, and says which group it is.
     * Said again it changes nothing.
     */
    async openGroup(courseId: string, language: Language): Promise<string> {
      const { rows } = await sql<{ group: string }>`
        update course set
          edition_group = coalesce(edition_group, id),
          details = jsonb_set(details, '{supportedLanguages}',
            coalesce(details -> 'supportedLanguages', '[]'::jsonb) ||
            case when coalesce(details -> 'supportedLanguages', '[]'::jsonb) @> ${JSON.stringify([language])}::jsonb
              then '[]'::jsonb else ${JSON.stringify([language])}::jsonb end)
        where id = ${courseId}
        returning edition_group as "group"`.execute(writing(em));
      return rows[0]?.group ?? courseId;
    },

    /** The course of this group in this language. */
    async inGroup(group: string, language: Language): Promise<CourseRow | undefined> {
      return courses()
        .where('edition_group', '=', group)
        .where('language', '=', language)
        .executeTakeFirst();
    },

    /** Undefined when the course is gone or is being planned for the first time. */
    async plannedCourse(courseId: string): Promise<PlannedCourse | undefined> {
      const course = await courses().where('id', '=', courseId).executeTakeFirst();
      if (!course || course.stage === 'planning') return undefined;
      const chapters = await chaptersOf(courseId);
      const lessons = await reading(em)
        .selectFrom('lesson')
        .select(fields('lesson', ['id', 'chapterId', 'title', 'objectives', 'pages', 'sections']))
        .select(fields('lesson', ['unitId']))
        .where('course_id', '=', courseId)
        .orderBy('position')
        .execute();
      const byChapter = Map.groupBy(lessons, (lesson) => lesson.chapterId);
      const { title, description, skipped, details, language } = course;
      return {
        details: { ...details, title, description, language },
        structure: {
          title,
          description,
          skipped,
          chapters: chapters.map((chapter) => ({
            id: chapter.id,
            title: chapter.title,
            lessons: (byChapter.get(chapter.id) ?? []).map((lesson) => ({
              id: lesson.id,
              title: lesson.title,
              objectives: lesson.objectives,
              pages: lesson.pages,
              ...(lesson.sections ? { sections: lesson.sections } : {}),
              unit: lesson.unitId ?? lesson.id,
            })),
          })),
        },
      };
    },

    /** In the order of the course, without their texts. */
    async units(courseId: string): Promise<ListedUnit[]> {
      const chapters = await chaptersOf(courseId);
      const places = new Map(chapters.map(({ id }, at) => [id, at + 1]));
      const lessons = await reading(em)
        .selectFrom('lesson')
        .select(fields('lesson', ['id', 'unitId', 'chapterId', 'slug', 'title', 'state']))
        .select(fields('lesson', ['pages', 'revision']))
        .where('course_id', '=', courseId)
        .orderBy('position')
        .execute();
      const counted = new Map<string, number>();
      return lessons.map(({ id, unitId, chapterId, slug, title, state, pages, revision }) => {
        const place = (counted.get(chapterId) ?? 0) + 1;
        counted.set(chapterId, place);
        const number = `${places.get(chapterId) ?? 0}.${place}`;
        const unit = unitId ?? id;
        const isWritten = state === 'done';
        return { id, unit, slug, number, title, state, pages, revision, isWritten };
      });
    },
  };
}
