/**
 * From the command to the ready line: an empty data directory, then the same one again; and what the
 * latter costs the processors.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processesWith } from '#server/testing/lectern-process.ts';
import { startProduct } from '#tests/product.ts';
import type { BenchLine } from './bench-line.ts';
import { processorTime } from './processor-time.ts';
import { calibrate } from './reference-work.ts';

const ROUNDS = 3;
/** Milliseconds. */
const MOST_TIME = 4_000;
/** Time of the processors: less than half of what it was before the server was built and loaded as it is needed. */
const MOST_COST = 2_000;

export async function benchStart(): Promise<BenchLine[]> {
  const node = median(await times(ROUNDS, startNode));
  const cold: Start[] = [];
  const warm: Start[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), 'lectern-bench-'));
    try {
      cold.push(await startOnce(dataDir));
      warm.push(await startOnce(dataDir));
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  }
  const took = (starts: Start[], what: keyof Start) => median(starts.map((start) => start[what]));
  const calibration = calibrate();
  const line = (name: string, ours: number, atMost?: number): BenchLine => ({
    name,
    ours,
    baseline: node,
    unit: 'ms',
    ratio: ours / node,
    aim: atMost === undefined ? '' : `at most ${atMost.toLocaleString('en')} ms`,
    ...(atMost === undefined ? {} : { atMost }),
    calibration,
  });
  return [
    line(
      'first start, empty data directory (against an empty Node process)',
      took(cold, 'startedIn'),
    ),
    line('start with data (against an empty Node process)', took(warm, 'startedIn'), MOST_TIME),
    line('its processor time: the process that answers', took(warm, 'web'), MOST_COST),
    line('its processor time: the workers', took(warm, 'workers')),
  ];
}

/** Milliseconds; of the processor NaN where the system does not say. */
interface Start {
  startedIn: number;
  web: number;
  workers: number;
}

async function startOnce(dataDir: string): Promise<Start> {
  const product = await startProduct({ dataDir });
  const web = processorTime([product.pid]) ?? Number.NaN;
  const workers = processorTime(workersOf(dataDir)) ?? Number.NaN;
  await product.stop();
  return { startedIn: product.startedIn, web, workers };
}

/** The engine and the database have the directory on their command line, too. */
function workersOf(dataDir: string): number[] {
  const services = new Set([...processesWith('restate-server'), ...processesWith('postgres')]);
  return processesWith(dataDir).filter((id) => !services.has(id));
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
