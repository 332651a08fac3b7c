/**
 * How the product sends mail: it is written down first, always. Without a mail server it stays in
 * the table for the owner of the machine; with one, it is sent from there (mail-delivery.ts).
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createOutboxRepository, type OutboxRepository } from '#db/mail/outbox.repository.ts';
import { writing } from '#db/query.ts';
import type { Language } from '#machines/document/source.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
  /** Where mails like it are stopped with one press, for those that go to many. */
  unsubscribe?: string;
  /** Under what name it may be taken back, and for how many milliseconds it is held for that. */
  held?: { as: string; for: number };
  /** Milliseconds after which it is of no use any more, such as a code; three days otherwise. */
  expiresIn?: number;
}

/** `send` resolves when the mail stands in the transaction `tx`. */
export type WorkWithMail<T> = (tx: EntityManager, send: Mailer['send']) => Promise<T>;

export interface Mailer {
  /** Resolves when the mail is written down: from then on it is not lost. */
  send(mail: Mail): Promise<void>;
  /**
   * One transaction: what `work` writes and the mails that tell of it are written down together, or
   * neither is.
   */
  transaction<T>(em: EntityManager, work: WorkWithMail<T>): Promise<T>;
  /** Idempotent. What waits is sent by the next start. */
  close(): Promise<void>;
}

/** Old mail goes before the new one comes: nothing fails once mail is written down. */
export function outboxMailer(outbox: Pick<OutboxRepository, 'add' | 'prune'>): Mailer {
  return {
    async send(mail) {
      await outbox.prune();
      await outbox.add(mail);
    },
    async transaction(em, work) {
      await outbox.prune();
      return transactionWithMail(em, work, () => undefined);
    },
    close: async () => {},
  };
}

/** @param delivery how a mail is to be sent, as the outbox takes it. */
export function transactionWithMail<T>(
  em: EntityManager,
  work: WorkWithMail<T>,
  delivery: (mail: Mail) => { expiresIn: number } | undefined,
): Promise<T> {
  return em.transactional((tx) => {
    const outbox = createOutboxRepository(writing(tx));
    return work(tx, (mail) => outbox.add(mail, delivery(mail)));
  });
}
