/** The mail server: one message out, and what its refusals mean. */
import type { OutgoingMail } from '#db/mail/claimed-mail.ts';
import { createTransport } from 'nodemailer';
import { bounceAddress } from './bounce-address.ts';
import { isLoopback } from '../origin/origin.ts';

export interface SmtpSettings {
  /** `smtps://user:password@host:465`, or `smtp://…` with STARTTLS where the server offers it. */
  url: string;
  from: string;
  /** Where mail that cannot be delivered comes back to, if not to `from`. */
  bounces?: string | undefined;
}

/** A mail as it lies in the outbox, and what tells it from others on its way. */
export interface Envelope extends Omit<OutgoingMail, 'held'> {
  /** The same for every attempt, so that a mail program shows a doubled mail once. */
  messageId: string;
}

export interface MailSender {
  /** @throws what the server or the network says; see `isFinal`. */
  send(envelope: Envelope): Promise<void>;
  close(): void;
}

/** Milliseconds. Together they stay below the time for which mail is held. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function smtpSender({ url, from, bounces }: SmtpSettings): MailSender {
  const transport = createTransport({
    url,
    ...security(url),
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const host = /@([^\s>]+)>?\s*$/u.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ messageId, language, unsubscribe, ...mail }) {
      const back = bounces === undefined ? undefined : bounceAddress(bounces, unsubscribe);
      await transport.sendMail({
        ...mail,
        from,
        ...(back === undefined ? {} : { envelope: { from: back, to: mail.to } }),
        messageId: `<${messageId}@${host}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          'Content-Language': language,
          ...(unsubscribe === undefined
            ? {}
            : {
                'List-Unsubscribe': `<${unsubscribe}>`,
                'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
              }),
        },
      });
    },
    close: () => transport.close(),
  };
}

/** A password never travels in the clear, except within this machine. */
function security(address: string): { requireTLS?: true } {
  const { protocol, username, hostname } = new URL(address);
  return protocol === 'smtp:' && username !== '' && !isLoopback(hostname)
    ? { requireTLS: true }
    : {};
}

const field = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;

/**
 * Whether sending it again cannot help: the server said so for good (5xx), for this recipient or this
 * message. Wrong credentials are not final: the settings will be mended, the mail still waits.
 */
export function isFinal(error: unknown): boolean {
  const code = field(error, 'code');
  const status = field(error, 'responseCode');
  if (code === 'EAUTH' || code === 'ETLS') return false;
  return typeof status === 'number' && status >= 500;
}

/** What may be written to logs and tables: codes, never the words of the mail. */
export function describeFailure(error: unknown): string {
  const parts = [field(error, 'code'), field(error, 'responseCode'), field(error, 'command')];
  const known = parts.filter((part) => typeof part === 'string' || typeof part === 'number');
  return known.length > 0 ? known.join(' ') : 'the mail server could not be used';
}
