/** What somebody remembers of the questions they answered, and what they can do of a course. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Remembered, TaughtLesson } from '#machines/mastery/mastery.ts';
import type { RecallGrade } from '#machines/mastery/recall-grade.ts';
import { recallOf } from '#machines/mastery/recall.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { fields, reading, writing } from '../query.ts';
import { itemKey } from '../item-key.ts';

/** What somebody said of one answer that they looked at. */
export interface GivenGrade {
  /** Made by the page. */
  id: string;
  grade: RecallGrade;
  at: Date;
}

export function createMasteryRepository(em: EntityManager) {
  return {
    /** Counts all that somebody answered and said of a question anew. */
    async follow(
      userId: string,
      lesson: { id: string; courseId: string },
      item: QuizItem,
    ): Promise<void> {
      const key = itemKey(item);
      const { rows } = await sql<{ at: Date; grade: RecallGrade }>`
        select answered_at as at, case when is_right then 'good' else 'again' end as grade
        from quiz_answer
        where user_id = ${userId} and lesson_id = ${lesson.id} and item_id = ${item.id}
          and item = ${key}
        union all
        select graded_at, grade from recall_grade
        where user_id = ${userId} and lesson_id = ${lesson.id} and item = ${key}`.execute(
        writing(em),
      );
      const recall = recallOf(rows.map(({ at, grade }) => ({ at: at.getTime(), grade })));
      if (!recall) return;
      const now = {
        due_at: new Date(recall.dueAt),
        tried_at: new Date(recall.triedAt),
        is_right: recall.isRight,
        remembered: recall.remembered,
        reviewed_at: recall.reviewedAt === undefined ? null : new Date(recall.reviewedAt),
      };
      await writing(em)
        .insertInto('quiz_recall')
        .values({
          user_id: userId,
          lesson_id: lesson.id,
          item: key,
          course_id: lesson.courseId,
          item_id: item.id,
          question: item.question,
          ...now,
        })
        .onConflict((conflict) =>
          conflict.columns(['user_id', 'lesson_id', 'item']).doUpdateSet(now),
        )
        .execute();
    },

    /**
     * Keeps what somebody said of their own recall; of one time of looking what they said last (REVIEW-7).
     * @returns false for a question that they never answered: of it nothing can be recalled.
     */
    async grade(
      userId: string,
      lesson: { id: string; courseId: string },
      item: QuizItem,
      { id, grade, at }: GivenGrade,
    ): Promise<boolean> {
      const key = itemKey(item);
      const { rows } = await sql`
        with answered as (
          select 1 from quiz_answer
          where user_id = ${userId} and lesson_id = ${lesson.id} and item = ${key} limit 1
        ), kept as (
          insert into recall_grade as kept
            (id, user_id, lesson_id, course_id, item, grade, graded_at)
          select ${id}, ${userId}, ${lesson.id}, ${lesson.courseId}, ${key}, ${grade}, ${at}
          from answered
          on conflict (id) do update set grade = excluded.grade, graded_at = excluded.graded_at
            where kept.user_id = excluded.user_id and kept.lesson_id = excluded.lesson_id
              and kept.item = excluded.item
              and (excluded.graded_at, excluded.grade) > (kept.graded_at, kept.grade)
        )
        select from answered`.execute(writing(em));
      return rows.length > 0;
    },

    /** Courses one is in, read last first. */
    async courses(userId: string, orgSlug: string | undefined) {
      const found = reading(em)
        .selectFrom('enrollment')
        .innerJoin('course', 'course.id', 'enrollment.course_id')
        .innerJoin('organization', 'organization.id', 'course.organization_id')
        .select(fields('course', ['id', 'slug', 'title']))
        .where('enrollment.user_id', '=', userId)
        .where('enrollment.status', '!=', 'suspended')
        .where('course.status', '!=', 'draft')
        .orderBy(sql`enrollment.last_read_at desc nulls last`)
        .orderBy('enrollment.enrolled_at', 'desc');
      return (
        orgSlug === undefined ? found : found.where('organization.slug', '=', orgSlug)
      ).execute();
    },

    /** Lessons that can be read, in the order of the course. */
    async lessons(courseId: string): Promise<TaughtLesson[]> {
      return reading(em)
        .selectFrom('lesson')
        .select(fields('lesson', ['slug', 'title', 'objectives', 'quiz']))
        .where('course_id', '=', courseId)
        .where('content', '!=', '')
        .orderBy('position')
        .execute();
    },

    /** By the key of the question. */
    async recalled(userId: string, courseId: string): Promise<Map<string, Remembered>> {
      const rows = await reading(em)
        .selectFrom('quiz_recall')
        .select(fields('quiz_recall', ['item', 'isRight', 'remembered']))
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .execute();
      return new Map(rows.map(({ item, ...recall }) => [item, recall]));
    },
  };
}
