/**
 * The product as several machines run it: two processes that answer people and one of workers, over a
 * database, an engine and a Redis that none of them has started.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DoubleOptions } from '#agents/testing/model-double/protocol.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { startPostgres } from '#server/embedded/postgres.ts';
import { startRestate } from '#server/embedded/restate.ts';
import { createLogger } from '#server/logger.ts';
import { freePort } from '#server/testing/free-port.ts';
import { startRedis } from '#server/testing/redis-server.ts';
import { startProduct, type Product } from './product.ts';

export interface SeveralMachinesOptions {
  /** Of the double. */
  readonly model?: Partial<DoubleOptions>;
  /** Settings of all of them. */
  readonly env?: Readonly<Record<string, string>>;
  /** Processes of the one machine that works. */
  readonly workers?: number;
  /** Where those answer that answer people; left out, anywhere. */
  readonly ports?: readonly [number, number];
}

export interface SeveralMachines {
  readonly double: ModelDouble;
  /** Those that answer people. */
  readonly webs: readonly [Product, Product];
  /** The one of workers. */
  readonly worker: Product;
  /** In which the database lies. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/** The pools of three programs, and twelve for each of a few workers. */
const CONNECTIONS = 200;

export async function startSeveralMachines({
  model = {},
  env = {},
  workers = 1,
  ports: [herePort, therePort] = [0, 0],
}: SeveralMachinesOptions = {}): Promise<SeveralMachines> {
  const cleanUp: (() => unknown)[] = [];
  const stop = async () => {
    for (const step of cleanUp.splice(0).toReversed()) await step();
  };
  /** Registered as soon as it runs: what comes after it may fail. */
  const owned = async <T extends { stop(): Promise<void> }>(starting: Promise<T>): Promise<T> => {
    const part = await starting;
    cleanUp.push(() => part.stop());
    return part;
  };
  try {
    const directory = await mkdtemp(join(tmpdir(), 'lectern-machines-'));
    cleanUp.push(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
    const services = { dataDir: join(directory, 'services'), logger: createLogger('silent') };
    await mkdir(services.dataDir);
    const double = await owned(startModelDouble(model));
    const redis = await owned(startRedis());
    const postgres = await owned(
      startPostgres({ ...services, durable: false, maxConnections: CONNECTIONS }),
    );
    const engine = await owned(startRestate(services));
    const [actors, runners] = [engine.actorPort, engine.runnerPort];
    const shared = {
      DATABASE_URL: postgres.url,
      RESTATE_INGRESS_URL: engine.ingressUrl,
      RESTATE_ADMIN_URL: engine.adminUrl,
      RESTATE_IDENTITY_KEYS: engine.identityKey,
      ACTORS_URL: `http://127.0.0.1:${actors}`,
      WORKER_URL: `http://127.0.0.1:${runners}`,
      REDIS_URL: redis.url,
      AUTH_SECRET: 'the same at every machine, and long enough',
      OPENAI_BASE_URL: double.url,
      OPENAI_API_KEY: 'test',
      ...env,
    };
    const dataDir = join(directory, 'files');
    const start = (own: Record<string, string>, port = 0) =>
      owned(startProduct({ dataDir, port, env: { ...shared, ...own } }));
    // One after the other: the first one migrates.
    const here = await start({ ROLE: 'web', ACTORS_PORT: String(actors) }, herePort);
    const worker = await start({
      ROLE: 'worker',
      WORKER_PORT: String(runners),
      WORKERS: String(workers),
    });
    // The engine is told one address of all of them, behind which this one does not stand.
    const there = await start({ ROLE: 'web', ACTORS_PORT: String(await freePort()) }, therePort);
    return { double, webs: [here, there], worker, dataDir: services.dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
