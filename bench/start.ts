/** From the command to the ready line: an empty data directory, then the same one again. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from '#tests/product.ts';
import type { BenchLine } from './bench-line.ts';

const ROUNDS = 3;

export async function benchStart(): Promise<BenchLine[]> {
  const node = median(await times(ROUNDS, startNode));
  const cold: number[] = [];
  const warm: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
    try {
      cold.push(await startOnce(dataDir));
      warm.push(await startOnce(dataDir));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  const line = (name: string, ours: number, aim: string): BenchLine => ({
    name,
    ours,
    baseline: node,
    unit: 'ms',
    ratio: ours / node,
    aim,
  });
  return [
    line('first start, empty data directory (against an empty Node process)', median(cold), ''),
    line('start with data (against an empty Node process)', median(warm), 'at most 4,000 ms'),
  ];
}

async function startOnce(dataDir: string): Promise<number> {
  const product = await startProduct({ dataDir });
  await product.stop();
  return product.startedIn;
}

async function startNode(): Promise<number> {
  const began = performance.now();
  await once(spawn(process.execPath, ['-e', '0']), 'exit');
  return performance.now() - began;
}

async function times(count: number, measure: () => Promise<number>): Promise<number[]> {
  const all: number[] = [];
  for (let round = 0; round < count; round += 1) all.push(await measure());
  return all;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
