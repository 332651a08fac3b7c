/**
 * A real server of the S3 API for tests, where its program is on the machine (`S3_SERVER`, built by
 * `.ci/s3`): it is none of ours, and none of the packages of npm.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { BucketSettings } from '../files/bucket-client.ts';
import { freePort } from './free-port.ts';

const program = process.env['S3_SERVER'];
export const HAS_S3 = program !== undefined;

const BUCKET = 'lectern';
const KEYS = { accessKeyId: 'lectern', secretAccessKey: 'a key of tests' };

export interface S3Server {
  readonly bucket: BucketSettings;
  /** The same as settings of the environment. */
  readonly env: Record<string, string>;
  /** Ends it, and starts it again with all it holds. */
  restart(away: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

export async function startS3(): Promise<S3Server> {
  if (program === undefined) throw new Error('there is no server of S3 on this machine');
  const directory = await mkdtemp(path.join(tmpdir(), 'lectern-s3-'));
  await mkdir(path.join(directory, BUCKET));
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  let child = await run(program, port, directory);
  const end = async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  };
  return {
    bucket: { bucket: BUCKET, region: 'us-east-1', endpoint, ...KEYS },
    env: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    },
    async restart(away) {
      await end();
      await away();
      child = await run(program, port, directory);
    },
    async stop() {
      await end();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function run(file: string, port: number, directory: string): Promise<ChildProcess> {
  const { accessKeyId, secretAccessKey } = KEYS;
  const flags = [
    '--access',
    accessKeyId,
    '--secret',
    secretAccessKey,
    '--port',
    `127.0.0.1:${port}`,
  ];
  const child = spawn(file, [...flags, '--quiet', 'posix', directory], { stdio: 'ignore' });
  while (child.exitCode === null) {
    const answers = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (answers) return child;
    await delay(20);
  }
  throw new Error(`The server of S3 ended with ${child.exitCode}`);
}
