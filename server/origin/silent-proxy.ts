/**
 * A proxy that says nothing of itself and calls us by our own name.
 *
 * PROXY-2 Only what the browser says gives it away: it asks from a page of the same origin, and that page has a
 *    name that is not the one we are asked by. From then on nobody is taken for the machine itself (ORIGIN-3), until the
 *    next start, and that is said once. Any program can write these words: it can only close what is closed.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Logger } from '../logger.ts';
import { hostname, isLoopback } from './origin.ts';

/** @returns whether one has been seen. */
export function watchForSilentProxy(
  app: Pick<FastifyInstance, 'addHook'>,
  logger: Pick<Logger, 'warn'>,
): () => boolean {
  let isSeen = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isSeen && isRenamed(request)) {
      isSeen = true;
      logger.warn(
        'a proxy forwards requests under our own name: the mailbox is closed until the next start. Set PUBLIC_URL and TRUST_PROXY',
      );
    }
    done();
  });
  return () => isSeen;
}

function isRenamed({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  if (headers['sec-fetch-site'] !== 'same-origin') return false;
  const page = headers.origin ?? headers.referer ?? '';
  const name = URL.canParse(page) ? hostname(new URL(page).host) : undefined;
  return name !== undefined && !isLoopback(name) && name !== hostname(headers.host);
}
