import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { prepareDataDir, rememberSecret } from './data-dir.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), 'lectern-secret-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

it('[DATA-DIR-1] a secret is made once, for its owner alone, and long enough to sign with', () => {
  const secret = rememberSecret(directory, 'auth.secret');
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(statSync(path.join(directory, 'auth.secret')).mode & 0o777).toBe(0o600);
  expect(rememberSecret(directory, 'auth.secret')).toBe(secret);
  expect(rememberSecret(directory, 'other.secret')).not.toBe(secret);
  expect(readFileSync(path.join(directory, 'auth.secret'), 'utf8')).toBe(`${secret}\n`);
});

/** Meets the others before each round, then makes a directory of its own below one for all of them. */
const START = `
  const { workerData, parentPort } = require('node:worker_threads');
  const { url, directory, me, count, rounds, met } = workerData;
  const arrived = new Int32Array(met);
  import(url).then(({ prepareDataDir }) => {
    for (let round = 0; round < rounds; round += 1) {
      Atomics.add(arrived, 0, 1);
      while (Atomics.load(arrived, 0) < count * (round + 1));
      prepareDataDir([directory, round, 'data', me].join('/'));
    }
    parentPort.postMessage('made');
  });
`;

it('[DATA-DIR-2] starts side by side make the directories above theirs together', async () => {
  const url = new URL('data-dir.ts', import.meta.url).href;
  const given = { url, directory, count: 2, rounds: 300, met: new SharedArrayBuffer(4) };
  const starts = [0, 1].map((me) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const worker = new Worker(START, { eval: true, workerData: { ...given, me } });
    worker.once('message', resolve).once('error', reject);
    return promise.finally(() => void worker.terminate());
  });
  // One that fails leaves the other waiting.
  expect(await Promise.all(starts)).toEqual(['made', 'made']);
});

it('[DATA-DIR-2] what stands there and is no directory is refused', () => {
  const file = path.join(directory, 'file');
  writeFileSync(file, '');
  for (const wrong of [file, path.join(file, 'below')]) {
    expect(() => prepareDataDir(wrong)).toThrow(/^Lectern cannot write to /u);
  }
});
