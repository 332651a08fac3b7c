/** Courses that are one in two languages: who belongs together, and how their lessons differ. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { SisterCourse, EditionLesson } from '#machines/edition/edition.ts';
import type { ParityDifference } from '#machines/edition/parity.ts';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import type { CourseStructure, PageRange } from '#machines/course/structure.ts';
import type { Language } from '#machines/document/source.ts';
import type { Citation } from '#machines/lesson/lesson.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { Chapter } from '../course/chapter.entity.ts';
import { Course, type CourseRow } from '../course/course.entity.ts';
import { Lesson } from '../lesson/lesson.entity.ts';
import { LessonParity } from './lesson-parity.entity.ts';

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
        returning edition_group as "group"`.execute(em.getKysely());
      return rows[0]?.group ?? courseId;
    },

    /** The course of this group in this language. */
    async inGroup(group: string, language: Language): Promise<CourseRow | undefined> {
      const found = { editionGroup: group, language };
      return (await em.findOne(Course, found, { disableIdentityMap: true })) ?? undefined;
    },

    async sister(
      course: Pick<CourseRow, 'id' | 'editionGroup'>,
    ): Promise<SisterCourse | undefined> {
      if (!course.editionGroup) return undefined;
      const row = await em.findOne(
        Course,
        { editionGroup: course.editionGroup, id: { $ne: course.id } },
        { disableIdentityMap: true },
      );
      if (!row) return undefined;
      const { id, slug, title, language, stage, status, lessonCount, doneCount } = row;
      return { id, slug, title, language, stage, status, lessonCount, doneCount };
    },

    /** Undefined when the course is gone or has no plan yet. */
    async standingPlan(courseId: string): Promise<StandingPlan | undefined> {
      const course = await em.findOne(Course, { id: courseId }, { disableIdentityMap: true });
      if (!course || course.stage === 'planning') return undefined;
      const options = { orderBy: { position: 'asc' }, disableIdentityMap: true } as const;
      const chapters = await em.find(Chapter, { courseId }, options);
      const lessons = await em.find(
        Lesson,
        { courseId },
        {
          ...options,
          fields: ['chapterId', 'title', 'objectives', 'pages', 'sections', 'unitId'],
        },
      );
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
      const chapters = await em.find(
        Chapter,
        { courseId },
        { orderBy: { position: 'asc' }, disableIdentityMap: true },
      );
      const places = new Map(chapters.map(({ id }, at) => [id, at + 1]));
      const lessons = await em.find(
        Lesson,
        { courseId },
        {
          fields: ['unitId', 'chapterId', 'slug', 'title', 'state', 'pages', 'revision'],
          orderBy: { position: 'asc' },
          disableIdentityMap: true,
        },
      );
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
      const rows = await em.find(
        Lesson,
        { id: { $in: [...lessonIds] } },
        {
          fields: ['courseId', 'revision', 'pages', 'content', 'citations', 'quiz'],
          disableIdentityMap: true,
        },
      );
      const courses = await em.find(
        Course,
        { id: { $in: [...new Set(rows.map(({ courseId }) => courseId))] } },
        { fields: ['language'], disableIdentityMap: true },
      );
      const languages = new Map(courses.map(({ id, language }) => [id, language]));
      return rows.flatMap(({ id, courseId, revision, pages, content, citations, quiz }) => {
        const language = languages.get(courseId);
        return language
          ? [{ lessonId: id, language, revision, pages, content, citations, quiz }]
          : [];
      });
    },

    /** What is known of these lessons, told by the English one of each pair. */
    async parity(enLessonIds: readonly string[]): Promise<Map<string, KnownParity>> {
      const rows = await em.find(
        LessonParity,
        { enLessonId: { $in: [...enLessonIds] } },
        { disableIdentityMap: true },
      );
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
            and lesson_parity.ko_revision <= excluded.ko_revision)`.execute(em.getKysely());
    },

    /** The lesson of the other language, of a lesson that has one. */
    async sisterLesson(lessonId: string): Promise<string | undefined> {
      const { rows } = await sql<{ id: string }>`
        select other.id from lesson
          join course on course.id = lesson.course_id
          join course sister on sister.edition_group = course.edition_group
            and sister.id <> course.id
          join lesson other on other.course_id = sister.id
            and coalesce(other.unit_id, other.id) = coalesce(lesson.unit_id, lesson.id)
        where lesson.id = ${lessonId}
        limit 1`.execute(em.getKysely({ type: 'read' }));
      return rows[0]?.id;
    },

    /** Where the same lesson stands in the other language, once it is written there. */
    async otherPlace(
      courseSlug: string,
      lessonSlug: string,
    ): Promise<{ courseId: string; lessonSlug: string; title: string } | undefined> {
      const { rows } = await sql<{ courseId: string; lessonSlug: string; title: string }>`
        select sister.id as "courseId", other.slug as "lessonSlug", other.title from lesson
          join course on course.id = lesson.course_id
          join course sister on sister.edition_group = course.edition_group
            and sister.id <> course.id
          join lesson other on other.course_id = sister.id and other.content <> ''
            and coalesce(other.unit_id, other.id) = coalesce(lesson.unit_id, lesson.id)
        where course.slug = ${courseSlug} and lesson.slug = ${lessonSlug}
        limit 1`.execute(em.getKysely({ type: 'read' }));
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
        limit 1`.execute(em.getKysely({ type: 'read' }));
      const id = rows[0]?.id;
      return id === undefined ? undefined : (await this.texts([id]))[0];
    },
  };
}
