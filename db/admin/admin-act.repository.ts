/**
 * What administrators did, to whom. A row is written before the act and completed after it, so an
 * act that was cut off is seen as well.
 */
import { sql, type Kysely } from 'kysely';
import { isoTime, type AdminTables } from './admin-tables.ts';

export const ADMIN_ACTS = [
  'user.create',
  'user.update',
  'user.role',
  'user.ban',
  'user.unban',
  'user.password',
  'user.remove',
  'session.revoke',
  'session.revokeAll',
  'impersonation.start',
  'impersonation.stop',
] as const;
export type AdminActName = (typeof ADMIN_ACTS)[number];
export type ActDetail = Record<string, string | number | boolean | null>;

export interface AdminAct {
  id: string;
  act: AdminActName;
  actor: { id: string; name: string };
  subject?: { id: string; name: string; email: string };
  detail: ActDetail;
  at: string;
  /** False for one that was begun and did not come to its end. */
  done: boolean;
}

export interface NewAct {
  act: AdminActName;
  actor: { id: string; name: string };
  subjectId?: string | undefined;
  detail: ActDetail;
}

export function createAdminActRepository(db: Kysely<AdminTables>) {
  return {
    /**
     * The names and the address of the moment are kept: accounts may go.
     * @returns the id to finish or to forget it by.
     */
    async begin({ act, actor, subjectId, detail }: NewAct): Promise<string> {
      const { rows } = await sql<{ id: string }>`insert into admin_act
          (act, actor_id, actor_name, subject_id, subject_name, subject_email, detail)
        select ${act}, ${actor.id}, ${actor.name}, subject.id, subject.name, subject.email,
          ${JSON.stringify(detail)}::jsonb
        from (select 1) as once
        left join "user" as subject on subject.id = ${subjectId ?? null}
        returning id`.execute(db);
      const [row] = rows;
      if (!row) throw new Error('the act was not written down');
      return row.id;
    },

    async finish(id: string): Promise<void> {
      await sql`update admin_act set done_at = now() where id = ${id}::bigint`.execute(db);
    },

    /** It was refused: nothing happened. */
    async forget(id: string): Promise<void> {
      await sql`delete from admin_act where id = ${id}::bigint and done_at is null`.execute(db);
    },

    /** Newest first; of one person, or of all. */
    async list(options: { subjectId?: string; limit: number }): Promise<AdminAct[]> {
      let query = db.selectFrom('admin_act').selectAll().orderBy('id', 'desc');
      if (options.subjectId !== undefined) {
        query = query.where('subject_id', '=', options.subjectId);
      }
      const rows = await query.limit(options.limit).execute();
      return rows.flatMap((row) => {
        const act = ADMIN_ACTS.find((known) => known === row.act);
        if (!act) return [];
        const { subject_id: id, subject_name: name, subject_email: email } = row;
        return [
          {
            id: row.id,
            act,
            actor: { id: row.actor_id, name: row.actor_name },
            ...(id !== null && name !== null && email !== null
              ? { subject: { id, name, email } }
              : {}),
            detail: detailOf(row.detail),
            at: isoTime(row.at),
            done: row.done_at !== null,
          },
        ];
      });
    },
  };
}

/** The driver parses JSON or leaves it as text, as it is set up. */
function detailOf(stored: unknown): ActDetail {
  const value: unknown = typeof stored === 'string' ? JSON.parse(stored) : stored;
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.entries(value).filter(
      ([, one]) => one === null || ['string', 'number', 'boolean'].includes(typeof one),
    ),
  );
}
