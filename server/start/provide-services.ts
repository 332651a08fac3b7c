// The database and the actor engine this process works with: its own, or shared ones by their URL.
//
// - Own services belong to DATA_DIR, which the caller has locked before (`hasOwnServices`) (START-3).
// - Both are started at the same time. If one cannot start, the other is stopped by the lifecycle, because each
//   registers itself as soon as it runs.
import type { EngineConnection } from './engine-connection.ts';
import { embeddedEngine, externalEngine } from './engine-connection.ts';
import { startPostgres } from '../embedded/postgres.ts';
import { startRestate } from '../embedded/restate.ts';
import type { Env } from '../env.ts';
import { waitForDatabase } from './external-database.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Logger } from '../logger.ts';
import type { Steps } from './startup-steps.ts';

export interface Services {
  readonly databaseUrl: string;
  readonly engine: EngineConnection;
}

interface Context {
  readonly env: Env;
  readonly logger: Logger;
  readonly lifecycle: Lifecycle;
  readonly steps: Steps;
}

async function provideDatabase({ env, logger, lifecycle, steps }: Context): Promise<string> {
  const { url } = env.database;
  if (url !== undefined) {
    await steps.run('database reachable', () => waitForDatabase(url));
    return url;
  }
  return steps.run('database running', async () => {
    const database = await startPostgres({ dataDir: env.dataDir, logger });
    lifecycle.onClose('database', database.stop);
    return database.url;
  });
}

async function provideEngine({
  env,
  logger,
  lifecycle,
  steps,
}: Context): Promise<EngineConnection> {
  if (env.engine) return externalEngine(env.engine);
  return steps.run('actor engine running', async () => {
    const engine = await startRestate({ dataDir: env.dataDir, logger });
    lifecycle.onClose('engine', engine.stop);
    return embeddedEngine(engine);
  });
}

/** Whether a service of this process keeps its data in DATA_DIR. */
export function hasOwnServices(env: Env): boolean {
  return env.database.url === undefined || env.engine === undefined;
}

/** @throws {StartupError} when a service cannot be used. */
export async function provideServices(context: Context): Promise<Services> {
  const [database, engine] = await Promise.allSettled([
    provideDatabase(context),
    provideEngine(context),
  ]);
  // Both have ended by now, so a failure closes a service that has registered itself.
  if (database.status === 'rejected') throw database.reason;
  if (engine.status === 'rejected') throw engine.reason;
  return { databaseUrl: database.value, engine: engine.value };
}
