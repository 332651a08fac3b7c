/** What the tutor of a course knows of one learner: read from what they did, less what they erased. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { MEMORY_LIMITS, type TalkMemory } from '#machines/talk/talk-memory.ts';
import { reading, writing } from '../query.ts';

/** The same with the questions of the course whose last answer was right, by what they say. */
interface KnownMemory extends TalkMemory {
  solved: string[];
}

/** A learner, or whose talk it is. */
type Learner = { userId: string } | { talkId: string };

const idOf = (learner: Learner) =>
  'userId' in learner
    ? sql<string>`${learner.userId}`
    : sql<string>`(select t.user_id from talk t where t.id = ${learner.talkId})`;

export function createTalkMemoryRepository(em: EntityManager) {
  /** One statement. */
  async function known(learner: Learner, courseId: string): Promise<KnownMemory> {
    const userId = idOf(learner);
    const { rows } = await sql<KnownMemory>`
      with answered as (
        select distinct on (lesson_id, item) lesson_id, item, question, is_right, answered_at
        from quiz_answer where user_id = ${userId} and course_id = ${courseId}
        order by lesson_id, item, answered_at desc
      ), wrong as (
        select a.item, a.question, a.answered_at,
          jsonb_build_object('id', l.id, 'slug', l.slug, 'title', l.title) as lesson
        from answered a join lesson l on l.id = a.lesson_id
        where a.is_right = false and ${notForgotten(userId, courseId, sql`a.answered_at`)}
          and not exists (select from talk_memory m where m.user_id = ${userId}
            and m.course_id = ${courseId} and a.item = any (m.forgotten))
        order by a.answered_at desc limit ${MEMORY_LIMITS.wrong}
      )
      select
        coalesce((select m.note from talk_memory m
          where m.user_id = ${userId} and m.course_id = ${courseId}), '') as note,
        (select coalesce(jsonb_agg(l.title order by l.position), '[]')
          from lesson_progress p join lesson l on l.id = p.lesson_id
          where p.user_id = ${userId} and p.course_id = ${courseId} and p.done_at is not null
            and ${notForgotten(userId, courseId, sql`p.done_at`)}) as read,
        (select coalesce(jsonb_agg(
            jsonb_build_object('item', w.item, 'question', w.question, 'lesson', w.lesson)
            order by w.answered_at desc), '[]') from wrong w) as wrong,
        (select coalesce(jsonb_agg(a.item), '[]') from answered a where a.is_right) as solved
    `.execute(reading(em));
    return rows[0] ?? { note: '', read: [], wrong: [], solved: [] };
  }

  return {
    async of(userId: string, courseId: string): Promise<TalkMemory> {
      const { note, read, wrong } = await known({ userId }, courseId);
      return { note, read, wrong };
    },

    known,

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

function notForgotten(userId: RawBuilder<string>, courseId: string, at: ReturnType<typeof sql>) {
  return sql`${at} > coalesce((select m.forgotten_until from talk_memory m
    where m.user_id = ${userId} and m.course_id = ${courseId}), '-infinity')`;
}
