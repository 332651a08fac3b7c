/**
 * A real Redis for tests, where its program is on the machine: it is none of ours, and none of the
 * packages of npm. Debian keeps the server and the tool that checks its files as one program, which
 * `redis-tools` brings without a service.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { freePort } from './free-port.ts';

const NAMES = ['redis-server', 'redis-check-rdb'];

function findProgram(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

const program = findProgram();
export const HAS_REDIS = program !== undefined;

export interface RedisServer {
  readonly url: string;
  pid(): number;
  /** Ends it with all it knows, and starts it again at the same place. */
  restart(away: () => Promise<void>): Promise<void>;
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

export async function startRedis(): Promise<RedisServer> {
  if (program === undefined) throw new Error('there is no Redis on this machine');
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let child = await run(program, port);
  const end = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return {
    url,
    pid: () => child.pid ?? -1,
    async restart(away) {
      await end();
      await away();
      child = await run(program, port);
    },
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    stop: end,
  };
}

async function run(file: string, port: number): Promise<ChildProcess> {
  const settings = [
    '--port',
    String(port),
    '--bind',
    '127.0.0.1',
    '--save',
    '',
    '--appendonly',
    'no',
  ];
  const child = spawn(file, settings, { argv0: 'redis-server', stdio: 'ignore' });
  const client = new Redis(port, '127.0.0.1', { lazyConnect: true, retryStrategy: () => null });
  client.on('error', () => {});
  while (child.exitCode === null) {
    try {
      await client.connect();
      client.disconnect();
      return child;
    } catch {
      await delay(20);
    }
  }
  throw new Error(`Redis ended with ${child.exitCode}`);
}
