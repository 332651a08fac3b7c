/**
 * What the log says of a proxy nobody told us of.
 *
 * PROXY-1 A proxy that forwards while none is trusted is said once: to limits everybody behind it is one
 *    address.
 */
import type { FastifyInstance } from 'fastify';
import type { Logger } from '../logger.ts';

export function tellOfUnnamedProxy(
  app: Pick<FastifyInstance, 'addHook'>,
  { trustProxy, logger }: { trustProxy: number; logger: Pick<Logger, 'warn'> },
): void {
  if (trustProxy > 0) return;
  let isTold = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true;
      logger.warn(
        { proxy: request.socket.remoteAddress },
        'a proxy forwards requests, and TRUST_PROXY is off: everybody behind it counts as one address',
      );
    }
    done();
  });
}
