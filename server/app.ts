// The application: everything that is served, built in one place from what main.ts has started.
import fastify from 'fastify';
import type { Orm } from '#db/orm.config.ts';
import type { EngineConnection } from './engine-connection.ts';
import type { Env } from './env.ts';
import type { Logger } from './logger.ts';
import { healthChecks } from './plugins/health-checks.ts';
import { healthPlugin } from './plugins/health.ts';

export interface AppDeps {
  /** `env.port` is never 0 here. */
  readonly env: Env;
  readonly logger: Logger;
  /** Migrated. The application does not close it. */
  readonly orm: Orm;
  readonly engine: EngineConnection;
  /** Signs sessions; at least 32 characters. */
  readonly authSecret: string;
  /** Sources are served as they are, without a build. */
  readonly dev: boolean;
}

export interface App {
  /** @returns the address it listens on, such as `http://127.0.0.1:3000`. */
  readonly listen: () => Promise<string>;
  /** Stops accepting, finishes what is going on, closes what it opened. May be called twice. */
  readonly close: () => Promise<void>;
}

export async function buildApp(deps: AppDeps): Promise<App> {
  const { env, logger, orm, engine } = deps;
  const app = fastify({ loggerInstance: logger, forceCloseConnections: 'idle' });
  await app.register(healthPlugin, { checks: healthChecks({ env, orm, engine }) });
  return {
    listen: () => app.listen({ host: env.host, port: env.port }),
    close: () => app.close(),
  };
}
