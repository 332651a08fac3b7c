/** Which talks others may read: whether an organization lets them, and what was said since (TALK-READ). */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { READ_TALKS, type ReadMessage, type ReadTalkSummary } from '#machines/talk/read-talk.ts';
import { reading, writing } from '../query.ts';

/** What may be read, as `m` of the talk `t`. */
const MAY_BE_READ = sql`from talk_message m join talk t on t.id = m.talk_id
  join course c on c.id = t.course_id
  join talk_policy p on p.organization_id = c.organization_id and m.created_at >= p.read_from
  where m.superseded = false`;

export function createTalkPolicyRepository(em: EntityManager) {
  return {
    /** Undefined where talks are not read. */
    async readFrom(organizationId: string): Promise<Date | undefined> {
      const row = await writing(em)
        .selectFrom('talk_policy')
        .select('read_from as readFrom')
        .where('organization_id', '=', organizationId)
        .executeTakeFirst();
      return row?.readFrom;
    },

    /** Put on twice, it stays as it was put on first (TALK-READ-3). */
    async set(organizationId: string, isOn: boolean): Promise<void> {
      await (
        isOn
          ? sql`insert into talk_policy (organization_id, read_from)
              values (${organizationId}, now() + interval '1 day')
              on conflict (organization_id) do nothing`
          : sql`delete from talk_policy where organization_id = ${organizationId}`
      ).execute(writing(em));
    },

    /** Those of a course in which something may be read, asked in last first. */
    async talks(courseId: string): Promise<ReadTalkSummary[]> {
      const { rows } = await sql<Omit<ReadTalkSummary, 'askedAt'> & { askedAt: Date }>`
        select t.id as "talkId", (array_agg(m.text order by m.seq))[1] as question,
          count(*)::int as questions, max(m.created_at) as "askedAt"
        ${MAY_BE_READ} and t.course_id = ${courseId} and m.sender = 'local'
        group by t.id order by max(m.created_at) desc, t.id limit ${READ_TALKS}`.execute(
        reading(em),
      );
      return rows.map((row) => ({ ...row, askedAt: new Date(row.askedAt).toISOString() }));
    },

    /** What may be read of one; empty where nothing may. */
    async messages(courseId: string, talkId: string): Promise<ReadMessage[]> {
      const { rows } = await sql<Omit<ReadMessage, 'timestamp'> & { timestamp: Date }>`
        select m.id, m.sender, m.text as message, m.created_at as timestamp,
          exists (select from talk_report r
            where r.answer_id = m.id and r.outcome = 'withdrawn') as withdrawn
        ${MAY_BE_READ} and t.course_id = ${courseId} and t.id = ${talkId}
        order by m.seq`.execute(reading(em));
      return rows.map((row) => ({ ...row, timestamp: new Date(row.timestamp).toISOString() }));
    },
  };
}
