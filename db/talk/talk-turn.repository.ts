/** One question and its answer: written as the talk goes on, and read by whoever answers. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { QuestionAsked, Turn } from '#machines/talk/tutor-session.events.ts';
import { anyOf } from '../column.ts';
import { fields, writing } from '../query.ts';
import { answerQueries } from './stored-answer.ts';
import { ledQueries } from './led-place.ts';

/** For whoever looks for what was said before it. */
export const seqOf = (questionId: string) =>
  sql<number>`(select m.seq from talk_message m where m.id = ${questionId})`;

export function createTalkTurnRepository(em: EntityManager) {
  return {
    ...answerQueries(em),
    ...ledQueries(em),

    /** The question, and room for its answer; told twice it is there once. */
    async ask(talkId: string, { turn, question, from }: QuestionAsked): Promise<void> {
      const db = writing(em);
      if (from !== undefined) {
        await sql`update talk_message set superseded = true
          where talk_id = ${talkId} and seq >= (select m.seq from talk_message m
            where m.id = ${from} and m.talk_id = ${talkId})`.execute(db);
      }
      const rows = [
        ...(question
          ? [
              {
                id: turn.questionId,
                talk_id: talkId,
                question_id: null,
                sender: 'local' as const,
                state: 'done' as const,
                text: question.text,
                lesson_id: question.lessonId ?? null,
                passage: question.passage ?? null,
              },
            ]
          : []),
        {
          id: turn.answerId,
          talk_id: talkId,
          question_id: turn.questionId,
          sender: 'remote' as const,
          state: 'answering' as const,
          text: '',
          lesson_id: null,
          passage: null,
        },
      ];
      await db
        .with('talked', (query) =>
          query.updateTable('talk').set({ updated_at: new Date() }).where('id', '=', talkId),
        )
        .insertInto('talk_message')
        .values(rows)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
      const { attachments = [] } = question ?? {};
      if (attachments.length > 0) {
        await db
          .updateTable('talk_attachment')
          .set({ question_id: turn.questionId })
          .where('id', '=', anyOf(attachments))
          .execute();
      }
    },

    /** Undefined once the talk is gone. */
    async question({ questionId }: Turn) {
      return writing(em)
        .selectFrom('talk_message')
        .innerJoin('talk', 'talk.id', 'talk_message.talk_id')
        .select(fields('talk_message', ['text', 'passage', 'lessonId', 'seq']))
        .select(['talk.user_id as userId', 'talk.led_lesson_id as ledLessonId'])
        .where('talk_message.id', '=', questionId)
        .executeTakeFirst();
    },

    /** What was said before a question, oldest first, the last `limit` messages. */
    async before(talkId: string, { questionId }: Turn, limit: number) {
      const rows = await writing(em)
        .selectFrom('talk_message')
        .select(['sender', 'text'])
        .where('talk_id', '=', talkId)
        .where('superseded', '=', false)
        .where('text', '!=', '')
        .where('seq', '<', seqOf(questionId))
        .orderBy('seq', 'desc')
        .limit(limit)
        .execute();
      return rows.toReversed();
    },
  };
}
