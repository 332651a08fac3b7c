/**
 * What a streamed token costs us: the author's whole way (agents, step, proofs turned into
 * citations, text handed on) beside the bare AI SDK reading the same server, 50 streams at once,
 * each side in its own process, alternating.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startModelDouble } from '#agents/testing/model-double/start.ts';
import type { BenchLine } from './bench-line.ts';

const STREAMS = 50;
const ROUNDS = 2;

interface Measured {
  usPerToken: number;
  rssMb: number;
}

async function measure(side: 'ours' | 'baseline', url: string): Promise<Measured> {
  const child = fileURLToPath(new URL('stream-child.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    child,
    side,
    url,
    String(STREAMS),
  ]);
  // A cast of our own child's one line.
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Measured;
}

export async function benchStream(): Promise<BenchLine[]> {
  const double = await startModelDouble({ seed: 11, tokensPerSecond: 50, sentencesPerPage: 4 });
  try {
    const sides = { ours: [] as number[], baseline: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const side of ['baseline', 'ours'] as const) {
        sides[side].push((await measure(side, double.url)).usPerToken);
      }
    }
    const ours = Math.min(...sides.ours);
    const baseline = Math.min(...sides.baseline);
    return [
      {
        name: `processor time of a streamed token, ${STREAMS} streams, beside the bare AI SDK`,
        ours,
        baseline,
        unit: 'µs',
        ratio: ours / baseline,
        aim: 'at most 1.5 times',
      },
    ];
  } finally {
    await double.stop();
  }
}
