/** Mail on its way out: claimed by one sender at a time, and settled by what became of it. */
import { sql } from 'kysely';
import type { Database } from '../query.ts';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
  /** Where mails like it are stopped with one press. */
  unsubscribe?: string | undefined;
  /** Under what name it may be taken back, and for how many milliseconds. */
  held?: { as: string; for: number } | undefined;
}

export type OutboxMail = OutgoingMail & { id: string; createdAt: Date };

/** `attempt` counts from 1. */
export type ClaimedMail = OutboxMail & { attempt: number; expired: boolean };

export const milliseconds = (amount: number) =>
  sql<Date>`now() + ${amount} * interval '1 millisecond'`;

export function claimQueries(db: Database) {
  async function settle(
    id: string,
    change: { state: 'sent' | 'failed'; error: string | null; text?: string; html?: string },
  ): Promise<void> {
    const sent_at = change.state === 'sent' ? sql<Date>`now()` : null;
    await db
      .updateTable('outbox')
      .set({ ...change, sent_at })
      .where('id', '=', Number(id))
      .execute();
  }

  return {
    /**
     * The mail that is due longest, for this caller alone during `hold` milliseconds (OUTBOX-2).
     * Undefined when nothing is due.
     */
    async claim(hold: number): Promise<ClaimedMail | undefined> {
      const row = await db
        .updateTable('outbox')
        .set((mail) => ({ attempts: mail('attempts', '+', 1), due_at: milliseconds(hold) }))
        .where('id', '=', (due) =>
          due
            .selectFrom('outbox')
            .select('id')
            .where('state', '=', 'waiting')
            .where('due_at', '<=', sql<Date>`now()`)
            .orderBy('due_at')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'recipient', 'subject', 'text', 'html', 'language'])
        .returning(['attempts', 'created_at', 'unsubscribe'])
        .returning(sql<boolean>`coalesce(expires_at < now(), false)`.as('expired'))
        .executeTakeFirst();
      if (!row) return undefined;
      const { id, recipient, attempts, created_at, unsubscribe, ...mail } = row;
      return {
        ...mail,
        unsubscribe: unsubscribe ?? undefined,
        id: String(id),
        to: recipient,
        attempt: attempts,
        createdAt: created_at,
      };
    },

    async sent(id: string): Promise<void> {
      await settle(id, { state: 'sent', error: null, text: '', html: '' });
    },

    /** Given up; `error` says why. */
    async failed(id: string, error: string): Promise<void> {
      await settle(id, { state: 'failed', error });
    },

    /** Due again after `delay` milliseconds. */
    async retry(id: string, error: string, delay: number): Promise<void> {
      await db
        .updateTable('outbox')
        .set({ error, due_at: milliseconds(delay) })
        .where('id', '=', Number(id))
        .where('state', '=', 'waiting')
        .execute();
    },

    /** Milliseconds until mail is due, 0 when some is; undefined when none waits. */
    async nextDue(): Promise<number | undefined> {
      const row = await db
        .selectFrom('outbox')
        .select(sql<string | null>`extract(epoch from min(due_at) - now()) * 1000`.as('wait'))
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      const wait = row?.wait ?? null;
      return wait === null ? undefined : Math.max(0, Math.ceil(Number(wait)));
    },
  };
}
