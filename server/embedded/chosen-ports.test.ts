import { createServer, type Server } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLogger } from '../logger.ts';
import { startOnChosen } from './chosen-ports.ts';
import { isFree, listenOn, rememberPorts } from './ports.ts';

type Ports = Record<'door', number>;

let dataDir: string;
const others: Server[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lectern-ports-'));
});
afterEach(() => {
  for (const other of others.splice(0)) other.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Another program takes the port of the first `times` starts. */
function startsTaken(times: number, signal = new AbortController().signal) {
  const tried: number[] = [];
  const run = startOnChosen<Ports, string>({
    choose: () => rememberPorts(dataDir, ['door']),
    start: async ({ door }) => {
      tried.push(door);
      if (tried.length > times) return 'started';
      const other = createServer();
      others.push(other);
      await listenOn(other, door, '127.0.0.1');
      throw new Error('Address in use');
    },
    areFree: ({ door }) => isFree(door),
    logger: createLogger('silent'),
    signal,
  });
  return { tried, run };
}

describe('a first start', () => {
  it('[RESTATE-7] is tried on other ports, which are remembered, when one was taken', async () => {
    const { tried, run } = startsTaken(1);
    const { ports, started } = await run;
    expect(started).toBe('started');
    expect(tried).toHaveLength(2);
    expect(tried[0]).not.toBe(ports.door);
    expect(await rememberPorts(dataDir, ['door'])).toEqual(ports);
  });

  it('[RESTATE-7] is given up when each choice was taken', async () => {
    const { tried, run } = startsTaken(9);
    await expect(run).rejects.toThrow('Address in use');
    expect(new Set(tried).size).toBe(3);
  });

  it('[RESTATE-7] is tried once where no port is the matter, or nobody wants it any more', async () => {
    const start = () => Promise.reject(new Error('no memory'));
    const choose = () => rememberPorts(dataDir, ['door']);
    const { signal } = new AbortController();
    const logger = createLogger('silent');
    const areFree = ({ door }: Ports) => isFree(door);
    await expect(startOnChosen({ choose, start, areFree, logger, signal })).rejects.toThrow(
      'no memory',
    );
    const { tried, run } = startsTaken(9, AbortSignal.abort());
    await expect(run).rejects.toThrow('Address in use');
    expect(tried).toHaveLength(1);
  });
});
