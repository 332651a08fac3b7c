/** Talks and what is said in them: each person's own. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { TalkMessage } from '#machines/talk/talk.ts';
import type { BegunTalk } from '#machines/talk/tutor-session.events.ts';
import { anyOf } from '../column.ts';
import { fields, reading, writing } from '../query.ts';
import { ATTACHED, MESSAGE_FIELDS, toMessage, WITHDRAWN } from './message-row.ts';
import { listTalks, type TalkQuery } from './talk-list.ts';

export function createTalkRepository(em: EntityManager) {
  return {
    /** Made once: a repeated call leaves the first as it is. */
    async begin(id: string, { userId, courseId, title, ledLessonId }: BegunTalk): Promise<void> {
      await writing(em)
        .insertInto('talk')
        .values({
          id,
          user_id: userId,
          course_id: courseId,
          title,
          led_lesson_id: ledLessonId ?? null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /** One's own; undefined for any other. */
    async find(userId: string, id: string) {
      return writing(em)
        .selectFrom('talk')
        .select(fields('talk', ['id', 'courseId', 'title', 'updatedAt']))
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
    },

    /** Whose it is; undefined where there is none. */
    async ownerOf(id: string): Promise<string | undefined> {
      const talk = await writing(em)
        .selectFrom('talk')
        .select('user_id as userId')
        .where('id', '=', id)
        .executeTakeFirst();
      return talk?.userId;
    },

    /** @returns whether there was one of theirs. */
    async rename(userId: string, id: string, title: string): Promise<boolean> {
      const renamed = await writing(em)
        .updateTable('talk')
        .set({ title })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst();
      return renamed !== undefined;
    },

    /** With everything said in it. */
    async remove(userId: string, id: string): Promise<void> {
      await writing(em)
        .deleteFrom('talk')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .execute();
    },

    list: (userId: string, query: TalkQuery) => listTalks(em, userId, query),

    /** In the order in which they were said; what gave way is left out. */
    async messages(talkId: string): Promise<TalkMessage[]> {
      const rows = await reading(em)
        .selectFrom('talk_message')
        .select(fields('talk_message', MESSAGE_FIELDS))
        .select(ATTACHED)
        .select(WITHDRAWN)
        .where('talk_id', '=', talkId)
        .where('superseded', '=', false)
        .orderBy('seq')
        .execute();
      return rows.map(toMessage);
    },

    /** Whether it stands in this talk. */
    async holds(talkId: string, messageId: string): Promise<boolean> {
      const row = await reading(em)
        .selectFrom('talk_message')
        .select('id')
        .where('talk_id', '=', talkId)
        .where('id', '=', messageId)
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Until the transaction ends, nobody else asks in the name of whose talk it is.
     * @param begunBy whose it will be, of one that is not there yet.
     * @returns their id; undefined where there is no such talk.
     */
    async holdAsker(talkId: string, begunBy: string | undefined): Promise<string | undefined> {
      const { rows } = await sql<{ asker: string | null }>`
        select asker, pg_advisory_xact_lock(hashtextextended('asks ' || asker, 0)) as held
        from (select coalesce(${begunBy ?? null},
          (select user_id from talk where id = ${talkId})) as asker) as one`.execute(writing(em));
      return rows[0]?.asker ?? undefined;
    },

    /** How many questions somebody has asked within the last minute and day. */
    async asked(userId: string): Promise<{ minute: number; day: number }> {
      const { rows } = await sql<{ minute: number; day: number }>`
        select count(*) filter (where m.created_at > now() - interval '1 minute') as minute,
          count(*) as day
        from talk_message m join talk t on t.id = m.talk_id
        where t.user_id = ${userId} and m.sender = 'remote'
          and m.created_at > now() - interval '1 day'`.execute(writing(em));
      return rows[0] ?? { minute: 0, day: 0 };
    },

    /** What the learner says of an answer; null takes it back. */
    async rate(userId: string, messageId: string, helpful: boolean | null): Promise<boolean> {
      const rated = await writing(em)
        .updateTable('talk_message')
        .set({ helpful })
        .where('id', '=', messageId)
        .where('sender', '=', 'remote')
        .where('talk_id', 'in', (eb) =>
          eb.selectFrom('talk').select('talk.id').where('talk.user_id', '=', userId),
        )
        .returning('id')
        .executeTakeFirst();
      return rated !== undefined;
    },

    /** The courses of somebody's own talks among these, with their place there. One query. */
    async own(userId: string, ids: readonly string[]) {
      return talksOf(em, userId)
        .select('talk.id as id')
        .where('talk.id', '=', anyOf(ids))
        .execute();
    },

    /** The same, by the answers given there. */
    async ownOfAnswers(userId: string, answerIds: readonly string[]) {
      return talksOf(em, userId)
        .innerJoin('talk_message', 'talk_message.talk_id', 'talk.id')
        .select('talk_message.id as id')
        .where('talk_message.id', '=', anyOf(answerIds))
        .execute();
    },
  };
}

function talksOf(em: EntityManager, userId: string) {
  return writing(em)
    .selectFrom('talk')
    .innerJoin('course', 'course.id', 'talk.course_id')
    .leftJoin('enrollment', (join) =>
      join.onRef('enrollment.course_id', '=', 'course.id').on('enrollment.user_id', '=', userId),
    )
    .select(fields('course', ['organizationId', 'status', 'privacy', 'language']))
    .select('enrollment.status as place')
    .where('talk.user_id', '=', userId);
}
