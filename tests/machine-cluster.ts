/**
 * The larger shape, whole: two machines that answer people, two of workers, a cluster of three engines
 * whose snapshots lie in a bucket, the bucket of files, a database and a Redis. Every part is a process of
 * its own that can be killed or stopped for a while.
 *
 * What is stopped goes on by itself after its time, whatever became of whoever stopped it.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { startPostgres } from '#server/embedded/postgres.ts';
import { clientSettings, type BucketSettings } from '#server/files/bucket-client.ts';
import { createLogger } from '#server/logger.ts';
import { startBalancer } from '#server/testing/balancer.ts';
import { startEngineCluster } from '#server/testing/engine-cluster.ts';
import { freePort } from '#server/testing/free-port.ts';
import { processesWith } from '#server/testing/lectern-process.ts';
import { startRedis } from '#server/testing/redis-server.ts';
import { startS3 } from '#server/testing/s3-server.ts';
import { startProduct, type Product } from './product.ts';

/** What may be taken away, and comes back by itself or by `restore`. */
export interface Part {
  readonly name: string;
  readonly pids: () => number[];
  /** Starts it again after a SIGKILL, where nobody else does. */
  readonly restore: () => Promise<void>;
}

export interface MachineCluster {
  readonly double: ModelDouble;
  readonly databaseUrl: string;
  /** Addresses of those that answer people. */
  readonly webs: readonly Product[];
  readonly parts: readonly Part[];
  /** What the engines keep in the bucket. */
  readonly snapshots: () => Promise<string[]>;
  stop(): Promise<void>;
}

/** Stops the processes for so many seconds. Resolves once they go on. */
export async function pauseFor(pids: readonly number[], seconds: number): Promise<void> {
  const list = pids.join(' ');
  const script = `kill -STOP ${list}; sleep ${seconds}; kill -CONT ${list}`;
  // In a session of its own: whoever is killed meanwhile leaves nothing stopped.
  const child = spawn('/bin/sh', ['-c', script], { stdio: 'ignore', detached: true });
  await once(child, 'exit');
}

export function killAtOnce(pids: readonly number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has just ended by itself.
    }
  }
}

export async function startMachineCluster(): Promise<MachineCluster> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-cluster-'));
  const cleanUp: (() => unknown)[] = [() => rm(directory, { recursive: true, force: true })];
  const stop = async () => {
    for (const step of cleanUp.toReversed()) await step();
  };
  /** Registered as soon as it runs: what comes after it may fail. */
  const owned = <T extends { stop(): Promise<void> }>(part: T): T => {
    cleanUp.push(() => part.stop());
    return part;
  };
  try {
    const double = owned(await startModelDouble({ seed: 15 }));
    const redis = owned(await startRedis());
    const bucket = owned(await startS3());
    const dataDir = join(directory, 'postgres');
    await mkdir(dataDir);
    const logger = createLogger('silent');
    const postgres = owned(
      await startPostgres({ dataDir, logger, durable: false, maxConnections: 200 }),
    );
    const engine = owned(await startEngineCluster(join(directory, 'engine'), bucket.bucket));

    const machines = await Promise.all(
      ['web-1', 'web-2', 'worker-1', 'worker-2'].map(async (name) => ({
        name,
        role: name.startsWith('web') ? 'web' : 'worker',
        port: await freePort(),
        /** Where the engine comes to it. */
        enginePort: await freePort(),
      })),
    );
    const addressOf = async (role: string) => {
      const places = machines.filter((machine) => machine.role === role);
      const balancer = await startBalancer(
        places.map(({ port, enginePort }) => ({
          port: enginePort,
          health: `http://127.0.0.1:${port}/healthz`,
        })),
      );
      cleanUp.push(() => balancer.close());
      return `http://127.0.0.1:${balancer.port}`;
    };
    const shared = {
      DATABASE_URL: postgres.url,
      DATABASE_POOL: '8',
      DATABASE_READ_POOL: '4',
      RESTATE_INGRESS_URL: engine.ingressUrl,
      RESTATE_ADMIN_URL: engine.adminUrl,
      RESTATE_IDENTITY_KEYS: engine.identityKey,
      ACTORS_URL: await addressOf('web'),
      WORKER_URL: await addressOf('worker'),
      REDIS_URL: redis.url,
      AUTH_SECRET: 'the same at every machine, and long enough',
      OPENAI_BASE_URL: double.url,
      OPENAI_API_KEY: 'test',
      WORKERS: '1',
      ...bucket.env,
    };
    const start = async ({ name, role, port, enginePort }: (typeof machines)[number]) => {
      const own = join(directory, name);
      await mkdir(own);
      const launch = () =>
        startProduct({
          dataDir: own,
          port,
          env: {
            ...shared,
            ROLE: role,
            [role === 'web' ? 'ACTORS_PORT' : 'WORKER_PORT']: String(enginePort),
          },
        });
      let product = await launch();
      cleanUp.push(() => product.stop());
      const part: Part = {
        name,
        pids: () => [product.pid, ...processesWith(own)],
        restore: async () => {
          await product.kill();
          product = await launch();
        },
      };
      return { part, product };
    };
    const started = [];
    // One after the other: the first one migrates.
    for (const machine of machines) started.push(await start(machine));
    return {
      double,
      databaseUrl: postgres.url,
      webs: started.slice(0, 2).map(({ product }) => product),
      parts: [
        ...started.map(({ part }) => part),
        ...engine.nodes.map((node, index) => ({
          name: `engine-${index + 1}`,
          pids: () => [node.pid()],
          restore: () => node.start(),
        })),
        // It is watched by who started it.
        { name: 'database', pids: () => [postgres.pid()], restore: async () => {} },
        {
          name: 'redis',
          pids: () => [redis.pid()],
          restore: () => redis.restart(async () => {}),
        },
      ],
      snapshots: () => keysBelow(bucket.bucket, 'engine/'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function keysBelow(settings: BucketSettings, prefix: string): Promise<string[]> {
  const client = new S3Client(clientSettings(settings));
  try {
    const list = new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: prefix });
    return (await client.send(list)).Contents?.flatMap(({ Key }) => Key ?? []) ?? [];
  } finally {
    client.destroy();
  }
}
