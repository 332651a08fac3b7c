/**
 * How the product sends mail: it is written down first, always. Without a mail server it stays in
 * the table for the owner of the machine; with one, it is sent from there (mail-delivery.ts).
 */
import type { OutboxRepository } from '#db/mail/outbox.repository.ts';
import type { Language } from '#machines/document/source.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
  /** Milliseconds after which it is of no use any more, such as a code; three days otherwise. */
  expiresIn?: number;
}

export interface Mailer {
  /** Resolves when the mail is written down: from then on it is not lost. */
  send(mail: Mail): Promise<void>;
  /** Idempotent. What waits is sent by the next start. */
  close(): Promise<void>;
}

export function outboxMailer(outbox: Pick<OutboxRepository, 'add'>): Mailer {
  return { send: (mail) => outbox.add(mail), close: async () => {} };
}
