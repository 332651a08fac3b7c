/** Lessons as rows: how far they are, what was written, what the reader's page shows. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { LessonState } from '#machines/lesson/lesson-state.ts';
import type { CourseDetails } from '#machines/course/course-creation.events.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';
import type { Failure } from '#machines/errors.ts';
import type { LessonResult } from '#machines/lesson/lesson.ts';
import type { LessonTree } from '#machines/lesson/shown-tree.ts';
import { anyOf, json } from '../column.ts';
import { fields, reading, writing } from '../query.ts';
import { keepVersion } from './keep-version.ts';
import { readLessonPage } from './read-lesson-page.ts';

export interface LessonProgress {
  /** The lesson's. */
  id: string;
  state: LessonState;
  attempt: number;
  run: number;
  words: number;
  score: number | undefined;
  failure: Failure | undefined;
  /** For the model, in ms since 1970. */
  waitingSince?: number | undefined;
}

/** What a writer is told of the lesson's surroundings. */
export interface LessonSurroundings {
  /** As it is planned now. */
  title: string;
  objectives: string[];
  pages: PageRange[];
  sections?: string[];
  course: CourseDetails;
  chapterTitle: string;
  /** The chapter's lessons in order, this one among them. */
  siblings: { title: string; pages: PageRange[] }[];
}

export type LessonRepository = ReturnType<typeof createLessonRepository>;

export function createLessonRepository(em: EntityManager) {
  return {
    /** How far lessons are, each named once, in one statement. */
    async recordProgress(lessons: readonly LessonProgress[]): Promise<void> {
      const column = <T>(value: (lesson: LessonProgress) => T) => sql.val(lessons.map(value));
      await sql`
        update lesson set state = p.state, attempt = p.attempt, run = p.run, words = p.words,
          score = p.score, failure = p.failure::jsonb, waiting_since = p.waiting_since,
          updated_at = ${new Date()}
        from unnest(
          ${column(({ id }) => id)}::text[],
          ${column(({ state }) => state)}::text[],
          ${column(({ attempt }) => attempt)}::int[],
          ${column(({ run }) => run)}::int[],
          ${column(({ words }) => words)}::int[],
          ${column(({ score }) => score ?? null)}::double precision[],
          ${column(({ failure }) => (failure ? JSON.stringify(failure) : null))}::text[],
          ${column(({ waitingSince }) => waitingSince ?? null)}::bigint[]
        ) as p (id, state, attempt, run, words, score, failure, waiting_since)
        where lesson.id = p.id`.execute(writing(em));
    },

    /** The whole lesson. Storing it again changes nothing but time and revision. */
    async storeResult(id: string, result: LessonResult, streamAttempt: number): Promise<void> {
      await keepVersion(writing(em), id, result.content);
      await writing(em)
        .updateTable('lesson')
        .set((eb) => ({
          content: result.content,
          citations: json(result.citations),
          quiz: json(result.quiz),
          figures: json(result.figures ?? []),
          review: json(result.review),
          author: result.author,
          model: result.model ?? null,
          tokens: result.tokens,
          stream_attempt: streamAttempt,
          revision: eb('revision', '+', 1),
          at_risk: 0,
          named: json(result.review.named ?? []),
          plan_changed: false,
          edited_at: null,
          edited_by: null,
          updated_at: new Date(),
        }))
        .where('id', '=', id)
        .execute();
    },

    /** What pages show of this text; nothing is stored where the lesson has another one by now. */
    async storeTree(id: string, content: string, tree: LessonTree): Promise<void> {
      await writing(em)
        .updateTable('lesson')
        .set({ tree: json(tree), tree_of: sql<string>`md5(content)` })
        .where('id', '=', id)
        .where('content', '=', content)
        .execute();
    },

    /** Undefined when the lesson was removed. */
    async surroundings(id: string): Promise<LessonSurroundings | undefined> {
      const lesson = await reading(em)
        .selectFrom('lesson')
        .innerJoin('course', 'course.id', 'lesson.course_id')
        .innerJoin('chapter', 'chapter.id', 'lesson.chapter_id')
        .select(fields('lesson', ['chapterId', 'title', 'objectives', 'pages', 'sections']))
        .select(fields('course', ['details', 'language']))
        .select(['course.title as courseTitle', 'chapter.title as chapterTitle'])
        .where('lesson.id', '=', id)
        .executeTakeFirst();
      if (!lesson) return undefined;
      const siblings = await reading(em)
        .selectFrom('lesson')
        .select(['title', 'pages'])
        .where('chapter_id', '=', lesson.chapterId)
        .orderBy('position')
        .execute();
      const { title, objectives, pages, sections, details, language, chapterTitle } = lesson;
      return {
        title,
        objectives,
        pages,
        ...(sections ? { sections } : {}),
        course: { ...details, title: lesson.courseTitle, language },
        chapterTitle,
        siblings,
      };
    },

    /** Since when it waits for the model, in ms since 1970; undefined when it does not. */
    async waitingSince(id: string): Promise<number | undefined> {
      const row = await reading(em)
        .selectFrom('lesson')
        .select('waiting_since')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.waiting_since ?? undefined;
    },

    /**
     * The stored texts of lessons and the attempts they came by: what ended streams are read from. One query;
     * lessons that no stream was written for are absent.
     */
    async storedTexts(
      ids: readonly string[],
    ): Promise<Map<string, { text: string; attempt: number }>> {
      const rows = await reading(em)
        .selectFrom('lesson')
        .select(['id', 'content', 'stream_attempt'])
        .where('id', '=', anyOf(ids))
        .execute();
      return new Map(
        rows.flatMap(({ id, content, stream_attempt: attempt }) =>
          attempt === null ? [] : [[id, { text: content, attempt }]],
        ),
      );
    },

    /** The reader's page, and to which organization and course it belongs. */
    page: (courseSlug: string, lessonSlug: string) => readLessonPage(em, courseSlug, lessonSlug),

    /** Whose lessons these are, for permissions. One query; unknown ids are absent. */
    async organizationsOf(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await reading(em)
        .selectFrom('lesson')
        .innerJoin('course', 'course.id', 'lesson.course_id')
        .select(['lesson.id', 'course.organization_id'])
        .where('lesson.id', '=', anyOf(ids))
        .execute();
      return new Map(rows.map((row) => [row.id, row.organization_id]));
    },
  };
}
