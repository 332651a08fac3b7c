/**
 * The application as main.ts builds it, with everything that runs by the clock, but for the engine,
 * which is in this process, and for the pages.
 */
import type { FastifyInstance } from 'fastify';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import type { Orm } from '#db/orm.config.ts';
import type { ActorDefinition, RunnerLimits } from '../actors/actor-host.ts';
import { createInProcessHost } from '../actors/in-process-host.ts';
import { buildApp, type BuiltApp } from '../app.ts';
import type { HostedServices } from '../app-services.ts';
import { readEnv, type Env } from '../env.ts';
import { createLogger } from '../logger.ts';

const NOWHERE = { host: '127.0.0.1', port: 1, url: 'http://127.0.0.1:1' };

export interface WholeApp extends BuiltApp {
  readonly services: Omit<HostedServices, 'host'>;
}

export interface WholeAppOptions {
  orm: Orm;
  /** Where its data lies. */
  directory: string;
  pages?: (app: FastifyInstance) => Promise<void>;
  /** The one that the settings choose, which is the extractive one, when absent. */
  author?: CourseAuthor;
  /** Nobody pays by card without them. */
  stripe?: Env['services']['stripe'];
  /** Browsers hold calls without it. */
  livekit?: Env['services']['livekit'];
  /** Mail that comes back is not read without it. */
  returnedMail?: Env['services']['returnedMail'];
  /** Where processes of other machines are spoken with. */
  redisUrl?: string;
  /** Where files lie; in `directory` without it. */
  bucket?: Env['s3'];
  /** Who is asked about own domains of organizations. */
  dnsServers?: readonly string[];
  /** What the engine is given in the place of the product's actors. */
  actors?: (definitions: ActorDefinition[]) => ActorDefinition[];
  limits?: RunnerLimits;
}

export async function buildWholeApp({
  orm,
  directory,
  pages = async () => {},
  author,
  stripe,
  livekit,
  returnedMail,
  redisUrl,
  bucket,
  dnsServers = [],
  actors = (definitions) => definitions,
  limits = { ai: 4, reading: 2, planning: 2 },
}: WholeAppOptions): Promise<WholeApp> {
  const logger = createLogger(process.env['TEST_LOG'] ?? 'silent');
  const opened = Promise.withResolvers<WholeApp['services']>();
  const app = await buildApp({
    env: {
      // People come and go by the hundred: what a usual hash costs is tried with the hashes.
      ...readEnv({ DATA_DIR: directory, PASSWORD_COST: '8' }),
      port: 0,
      redisUrl,
      s3: bucket,
      services: { stripe, livekit, returnedMail, dnsServers: [...dnsServers] },
    },
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
      ...(author ? { author } : {}),
      host(definitions, services) {
        opened.resolve(services);
        const { store } = services;
        return createInProcessHost({ definitions: actors(definitions), store, limits, logger });
      },
    },
  });
  return { ...app, services: await opened.promise };
}
