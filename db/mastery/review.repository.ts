/** What somebody is asked again: questions as their lessons ask them now, of courses one may read. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import type { Language } from '#machines/document/source.ts';
import {
  nextReview,
  reviewOfToday,
  TODAY,
  type DueQuestion,
} from '#machines/mastery/review-queue.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { itemKey } from '../item-key.ts';
import { reading } from '../query.ts';

/** More than anybody reviews in a day; looked at at once. */
const LOOKED_AT = 60;

export function createReviewRepository(em: EntityManager) {
  return {
    /**
     * What is to be reviewed today, due longest first. One query, which reads what was reviewed today as
     * well.
     * @param now in ms since 1970.
     */
    async today(userId: string, orgSlug: string | undefined, now: number): Promise<DueQuestion[]> {
      const { rows } = await sql<DueRow>`
        select recall.item as key, asked.item, recall.due_at <= ${new Date(now)} as "isDue",
          recall.tried_at as "triedAt",
          lesson.id, lesson.slug, lesson.title, course.slug as "courseSlug",
          course.title as "courseTitle", course.language, course.document_id as "documentId"
        from ${askable(orgSlug)}
        where recall.user_id = ${userId} and ${ofToday(now)}
        order by "isDue", recall.due_at, lesson.position, recall.item
        limit ${LOOKED_AT}`.execute(reading(em));
      const same = rows.filter(isSame);
      const reviewed = same.filter(({ isDue }) => !isDue).map(({ item }) => item.type);
      const due = same.filter(({ isDue }) => isDue).map((row) => ({ ...row, type: row.item.type }));
      return reviewOfToday(due, reviewed).map(dueQuestion);
    },

    /**
     * When somebody reviews again; undefined where nothing will be asked. One query, but for somebody of
     * whose questions many are other ones now.
     * @param now in ms since 1970.
     */
    async next(
      userId: string,
      orgSlug: string | undefined,
      now: number,
    ): Promise<Date | undefined> {
      for (let skipped = 0; ; skipped += LOOKED_AT) {
        const { rows } = await sql<{ key: string; item: QuizItem; dueAt: Date }>`
          select recall.item as key, asked.item, recall.due_at as "dueAt"
          from ${askable(orgSlug)}
          where recall.user_id = ${userId}
          order by recall.due_at, recall.lesson_id, recall.item
          limit ${LOOKED_AT} offset ${skipped}`.execute(reading(em));
        const first = rows.find(isSame);
        if (first) return new Date(nextReview(first.dueAt.getTime(), now));
        if (rows.length < LOOKED_AT) return undefined;
      }
    },

    /**
     * Whether somebody is asked a question today, or was already (REVIEW-6).
     * @param now in ms since 1970.
     */
    async isOfToday(
      userId: string,
      lessonId: string,
      item: QuizItem,
      now: number,
    ): Promise<boolean> {
      const { rows } = await sql`
        select from ${askable(undefined)}
        where recall.user_id = ${userId} and recall.lesson_id = ${lessonId}
          and recall.item = ${itemKey(item)} and ${ofToday(now)}`.execute(reading(em));
      return rows.length > 0;
    },
  };
}

const ofToday = (now: number): RawBuilder<boolean> =>
  sql`(recall.due_at <= ${new Date(now)} or recall.reviewed_at > ${new Date(now - TODAY)})`;

/** REVIEW-3: rows of `quiz_recall` that can be asked, but for `isSame`. */
function askable(orgSlug: string | undefined): RawBuilder<unknown> {
  return sql`quiz_recall as recall
    join lesson on lesson.id = recall.lesson_id
    join course on course.id = recall.course_id and course.status <> 'draft'
    join enrollment on enrollment.course_id = course.id
      and enrollment.user_id = recall.user_id and enrollment.status <> 'suspended'
    join organization on organization.id = course.organization_id
      and (${orgSlug ?? null}::text is null or organization.slug = ${orgSlug ?? null})
    join lateral (
      select one.item from jsonb_array_elements(lesson.quiz) as one (item)
      where one.item ->> 'id' = recall.item_id and one.item ->> 'question' = recall.question
      limit 1
    ) as asked on true`;
}

/** Another question may ask the same with other answers. */
const isSame = ({ key, item }: { key: string; item: QuizItem }) => itemKey(item) === key;

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
