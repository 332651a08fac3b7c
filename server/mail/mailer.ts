/** Mail goes out by SMTP where a server is set, otherwise into a table that its owner can read. */
import { createTransport } from 'nodemailer';
import type { OutboxRepository } from '#db/mail/outbox.repository.ts';
import type { Language } from '#machines/document/source.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
}

export interface Mailer {
  /** Resolves when the mail is on its way: accepted by the server, or in the table. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export function outboxMailer(outbox: OutboxRepository): Mailer {
  return { send: (mail) => outbox.add(mail), close: () => {} };
}

export function smtpMailer(smtp: { url: string; from: string }): Mailer {
  const transport = createTransport(smtp.url, { from: smtp.from });
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ to, subject, text, html });
    },
    close: () => transport.close(),
  };
}
