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
import { claimQueries, milliseconds, type OutboxMail, type OutgoingMail } from './claimed-mail.ts';
import type { MailState } from './outbox.entity.ts';

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

export function createOutboxRepository(db: Database) {
  return {
    ...claimQueries(db),

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
  };
}
