/** What somebody remembers of the questions they answered, in the courses they are in. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Language } from '#machines/document/source.ts';
import type { Remembered, TaughtLesson } from '#machines/mastery/mastery.ts';
import { recallOf } from '#machines/mastery/recall.ts';
import { nextReview, reviewOfToday, TODAY } from '#machines/mastery/review-queue.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { fields, reading, writing } from '../query.ts';
import { itemKey } from '../progress/item-key.ts';

/** A question that is due, with the place it stands in. */
export interface DueQuestion {
  item: QuizItem;
  lesson: { id: string; slug: string; title: string };
  course: { slug: string; title: string; language: Language };
  documentId: string | null;
  triedAt: Date;
}

/** More than anybody reviews in a day. */
const LOOKED_AT = 60;

export function createMasteryRepository(em: EntityManager) {
  return {
    /** Counts all of somebody's answers to a question anew. */
    async follow(
      userId: string,
      lesson: { id: string; courseId: string },
      item: QuizItem,
    ): Promise<void> {
      const key = itemKey(item);
      const tries = await writing(em)
        .selectFrom('quiz_answer')
        .select(fields('quiz_answer', ['answeredAt', 'isRight']))
        .where('user_id', '=', userId)
        .where('lesson_id', '=', lesson.id)
        .where('item_id', '=', item.id)
        .where('item', '=', key)
        .execute();
      const recall = recallOf(
        tries.map((one) => ({ at: one.answeredAt.getTime(), isRight: one.isRight === true })),
      );
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
     * What is to be reviewed today, as it is asked in courses one may read: due longest first. One
     * query, which reads what was reviewed today as well.
     * @param now in ms since 1970.
     */
    async today(userId: string, orgSlug: string | undefined, now: number): Promise<DueQuestion[]> {
      const { rows } = await sql<DueRow>`
        select recall.item as key, asked.item, recall.due_at <= ${new Date(now)} as "isDue",
          recall.tried_at as "triedAt",
          lesson.id, lesson.slug, lesson.title, course.slug as "courseSlug",
          course.title as "courseTitle", course.language, course.document_id as "documentId"
        from quiz_recall as recall
          join lesson on lesson.id = recall.lesson_id
          join course on course.id = recall.course_id and course.status <> 'draft'
          join enrollment on enrollment.course_id = course.id
            and enrollment.user_id = recall.user_id and enrollment.status <> 'suspended'
          join organization on organization.id = course.organization_id
            and (${orgSlug ?? null}::text is null or organization.slug = ${orgSlug ?? null})
          join lateral (
            select one.item from jsonb_array_elements(lesson.quiz) as one (item)
            where one.item ->> 'id' = recall.item_id
              and one.item ->> 'question' = recall.question
            limit 1
          ) as asked on true
        where recall.user_id = ${userId}
          and (recall.due_at <= ${new Date(now)} or recall.reviewed_at > ${new Date(now - TODAY)})
        order by "isDue", recall.due_at, lesson.position, recall.item
        limit ${LOOKED_AT}`.execute(reading(em));
      // Another question may ask the same with other answers.
      const same = rows.filter(({ key, item }) => itemKey(item) === key);
      const reviewed = same.filter(({ isDue }) => !isDue).map(({ item }) => item.type);
      const due = same.filter(({ isDue }) => isDue).map((row) => ({ ...row, type: row.item.type }));
      return reviewOfToday(due, reviewed).map(dueQuestion);
    },

    /**
     * When somebody reviews again, by the questions of courses they are in; undefined without any.
     * @param now in ms since 1970.
     */
    async next(
      userId: string,
      orgSlug: string | undefined,
      now: number,
    ): Promise<Date | undefined> {
      const found = reading(em)
        .selectFrom('quiz_recall')
        .innerJoin('course', 'course.id', 'quiz_recall.course_id')
        .innerJoin('organization', 'organization.id', 'course.organization_id')
        .innerJoin('enrollment', (join) =>
          join
            .onRef('enrollment.course_id', '=', 'course.id')
            .onRef('enrollment.user_id', '=', 'quiz_recall.user_id'),
        )
        .select('quiz_recall.due_at as dueAt')
        .where('quiz_recall.user_id', '=', userId)
        .where('enrollment.status', '!=', 'suspended')
        .where('course.status', '!=', 'draft')
        .orderBy('quiz_recall.due_at')
        .limit(1);
      const row = await (
        orgSlug === undefined ? found : found.where('organization.slug', '=', orgSlug)
      ).executeTakeFirst();
      return row && new Date(nextReview(row.dueAt.getTime(), now));
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

interface DueRow {
  key: string;
  item: QuizItem;
  isDue: boolean;
  id: string;
  slug: string;
  title: string;
  courseSlug: string;
  courseTitle: string;
  language: Language;
  documentId: string | null;
  triedAt: Date;
}

function dueQuestion(row: DueRow): DueQuestion {
  const { item, id, slug, title, courseSlug, courseTitle, language, documentId, triedAt } = row;
  return {
    item,
    lesson: { id, slug, title },
    course: { slug: courseSlug, title: courseTitle, language },
    documentId,
    triedAt,
  };
}
