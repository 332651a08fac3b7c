/**
 * What readers did, as rows. What one tells again changes nothing: reading is merged by the rules of
 * machines/progress, visits only grow, answers have ids of their own.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isLessonDone } from '#machines/progress/lesson-progress.ts';
import { partNames } from '#machines/progress/changed-parts.ts';
import type { QuizResponse } from '#machines/quiz/grading.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { json } from '../column.ts';
import { fields, reading, writing } from '../query.ts';
import { followCourse } from './follow-course.ts';
import { itemKey } from '../item-key.ts';
import type { PlacedLesson } from './placed-lessons.ts';

export interface GivenAnswer {
  /** Made by the page. */
  id: string;
  item: QuizItem;
  response: QuizResponse;
  isRight: boolean;
  at: Date;
}

export interface KeptAnswer {
  itemId: string;
  item: string;
  response: QuizResponse;
  isRight: boolean | null;
  /** How often this question was answered. */
  tries: number;
}

export function createProgressRepository(em: EntityManager) {
  return {
    /** Any answer may bring the lesson to its end: `settle` says. */
    async answer(userId: string, lesson: PlacedLesson, given: GivenAnswer): Promise<void> {
      const { id, item, response, isRight, at } = given;
      await writing(em)
        .insertInto('quiz_answer')
        .values({
          id,
          user_id: userId,
          lesson_id: lesson.id,
          course_id: lesson.courseId,
          item_id: item.id,
          item: itemKey(item),
          question: item.question,
          response: json(response),
          is_right: isRight,
          answered_at: at,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /** How often somebody has answered a question, as it says now. */
    async tries(userId: string, lessonId: string, item: QuizItem): Promise<number> {
      const { tries } = await writing(em)
        .selectFrom('quiz_answer')
        .select(({ fn }) => fn.countAll<number>().as('tries'))
        .where('user_id', '=', userId)
        .where('lesson_id', '=', lessonId)
        .where('item', '=', itemKey(item))
        .executeTakeFirstOrThrow();
      return tries;
    },

    /**
     * Whether the lesson is done now, and how far that makes its course: in one transaction with the
     * enrollment. @returns whether the course was finished by it.
     */
    async settle(userId: string, lesson: PlacedLesson, now: Date): Promise<{ finished: boolean }> {
      return em.transactional(async (tx) => {
        const db = writing(tx);
        const kept = await db
          .selectFrom('lesson_progress')
          .select(fields('lesson_progress', ['furthest', 'doneAt']))
          .where('user_id', '=', userId)
          .where('lesson_id', '=', lesson.id)
          .forUpdate()
          .executeTakeFirst();
        if (!kept || kept.doneAt !== null) return { finished: false };
        const answers = await db
          .selectFrom('quiz_answer')
          .select('item')
          .distinct()
          .where('user_id', '=', userId)
          .where('lesson_id', '=', lesson.id)
          .execute();
        const { quiz } = await db
          .selectFrom('lesson')
          .select('quiz')
          .where('id', '=', lesson.id)
          .executeTakeFirstOrThrow();
        const isDone = isLessonDone({
          furthest: kept.furthest,
          questions: quiz.map(itemKey),
          answered: new Set(answers.map(({ item }) => item)),
          wasDone: false,
        });
        if (!isDone) return { finished: false };
        const { content, revision } = await db
          .selectFrom('lesson')
          .select(['content', 'revision'])
          .where('id', '=', lesson.id)
          .executeTakeFirstOrThrow();
        await db
          .updateTable('lesson_progress')
          .set({ done_at: now, done_revision: revision, done_parts: json(partNames(content)) })
          .where('user_id', '=', userId)
          .where('lesson_id', '=', lesson.id)
          .execute();
        return { finished: await followCourse(tx, userId, lesson.courseId) };
      });
    },

    /** What one reader has done of one lesson; undefined before the first word. */
    async ofLesson(userId: string, lessonId: string) {
      return reading(em)
        .selectFrom('lesson_progress')
        .select(
          fields('lesson_progress', [
            'furthest',
            'stop',
            'stoppedAt',
            'doneAt',
            'doneRevision',
            'doneParts',
          ]),
        )
        .where('user_id', '=', userId)
        .where('lesson_id', '=', lessonId)
        .executeTakeFirst();
    },

    /** Its text as it is now. */
    async textOf(lessonId: string): Promise<string> {
      const row = await reading(em)
        .selectFrom('lesson')
        .select('content')
        .where('id', '=', lessonId)
        .executeTakeFirst();
      return row?.content ?? '';
    },

    /** The last answer to each question, whatever it said then. */
    async answers(userId: string, lessonId: string): Promise<KeptAnswer[]> {
      return reading(em)
        .selectFrom('quiz_answer')
        .distinctOn(['item_id', 'item'])
        .select(fields('quiz_answer', ['itemId', 'item', 'response', 'isRight']))
        .select(sql<number>`count(*) over (partition by item_id, item)`.as('tries'))
        .where('user_id', '=', userId)
        .where('lesson_id', '=', lessonId)
        .orderBy('item_id')
        .orderBy('item')
        .orderBy('answered_at', 'desc')
        .execute();
    },

    /** Ids of the lessons of a course that one has done. */
    async doneLessons(userId: string, courseId: string): Promise<string[]> {
      const rows = await reading(em)
        .selectFrom('lesson_progress')
        .select('lesson_id')
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .where('done_at', 'is not', null)
        .execute();
      return rows.map((row) => row.lesson_id);
    },
  };
}
