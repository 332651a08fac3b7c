/** What the tutor of a course knows of one learner: read from what they did, less what they erased. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { MEMORY_LIMITS, type MissedQuestion, type TalkMemory } from '#machines/talk/talk-memory.ts';
import { reading, writing } from '../query.ts';

export function createTalkMemoryRepository(em: EntityManager) {
  return {
    async of(userId: string, courseId: string): Promise<TalkMemory> {
      const [kept, read, wrong] = await Promise.all([
        reading(em)
          .selectFrom('talk_memory')
          .select('note')
          .where('user_id', '=', userId)
          .where('course_id', '=', courseId)
          .executeTakeFirst(),
        sql<{ title: string }>`
          select l.title from lesson_progress p join lesson l on l.id = p.lesson_id
          where p.user_id = ${userId} and p.course_id = ${courseId} and p.done_at is not null
            and ${notForgotten(userId, courseId, sql`p.done_at`)}
          order by l.position`.execute(reading(em)),
        sql<MissedQuestion>`
          select a.item, a.question,
            jsonb_build_object('id', l.id, 'slug', l.slug, 'title', l.title) as lesson
          from (
            select distinct on (lesson_id, item) lesson_id, item, question, is_right, answered_at
            from quiz_answer where user_id = ${userId} and course_id = ${courseId}
            order by lesson_id, item, answered_at desc
          ) a join lesson l on l.id = a.lesson_id
          where a.is_right = false and ${notForgotten(userId, courseId, sql`a.answered_at`)}
            and not exists (select from talk_memory m where m.user_id = ${userId}
              and m.course_id = ${courseId} and a.item = any (m.forgotten))
          order by a.answered_at desc limit ${MEMORY_LIMITS.wrong}`.execute(reading(em)),
      ]);
      return {
        note: kept?.note ?? '',
        read: read.rows.map(({ title }) => title),
        wrong: wrong.rows,
      };
    },

    /** Questions of the course whose last answer was right, by what they say. */
    async solved(userId: string, courseId: string): Promise<string[]> {
      const { rows } = await sql<{ item: string }>`
        select item from (
          select distinct on (lesson_id, item) item, is_right
          from quiz_answer where user_id = ${userId} and course_id = ${courseId}
          order by lesson_id, item, answered_at desc
        ) a where is_right`.execute(reading(em));
      return rows.map(({ item }) => item);
    },

    /** In the learner's own words; empty words are none. */
    async note(userId: string, courseId: string, note: string): Promise<void> {
      await sql`insert into talk_memory (user_id, course_id, note)
        values (${userId}, ${courseId}, ${note})
        on conflict (user_id, course_id) do update set note = ${note}, updated_at = now()`.execute(
        writing(em),
      );
    },

    /** One question is not known any more, until it is answered wrong as another one. */
    async forget(userId: string, courseId: string, item: string): Promise<void> {
      await sql`insert into talk_memory as kept (user_id, course_id, forgotten)
        values (${userId}, ${courseId}, array[${item}]::text[])
        on conflict (user_id, course_id) do update set updated_at = now(),
          forgotten = array(select distinct unnest(kept.forgotten || excluded.forgotten))`.execute(
        writing(em),
      );
    },

    /** Everything up to now; what comes after is known again. */
    async forgetAll(userId: string, courseId: string): Promise<void> {
      await sql`insert into talk_memory (user_id, course_id, forgotten_until)
        values (${userId}, ${courseId}, now())
        on conflict (user_id, course_id) do update set note = '', forgotten = '{}',
          forgotten_until = now(), updated_at = now()`.execute(writing(em));
    },
  };
}

function notForgotten(userId: string, courseId: string, at: ReturnType<typeof sql>) {
  return sql`${at} > coalesce((select m.forgotten_until from talk_memory m
    where m.user_id = ${userId} and m.course_id = ${courseId}), '-infinity')`;
}
