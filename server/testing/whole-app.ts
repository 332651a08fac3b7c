/**
 * The application as main.ts builds it, with everything that runs by the clock, but for the engine,
 * which is in this process, and for the pages.
 */
import type { FastifyInstance } from 'fastify';
import type { Orm } from '#db/orm.config.ts';
import { createInProcessHost } from '../actors/in-process-host.ts';
import { buildApp, type BuiltApp } from '../app.ts';
import type { HostedServices } from '../app-services.ts';
import { readEnv } from '../env.ts';
import { createLogger } from '../logger.ts';

const NOWHERE = { host: '127.0.0.1', port: 1, url: 'http://127.0.0.1:1' };

export interface WholeApp extends BuiltApp {
  readonly services: Omit<HostedServices, 'host'>;
}

/** @param directory where its data lies. */
export async function buildWholeApp({
  orm,
  directory,
  pages = async () => {},
}: {
  orm: Orm;
  directory: string;
  pages?: (app: FastifyInstance) => Promise<void>;
}): Promise<WholeApp> {
  const logger = createLogger(process.env['TEST_LOG'] ?? 'silent');
  const opened = Promise.withResolvers<WholeApp['services']>();
  const app = await buildApp({
    env: { ...readEnv({ DATA_DIR: directory }), port: 0 },
    logger,
    orm,
    engine: {
      ingressUrl: NOWHERE.url,
      adminUrl: NOWHERE.url,
      identityKeys: [],
      actors: NOWHERE,
      runners: NOWHERE,
      onRestart: () => {},
    },
    databaseUrl: 'postgres://nobody@127.0.0.1:1/none',
    authSecret: 'a secret that is only used in tests, and long enough',
    dev: false,
    instead: {
      pages,
      host(definitions, services) {
        opened.resolve(services);
        const limits = { ai: 4, reading: 2, planning: 2 };
        return createInProcessHost({ definitions, store: services.store, limits, logger });
      },
    },
  });
  return { ...app, services: await opened.promise };
}
