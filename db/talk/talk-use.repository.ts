/** What talks use of the plan of an organization: written where it is used (TALK-USE-1, TALK-USE-2). */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { CALL_USE } from '#machines/talk/talk-use.ts';
import { writing } from '../query.ts';

interface Whose {
  id: string;
  organizationId: string;
  userId: string;
}

/** Seconds that a call has lasted by now. */
const LASTED = sql`seconds
  + least(${CALL_USE.silence}, extract(epoch from now() - touched_at))::int`;

export function createTalkUseRepository(em: EntityManager) {
  return {
    /** An answer that is asked for; told twice it counts once. */
    async countMessage(answerId: string, organizationId: string): Promise<void> {
      await writing(em)
        .insertInto('talk_use')
        .values({ id: answerId, organization_id: organizationId, kind: 'message' })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /** It failed: nobody was answered. */
    async giveBack(answerId: string): Promise<void> {
      await writing(em)
        .deleteFrom('talk_use')
        .where('id', '=', answerId)
        .where('kind', '=', 'message')
        .execute();
    },

    /** Minutes that are begun by now and were not counted before; one for a call that begins. */
    async minutesMore({ id, organizationId, userId }: Whose): Promise<number> {
      const { rows } = await sql<{ more: number }>`
        select (greatest(1, ceil((${LASTED}) / 60.0)) - greatest(1, ceil(seconds / 60.0)))::int as more
        from talk_use where id = ${id} and kind = 'call' and organization_id = ${organizationId}
          and user_id = ${userId}`.execute(writing(em));
      return rows[0]?.more ?? 1;
    },

    /** The call lasts until now. @returns whether it is theirs. */
    async last({ id, organizationId, userId }: Whose): Promise<boolean> {
      const { rows } = await sql`
        insert into talk_use (id, organization_id, user_id, kind)
        values (${id}, ${organizationId}, ${userId}, 'call')
        on conflict (id) do update set
          seconds = talk_use.seconds
            + least(${CALL_USE.silence}, extract(epoch from now() - talk_use.touched_at))::int,
          touched_at = now()
        where talk_use.kind = 'call' and talk_use.organization_id = excluded.organization_id
          and talk_use.user_id = excluded.user_id
        returning id`.execute(writing(em));
      return rows.length > 0;
    },

    /** Whether a call of theirs in the organization lasts, as far as is known. */
    async calls(userId: string, organizationId: string): Promise<boolean> {
      const { rows } = await sql`
        select from talk_use where user_id = ${userId} and organization_id = ${organizationId}
          and kind = 'call' and touched_at > now() - make_interval(secs => ${CALL_USE.silence})
        limit 1`.execute(writing(em));
      return rows.length > 0;
    },

    async countRecording({ id, organizationId, userId }: Whose): Promise<void> {
      await writing(em)
        .insertInto('talk_use')
        .values({ id, organization_id: organizationId, user_id: userId, kind: 'recording' })
        .execute();
    },

    /** Recordings of somebody within the last minute. */
    async recorded(userId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from talk_use where user_id = ${userId}
          and kind = 'recording' and began_at > now() - interval '1 minute'`.execute(writing(em));
      return rows[0]?.count ?? 0;
    },

    /** Calls that somebody began within the last day. */
    async begun(userId: string): Promise<number> {
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from talk_use
        where user_id = ${userId} and kind = 'call' and began_at > now() - interval '1 day'`.execute(
        writing(em),
      );
      return rows[0]?.count ?? 0;
    },
  };
}
