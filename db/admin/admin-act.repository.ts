/**
 * What administrators did, to whom. A row is written before the act and completed after it, so an
 * act that was cut off is seen as well.
 */
import { json } from '../column.ts';
import type { Database } from '../query.ts';
import type { ActDetail } from './admin-act.entity.ts';

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
  'receipt.issue',
  'receipt.void',
  'limits.agree',
  'trial.start',
  'inquiry.answer',
  'inquiry.take',
  'inquiry.convert',
  'inquiry.close',
  'job.run',
  'job.pause',
  'job.resume',
] as const;
export type AdminActName = (typeof ADMIN_ACTS)[number];

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

export function createAdminActRepository(db: Database) {
  return {
    /**
     * The names and the address of the moment are kept: accounts may go.
     * @returns the id to finish or to forget it by.
     */
    async begin({ act, actor, subjectId, detail }: NewAct): Promise<string> {
      const subject = await db
        .selectFrom('user')
        .select(['id', 'name', 'email'])
        .where('id', '=', subjectId ?? '')
        .executeTakeFirst();
      const { id } = await db
        .insertInto('admin_act')
        .values({
          act,
          actor_id: actor.id,
          actor_name: actor.name,
          subject_id: subject?.id ?? null,
          subject_name: subject?.name ?? null,
          subject_email: subject?.email ?? null,
          detail: json(detail),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },

    async finish(id: string): Promise<void> {
      await db
        .updateTable('admin_act')
        .set({ done_at: new Date() })
        .where('id', '=', Number(id))
        .execute();
    },

    /** It was refused: nothing happened. */
    async forget(id: string): Promise<void> {
      await db
        .deleteFrom('admin_act')
        .where('id', '=', Number(id))
        .where('done_at', 'is', null)
        .execute();
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
            id: String(row.id),
            act,
            actor: { id: row.actor_id, name: row.actor_name },
            ...(id !== null && name !== null && email !== null
              ? { subject: { id, name, email } }
              : {}),
            detail: row.detail,
            at: row.at.toISOString(),
            done: row.done_at !== null,
          },
        ];
      });
    },
  };
}
