import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLiveBytes, writesLiveBytes } from './live-memory.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lectern live bytes '));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

it('[LIVE-MEMORY-1] a process tells after a whole collection what it holds', async () => {
  const script = `
    globalThis.held = Buffer.alloc(64 * 1024 * 1024);
    globalThis.gc();
    const untilWritten = setInterval(() => {
      if (require('node:fs').readdirSync(process.env.LIVE_BYTES).length > 0) clearInterval(untilWritten);
    }, 10);
    console.log(process.pid);`;
  const [option = '', url = ''] = writesLiveBytes(directory).split(' ');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--expose-gc', option, url, '-e', script],
    { env: { LIVE_BYTES: directory } },
  );
  const alive = (await createLiveBytes(directory)()).get(Number(stdout)) ?? 0;
  expect(alive).toBeGreaterThan(64);
  expect(alive).toBeLessThan(128);
});

it('[LIVE-MEMORY-2] a collection is told of once', async () => {
  const read = createLiveBytes(directory);
  await writeFile(join(directory, '41'), `1000 ${3 * 1_048_576}`);
  expect(await read()).toEqual(new Map([[41, 3]]));
  expect(await read()).toEqual(new Map());
  await writeFile(join(directory, '41'), `2000 ${3 * 1_048_576}`);
  await writeFile(join(directory, '42'), '');
  expect(await read()).toEqual(new Map([[41, 3]]));
});
