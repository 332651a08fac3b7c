/**
 * What administrators did, to whom. A row is written before the act and completed after it, so an
 * act that was cut off is seen as well.
 *
 * AUDIT-1 What was done is never changed and never removed.
 * AUDIT-2 Each act has words in both languages; one of another release is shown by its name.
 * AUDIT-3 Beside a thing stands what was done to it, found by an index however long the log is.
 * AUDIT-4 Each act says from which address and device it came, and what it changed: as that was before
 *    it, and as it was after.
 */
import { sql, type Selectable } from 'kysely';
import type { Listing } from '#machines/listing.ts';
import { json } from '../column.ts';
import type { Database } from '../query.ts';
import { likePattern } from '../search/bigrams.ts';
import type { Tables } from '../tables.ts';
import type { ActDetail } from './admin-act.entity.ts';

/** What it was done to and what was done, such as `receipt.issue`: whoever does it gives it its name. */
export type AdminActName = `${string}.${string}`;

export interface AdminAct {
  id: string;
  /** As it was written down, also by another release. */
  act: string;
  actor: { id: string; name: string };
  subject?: { id: string; name: string; email: string };
  detail: ActDetail;
  /** What it changed, as it was and as it is; null where there was nothing, or is nothing any more. */
  before: ActDetail | null;
  after: ActDetail | null;
  from: ActOrigin;
  at: string;
  /** False for one that was begun and did not come to its end. */
  done: boolean;
}

/** From where something is done. Null for what is not known, or gone with the account of who did it. */
export interface ActOrigin {
  address: string | null;
  /** As the browser names itself. */
  device: string | null;
}

/** What an act is about that is no person: its kind and what tells it from others of that kind. */
export type ActAbout =
  `${'feedback' | 'grant' | 'inquiry' | 'job' | 'organization' | 'outreach' | 'promo' | 'text' | 'work'}:${string}`;

export interface NewAct {
  act: AdminActName;
  actor: { id: string; name: string };
  subjectId?: string | undefined;
  about?: ActAbout | undefined;
  detail: ActDetail;
  before?: ActDetail | null | undefined;
  from: ActOrigin;
}

export interface DoneAct extends Omit<NewAct, 'subjectId'> {
  after: ActDetail | null;
}

export interface ActQuery {
  search?: string | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

export function createAdminActRepository(db: Database) {
  return {
    /**
     * The names and the address of the moment are kept: accounts may go.
     * @returns the id to finish or to forget it by.
     */
    async begin({ subjectId, ...act }: NewAct): Promise<string> {
      const subject = await db
        .selectFrom('user')
        .select(['id', 'name', 'email'])
        .where('id', '=', subjectId ?? '')
        .executeTakeFirst();
      const { id } = await db
        .insertInto('admin_act')
        .values({
          ...toColumns(act),
          subject_id: subject?.id ?? null,
          subject_name: subject?.name ?? null,
          subject_email: subject?.email ?? null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return String(id);
    },

    /** @param after what it changed, as it is now. */
    async finish(id: string, after: ActDetail | null = null): Promise<void> {
      await db
        .updateTable('admin_act')
        .set({ done_at: new Date(), after: after && json(after) })
        .where('id', '=', Number(id))
        .execute();
    },

    /** Acts that are done, all of them with what they are a part of. About no person. */
    async note(acts: readonly DoneAct[]): Promise<void> {
      if (acts.length === 0) return;
      const done_at = new Date();
      const rows = acts.map(({ after, ...act }) => ({
        ...toColumns(act),
        after: after && json(after),
        done_at,
      }));
      await db.insertInto('admin_act').values(rows).execute();
    },

    /** It was refused: nothing happened. */
    async forget(id: string): Promise<void> {
      await db
        .deleteFrom('admin_act')
        .where('id', '=', Number(id))
        .where('done_at', 'is', null)
        .execute();
    },

    /** Whether a session began, or its person gave their password or a code again, after `since`. */
    async isConfirmed(sessionId: string, since: Date): Promise<boolean> {
      const found = await db
        .selectFrom('session')
        .select('id')
        .where('id', '=', sessionId)
        .where((eb) =>
          eb.or([
            eb('createdAt', '>', since),
            eb.exists(
              eb
                .selectFrom('admin_act')
                .select('admin_act.id')
                .where('act', 'in', ['password.confirm', 'code.confirm'])
                .where('done_at', '>', since)
                .where(sql<string>`detail->>'session'`, '=', sessionId),
            ),
          ]),
        )
        .executeTakeFirst();
      return found !== undefined;
    },

    /** Newest first; of one person, about one thing, or of all. */
    async list(options: {
      subjectId?: string;
      about?: string;
      limit: number;
    }): Promise<AdminAct[]> {
      let query = db.selectFrom('admin_act').selectAll().orderBy('id', 'desc');
      if (options.subjectId !== undefined) {
        query = query.where('subject_id', '=', options.subjectId);
      }
      if (options.about !== undefined) query = query.where('about', '=', options.about);
      return (await query.limit(options.limit).execute()).map(toAct);
    },

    /** Newest first. @param search part of an act, or of a name or an address. Two statements. */
    async page({ search = '', page, limit }: ActQuery): Promise<Listing<AdminAct>> {
      let from = db.selectFrom('admin_act');
      if (search.trim() !== '') {
        const pattern = likePattern(search.trim());
        from = from.where((eb) =>
          eb.or([
            eb('act', 'ilike', pattern),
            eb('actor_name', 'ilike', pattern),
            eb('subject_name', 'ilike', pattern),
            eb('subject_email', 'ilike', pattern),
            eb(sql<string>`detail::text`, 'ilike', pattern),
          ]),
        );
      }
      const [rows, counted] = await Promise.all([
        from
          .selectAll()
          .orderBy('id', 'desc')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        from.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { items: rows.map(toAct), total: counted.total, page, limit };
    },
  };
}

function toColumns({ act, actor, about, detail, before, from }: Omit<NewAct, 'subjectId'>) {
  return {
    act,
    actor_id: actor.id,
    actor_name: actor.name,
    actor_address: from.address,
    actor_device: from.device,
    about: about ?? null,
    detail: json(detail),
    before: before ? json(before) : null,
  };
}

type ActRow = Selectable<Tables['admin_act']>;

function toAct(row: ActRow): AdminAct {
  const { subject_id: id, subject_name: name, subject_email: email } = row;
  return {
    id: String(row.id),
    act: row.act,
    actor: { id: row.actor_id, name: row.actor_name },
    ...(id !== null && name !== null && email !== null ? { subject: { id, name, email } } : {}),
    detail: row.detail,
    before: row.before,
    after: row.after,
    from: { address: row.actor_address, device: row.actor_device },
    at: row.at.toISOString(),
    done: row.done_at !== null,
  };
}
