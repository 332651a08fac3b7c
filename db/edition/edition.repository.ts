/** Courses that are one in two languages: who belongs together, and how their lessons differ. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CounterpartCourse, EditionLesson } from '#machines/edition/edition.ts';
import type { ParityDifference } from '#machines/edition/difference.ts';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import type { CourseStructure } from '#machines/course/structure.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';
import type { Language } from '#machines/document/source.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { anyOf } from '../column.ts';
import { COURSE_FIELDS, type CourseRow } from '../course/course-summary.ts';
import { fields, reading, writing } from '../query.ts';

/** The plan of a course as it stands now, edits after its approval included. */
export interface StandingPlan {
  details: CourseDetails;
  structure: CourseStructure;
}

/** A lesson of an edition as parity sees it before it reads a text. */
export interface ListedUnit extends EditionLesson {
  /** Of its text. */
  revision: number;
  isWritten: boolean;
}

/** What is compared. */
export interface ParityText {
  lessonId: string;
  language: Language;
  revision: number;
  pages: PageRange[];
  content: string;
  citations: Citation[];
  quiz: QuizItem[];
}

export interface KnownParity {
  enLessonId: string;
  koLessonId: string;
  enRevision: number;
  koRevision: number;
  differences: ParityDifference[];
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

    /** Undefined when the course is gone or has no plan yet. */
    async standingPlan(courseId: string): Promise<StandingPlan | undefined> {
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

    /** In any order; lessons that are gone are absent. */
    async texts(lessonIds: readonly string[]): Promise<ParityText[]> {
      return reading(em)
        .selectFrom('lesson')
        .innerJoin('course', 'course.id', 'lesson.course_id')
        .select(['lesson.id as lessonId', 'course.language'])
        .select(fields('lesson', ['revision', 'pages', 'content', 'citations', 'quiz']))
        .where('lesson.id', '=', anyOf(lessonIds))
        .execute();
    },

    /** What is known of these lessons, told by the English one of each pair. */
    async parity(enLessonIds: readonly string[]): Promise<Map<string, KnownParity>> {
      const rows = await reading(em)
        .selectFrom('lesson_parity')
        .select(fields('lesson_parity', ['enLessonId', 'koLessonId', 'enRevision', 'koRevision']))
        .select('differences')
        .where('en_lesson_id', '=', anyOf(enLessonIds))
        .execute();
      return new Map(rows.map((row) => [row.enLessonId, row]));
    },

    /** The later revisions stand, whoever is the last to store. */
    async storeParity(parity: KnownParity): Promise<void> {
      const { enLessonId, koLessonId, enRevision, koRevision, differences } = parity;
      await sql`
        insert into lesson_parity
          (en_lesson_id, ko_lesson_id, en_revision, ko_revision, differences, checked_at)
        select ${enLessonId}, ${koLessonId}, ${enRevision}, ${koRevision},
          ${JSON.stringify(differences)}::jsonb, now()
        where (select count(*) from lesson where id in (${enLessonId}, ${koLessonId})) = 2
        on conflict (en_lesson_id) do update set
          ko_lesson_id = excluded.ko_lesson_id, en_revision = excluded.en_revision,
          ko_revision = excluded.ko_revision, differences = excluded.differences,
          checked_at = excluded.checked_at
        where lesson_parity.ko_lesson_id <> excluded.ko_lesson_id
          or (lesson_parity.en_revision <= excluded.en_revision
            and lesson_parity.ko_revision <= excluded.ko_revision)`.execute(writing(em));
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

    /**
     * The lesson this one follows, when it stands in an edition of its course and is written.
     * The course that is followed goes its own way.
     */
    async followed(lessonId: string): Promise<ParityText | undefined> {
      const { rows } = await sql<{ id: string }>`
        select other.id from lesson
          join course on course.id = lesson.course_id
          join lesson other on other.course_id = course.edition_of
            and coalesce(other.unit_id, other.id) = coalesce(lesson.unit_id, lesson.id)
        where lesson.id = ${lessonId} and other.content <> ''
        limit 1`.execute(reading(em));
      const id = rows[0]?.id;
      return id === undefined ? undefined : (await this.texts([id]))[0];
    },
  };
}
