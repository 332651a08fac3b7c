import { readFileSync, rmSync, statSync, writeFileSync, mkdirSync, existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  eventually,
  makeDirectory,
  processesWith,
  removeDirectory,
  runProgram,
} from '../testing/lectern-process.ts';
import { createLogger } from '../logger.ts';
import { isFree } from './ports.ts';
import { startRestate, wipeEngineDirectory } from './restate.ts';
import type { EmbeddedRestate } from './restate.ts';

const logger = createLogger('silent');
const running: EmbeddedRestate[] = [];
let dataDir: string;

beforeEach(() => {
  dataDir = makeDirectory();
});
afterEach(async () => {
  for (const engine of running.splice(0)) await engine.stop();
  await removeDirectory(dataDir);
});

async function start(): Promise<EmbeddedRestate> {
  const engine = await startRestate({ dataDir, logger });
  running.push(engine);
  return engine;
}

async function putLimit(engine: EmbeddedRestate): Promise<number> {
  const reply = await fetch(`${engine.adminUrl}/limits/rules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify([{ pattern: 'ai', limits: { concurrency: 7 } }]),
  });
  return reply.status;
}

describe('embedded engine', () => {
  it('[RESTATE-1] starts with limits switched on and keeps its addresses and key', async () => {
    const first = await start();
    expect(await putLimit(first)).toBe(200);
    expect(first.identityKey).toMatch(/^publickeyv1_[1-9A-HJ-NP-Za-km-z]{43,44}$/);
    expect(statSync(join(dataDir, 'engine-identity.pem')).mode & 0o777).toBe(0o600);
    expect(await isFree(first.actorPort)).toBe(true);
    await first.stop();
    expect(processesWith(dataDir)).toEqual([]);
    const second = await start();
    const addresses = (engine: EmbeddedRestate) => [
      engine.ingressUrl,
      engine.adminUrl,
      engine.actorPort,
    ];
    expect(addresses(second)).toEqual(addresses(first));
    expect(second.identityKey).toBe(first.identityKey);
  });

  it('[RESTATE-2] listens on loopback only', async () => {
    const engine = await start();
    const outside = Object.values(networkInterfaces())
      .flat()
      .find((address) => address?.family === 'IPv4' && !address.internal);
    if (outside) {
      const port = new URL(engine.adminUrl).port;
      await expect(fetch(`http://${outside.address}:${port}/health`)).rejects.toThrow();
    }
    expect(readFileSync(join(dataDir, 'restate.toml'), 'utf8')).toContain('bind-ip = "127.0.0.1"');
  });

  it('[RESTATE-3] comes back by itself and tells when', async () => {
    const engine = await start();
    const told: string[] = [];
    engine.onExit((reason) => told.push(reason));
    engine.onRestart(() => told.push('restarted'));
    process.kill(engine.pid(), 'SIGKILL');
    await eventually('restart', () => told.includes('restarted'));
    expect(told).toEqual(['SIGKILL', 'restarted']);
    expect(await putLimit(engine)).toBe(200);
  });

  it('[RESTATE-4] stops a server left over by a start that was killed', async () => {
    const script = 'server/testing/start-service.ts';
    const program = runProgram(dataDir, { script, args: ['restate'] });
    const left = Number(await program.ready());
    program.signal('SIGKILL');
    await program.ended;
    expect(processesWith(dataDir)).toContain(left);
    const engine = await start();
    expect(processesWith(dataDir)).toEqual([engine.pid()]);
    expect(engine.pid()).not.toBe(left);
    expect(await putLimit(engine)).toBe(200);
  });

  it('[RESTATE-5] starts on an empty directory when it cannot start on the one it has', async () => {
    await (await start()).stop();
    wipeEngineDirectory(dataDir);
    mkdirSync(join(dataDir, 'restate'));
    writeFileSync(join(dataDir, 'restate', 'lectern-1'), 'not a directory');
    const engine = await start();
    expect(await putLimit(engine)).toBe(200);
    expect(existsSync(join(dataDir, 'restate.unusable', 'lectern-1'))).toBe(true);
    rmSync(join(dataDir, 'restate.unusable'), { recursive: true });
  });
});
