/** What answers HTTP, before anything is mounted: the same for the product and for every test of it. */
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { watchConnections } from './close-connections.ts';
import type { Env } from './env.ts';
import type { Logger } from './logger.ts';
import { LONGEST_CALL } from './plugins/api.ts';
import { tellOfUnnamedProxy } from './origin/unnamed-proxy.ts';

export function openFastify(
  { trustProxy }: Pick<Env, 'trustProxy'>,
  logger: Logger,
): FastifyInstance {
  // Plugins are written for any logger.
  const loggerInstance: FastifyBaseLogger = logger;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // An address that begins with two slashes is another host to whoever follows it.
    rewriteUrl: ({ url = '/' }) => url.replace(/^[/\\]{2,}/, '/'),
    // So many entries of X-Forwarded-For from the right are believed, and none that a client may have
    // written to the left of them: limits count what this gives.
    trustProxy: (_address, hop) => hop < trustProxy,
    // API-1 What is longer is no route.
    routerOptions: { maxParamLength: LONGEST_CALL },
  });
  const closeConnections = watchConnections(app.server);
  app.addHook('preClose', async () => closeConnections());
  tellOfUnnamedProxy(app, { trustProxy, logger });
  return app;
}
