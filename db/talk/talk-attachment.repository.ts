/** Files beside questions: waiting with their learner, then standing beside what was asked. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { AttachmentKind, TalkAttachment } from '#machines/talk/attachment.ts';
import { anyOf } from '../column.ts';
import { fields, writing } from '../query.ts';
import { seqOf } from './talk-turn.repository.ts';

export interface NewAttachment extends TalkAttachment {
  userId: string;
  courseId: string;
  bytes: Buffer;
}

/** A file as the tutor meets it. */
export interface AskedAttachment {
  id: string;
  questionId: string;
  name: string;
  kind: AttachmentKind;
  /** Null until it was read. */
  content: string | null;
}

/** Files of the last questions of a talk that are looked at again. */
const RECENT = 6;

export function createTalkAttachmentRepository(em: EntityManager) {
  return {
    async add(file: NewAttachment): Promise<void> {
      const { id, userId, courseId, name, kind, sizeInBytes, bytes } = file;
      await writing(em)
        .insertInto('talk_attachment')
        .values({
          id,
          user_id: userId,
          course_id: courseId,
          name,
          kind,
          size_in_bytes: sizeInBytes,
          bytes,
        })
        .execute();
    },

    /** Forgets what was never asked with (ATTACH-3). @returns how many wait still. */
    async tidy(userId: string): Promise<number> {
      const { rows } = await sql<{ waiting: number }>`
        with gone as (
          delete from talk_attachment
          where user_id = ${userId} and question_id is null
            and created_at < now() - interval '1 day'
        )
        select count(*) as waiting from talk_attachment
        where user_id = ${userId} and question_id is null
          and created_at >= now() - interval '1 day'`.execute(writing(em));
      return rows[0]?.waiting ?? 0;
    },

    /** Those of the ids that this person may ask with in this talk: sent for it, or standing in it. */
    async usable(
      { userId, courseId, talkId }: { userId: string; courseId: string; talkId: string },
      ids: readonly string[],
    ): Promise<string[]> {
      const rows = await writing(em)
        .selectFrom('talk_attachment as file')
        .leftJoin('talk_message', 'talk_message.id', 'file.question_id')
        .select('file.id')
        .where('file.id', '=', anyOf(ids))
        .where('file.user_id', '=', userId)
        .where('file.course_id', '=', courseId)
        .where((eb) =>
          eb.or([eb('file.question_id', 'is', null), eb('talk_message.talk_id', '=', talkId)]),
        )
        .execute();
      return rows.map(({ id }) => id);
    },

    /** One's own, with its bytes. */
    async find(userId: string, id: string) {
      return writing(em)
        .selectFrom('talk_attachment')
        .select(fields('talk_attachment', ['name', 'kind', 'bytes']))
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst();
    },

    /** One's own that waits; one that was asked with stays. */
    async drop(userId: string, id: string): Promise<void> {
      await writing(em)
        .deleteFrom('talk_attachment')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('question_id', 'is', null)
        .execute();
    },

    /** The last ones of a talk up to a question, oldest first. */
    async asked(talkId: string, questionId: string): Promise<AskedAttachment[]> {
      const rows = await writing(em)
        .selectFrom('talk_attachment')
        .innerJoin('talk_message', 'talk_message.id', 'talk_attachment.question_id')
        .select(fields('talk_attachment', ['id', 'name', 'kind', 'content']))
        .select('talk_message.id as questionId')
        .where('talk_message.talk_id', '=', talkId)
        .where('talk_message.superseded', '=', false)
        .where('talk_message.seq', '<=', seqOf(questionId))
        .orderBy('talk_message.seq', 'desc')
        .orderBy('talk_attachment.created_at', 'desc')
        .limit(RECENT)
        .execute();
      return rows.toReversed();
    },

    async bytes(id: string): Promise<Buffer | undefined> {
      const row = await writing(em)
        .selectFrom('talk_attachment')
        .select('bytes')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.bytes ? Buffer.from(row.bytes) : undefined;
    },

    /** What was read in it, so that it is read once. */
    async storeContent(id: string, content: string): Promise<void> {
      await writing(em)
        .updateTable('talk_attachment')
        .set({ content })
        .where('id', '=', id)
        .execute();
    },
  };
}
