/** Mail that was not sent anywhere, because no mail server is set. */
import type { Generated, Kysely } from 'kysely';

export interface OutboxTables {
  outbox: {
    id: Generated<string>;
    recipient: string;
    subject: string;
    text: string;
    html: string;
    language: string;
    /** The ORM's connections leave times as text. */
    created_at: Generated<string>;
  };
}

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: string;
}

export type OutboxMail = OutgoingMail & { id: string; createdAt: Date };
export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

/** The table keeps this many; older mail is of no use to anybody. */
const KEPT = 500;

export function createOutboxRepository(db: Kysely<OutboxTables>) {
  return {
    async add({ to, subject, text, html, language }: OutgoingMail): Promise<void> {
      await db
        .insertInto('outbox')
        .values({ recipient: to, subject, text, html, language })
        .execute();
      await db
        .deleteFrom('outbox')
        .where('id', 'in', (old) =>
          old.selectFrom('outbox').select('id').orderBy('id', 'desc').offset(KEPT),
        )
        .execute();
    },

    /** Newest first. */
    async list(limit = 50): Promise<OutboxMail[]> {
      const rows = await db
        .selectFrom('outbox')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ recipient, created_at, ...row }) => ({
        ...row,
        to: recipient,
        createdAt: new Date(created_at),
      }));
    },
  };
}
