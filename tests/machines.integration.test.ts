/**
 * The product as several machines run it: two processes that answer people and one of workers, over a
 * database, an engine and a Redis that none of them has started. Where the machine has no Redis it is left out.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { freePort } from '#server/testing/free-port.ts';
import { startPostgres, type EmbeddedPostgres } from '#server/embedded/postgres.ts';
import { startRestate, type EmbeddedRestate } from '#server/embedded/restate.ts';
import { createLogger } from '#server/logger.ts';
import { HAS_REDIS, startRedis, type RedisServer } from '#server/testing/redis-server.ts';
import { cancelledAcross, orderedHereReadThere, type Journey } from './machine-journeys.ts';
import { newPerson, type TestPerson } from './people.ts';
import { startProduct, type Product } from './product.ts';

describe.runIf(HAS_REDIS)('several machines', () => {
  let directory: string;
  let double: ModelDouble;
  let redis: RedisServer;
  let postgres: EmbeddedPostgres;
  let engine: EmbeddedRestate;
  const machines: Product[] = [];
  let teacher: TestPerson;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lectern-machines-'));
    const services = { dataDir: join(directory, 'services'), logger: createLogger('silent') };
    await mkdir(services.dataDir);
    [double, redis, postgres, engine] = await Promise.all([
      startModelDouble({ seed: 11 }),
      startRedis(),
      startPostgres({ ...services, durable: false }),
      startRestate(services),
    ]);
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
    };
    const dataDir = join(directory, 'files');
    const start = async (env: Record<string, string>) => {
      machines.push(await startProduct({ dataDir, env: { ...shared, ...env } }));
    };
    // One after the other: the first one migrates.
    await start({ ROLE: 'web', ACTORS_PORT: String(actors) });
    await start({ ROLE: 'worker', WORKER_PORT: String(runners), WORKERS: '1' });
    // The engine is told one address of all of them, behind which this one does not stand.
    await start({ ROLE: 'web', ACTORS_PORT: String(await freePort()) });
    const [web] = machines;
    if (!web) throw new Error('nothing has started');
    teacher = await newPerson(web, 'Theresa Teacher');
  });
  afterAll(async () => {
    await Promise.all(machines.map((machine) => machine.stop()));
    await Promise.all([postgres?.stop(), engine?.stop(), redis?.stop(), double?.stop()]);
    await rm(directory, { recursive: true, force: true, maxRetries: 5 });
  });

  const journey = (): Journey => ({
    double,
    teacher,
    elsewhere: { ...teacher, origin: machines[2]?.url ?? '' },
  });

  it('[BUS-1] [BUS-2] what is ordered at one is written at another, and read whole at a third', () =>
    orderedHereReadThere(journey()));

  it('[BUS-1] what is cancelled at one is at rest at another', () => cancelledAcross(journey()));
});
