/**
 * Only mounted while mail goes nowhere else and nobody but this machine can reach it.
 *
 * MAILBOX-1 Mail is a page to browsers and data to programs, newest first.
 * MAILBOX-2 The page speaks the language of whoever looks, each mail its own.
 */
import type { FastifyInstance } from 'fastify';
import { AppError } from '#machines/errors.ts';
import type { OutboxRepository } from '#db/mail/outbox.repository.ts';
import { requestLanguage } from '../auth/request-language.ts';
import { mailboxPage } from '../mail/mailbox-page.ts';
import { isFromOwnMachine } from './origin.ts';

interface MailboxOptions {
  outbox: OutboxRepository;
  /** Whoever asks may be somebody behind a proxy (PROXY-2). */
  isProxied?: () => boolean;
}

export async function mailboxPlugin(
  app: FastifyInstance,
  { outbox, isProxied = () => false }: MailboxOptions,
): Promise<void> {
  app.get('/dev/mailbox', async (request, reply) => {
    // As if there were none.
    if (isProxied() || !isFromOwnMachine(request)) throw new AppError('NOT_FOUND');
    const mails = await outbox.list();
    reply.header('cache-control', 'no-store').header('vary', 'accept, accept-language, cookie');
    if (request.headers.accept?.includes('text/html')) {
      const { cookie = '', 'accept-language': wanted = '' } = request.headers;
      const language = requestLanguage(new Headers({ cookie, 'accept-language': wanted }));
      return reply.type('text/html; charset=utf-8').send(mailboxPage(mails, language));
    }
    return mails;
  });
}
