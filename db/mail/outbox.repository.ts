/**
 * Mail: what waits to be sent, and what is kept here because no mail server is set.
 *
 * OUTBOX-1 Mail that waits is never pruned; it leaves this state only by being sent or given up.
 * OUTBOX-2 Whoever claims mail holds it for a while. Should they die, it is due again after that.
 * OUTBOX-3 The words of sent mail are not kept: they held codes and links.
 * OUTBOX-4 Mail that is held leaves no sooner than it says, and is taken back by its name until then: what
 *    was taken back was sent to nobody.
 */
import { sql } from 'kysely';
import type { Database } from '../query.ts';
import type { MailState } from './outbox.entity.ts';

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

export interface MailReport {
  id: string;
  to: string;
  state: MailState;
  attempts: number;
  error: string | undefined;
}

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

/** The table keeps this many that do not wait; older mail is of no use to anybody. */
const KEPT = 500;

const milliseconds = (amount: number) => sql<Date>`now() + ${amount} * interval '1 millisecond'`;

export function createOutboxRepository(db: Database) {
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
    /** To be read here (`kept`), or sent by whoever claims it within `expiresIn` milliseconds. */
    async add(
      { to, subject, text, html, language, unsubscribe, held }: OutgoingMail,
      delivery?: { expiresIn: number },
    ): Promise<void> {
      await db
        .insertInto('outbox')
        .values({
          recipient: to,
          subject,
          text,
          html,
          language,
          unsubscribe: unsubscribe ?? null,
          state: delivery ? 'waiting' : 'kept',
          held_as: held?.as ?? null,
          ...(held ? { due_at: milliseconds(held.for) } : {}),
          expires_at: delivery ? milliseconds(delivery.expiresIn) : null,
        })
        .execute();
    },

    /** @returns whether mail was still held under this name; it is gone then (OUTBOX-4). */
    async takeBack(name: string): Promise<boolean> {
      const { numDeletedRows } = await db
        .deleteFrom('outbox')
        .where('held_as', '=', name)
        .where('attempts', '=', 0)
        .where('due_at', '>', sql<Date>`now()`)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    /** Forgets old mail that does not wait (OUTBOX-1). */
    async prune(): Promise<void> {
      await db
        .deleteFrom('outbox')
        .where('state', '!=', 'waiting')
        .where('id', 'in', (old) =>
          old
            .selectFrom('outbox')
            .select('id')
            .where('state', '!=', 'waiting')
            .orderBy('id', 'desc')
            .offset(KEPT),
        )
        .execute();
    },

    /** Newest first, whatever became of them. */
    async list(limit = 50): Promise<OutboxMail[]> {
      const rows = await db
        .selectFrom('outbox')
        .select([
          'id',
          'recipient',
          'subject',
          'text',
          'html',
          'language',
          'created_at',
          'unsubscribe',
        ])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id, recipient, created_at, unsubscribe, ...row }) => ({
        ...row,
        unsubscribe: unsubscribe ?? undefined,
        id: String(id),
        to: recipient,
        createdAt: created_at,
      }));
    },

    /** What became of the newest mails. */
    async reports(limit = 50): Promise<MailReport[]> {
      const rows = await db
        .selectFrom('outbox')
        .select(['id', 'recipient', 'state', 'attempts', 'error'])
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id, recipient, error, ...row }) => ({
        ...row,
        id: String(id),
        to: recipient,
        error: error ?? undefined,
      }));
    },

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
