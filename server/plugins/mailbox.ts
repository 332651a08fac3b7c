/**
 * Only mounted while mail goes nowhere else and nobody but this machine can reach it.
 *
 * MAILBOX-1 Mail is a page to browsers and data to programs, newest first.
 * MAILBOX-2 The page speaks the language of whoever looks, each mail its own.
 * MAILBOX-3 It is written in the product's own letters: a system without Hangul would show none.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#machines/errors.ts';
import type { OutboxRepository } from '#db/mail/outbox.repository.ts';
import { requestLanguage } from '../auth/request-language.ts';
import { mailboxPage } from '../mail/mailbox-page.ts';
import { isFromOwnMachine } from '../origin/origin.ts';

/** Files of the built client: its sheets, and where its letters lie. */
const SHEET = /^(?:index|late-faces)-[\w-]+\.css$/u;

interface MailboxOptions {
  outbox: OutboxRepository;
  /** Whoever asks may be somebody behind a proxy (PROXY-2). */
  isProxied?: () => boolean;
  /** The project's folder; the built client is in `dist/` below it. */
  root?: string;
}

export async function mailboxPlugin(app: FastifyInstance, options: MailboxOptions): Promise<void> {
  const { outbox, isProxied = () => false } = options;
  const sheets = sheetsOf(options.root ?? path.resolve(import.meta.dirname, '../..'));
  app.get('/dev/mailbox', async (request, reply) => {
    // As if there were none.
    if (isProxied() || !isFromOwnMachine(request)) throw new AppError('NOT_FOUND');
    const mails = await outbox.list();
    reply.header('cache-control', 'no-store').header('vary', 'accept, accept-language, cookie');
    if (request.headers.accept?.includes('text/html')) {
      const { cookie = '', 'accept-language': wanted = '' } = request.headers;
      const language = requestLanguage(new Headers({ cookie, 'accept-language': wanted }));
      return reply.type('text/html; charset=utf-8').send(mailboxPage(mails, language, sheets));
    }
    return mails;
  });
}

/** None while the client is not built. */
function sheetsOf(root: string): string[] {
  try {
    const names = readdirSync(path.join(root, 'dist/client/assets'));
    return names.filter((name) => SHEET.test(name)).map((name) => `/assets/${name}`);
  } catch {
    // Not built: it is read without them.
    return [];
  }
}
