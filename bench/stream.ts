/**
 * What a streamed token costs us: the author's whole way (agents, step, proofs turned into citations,
 * stream log) beside the bare AI SDK reading the same server, 50 streams at once, each side in its own
 * process, alternating. Two lines: while the words flow, and with all that is done once a lesson
 * (prompt, review), of which the bare SDK does nothing.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startModelDouble } from '#agents/testing/model-double/start.ts';
import type { BenchLine } from './bench-line.ts';
import type { StreamFigures } from './stream-child.ts';

const STREAMS = 50;
const ROUNDS = 5;
const AIM = 0.25;

type Side = 'ours' | 'baseline';
type Round = Record<Side, StreamFigures>;

async function measure(side: Side, url: string): Promise<StreamFigures> {
  const child = fileURLToPath(new URL('stream-child.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [
    child,
    side,
    url,
    String(STREAMS),
  ]);
  // A cast of our own child's one line.
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as StreamFigures;
}

function middle(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function spread(values: number[], digits: number): string {
  return `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`;
}

function lineOf(
  rounds: Round[],
  figure: 'usPerToken' | 'usPerTokenOfAll',
  what: string,
  aim: (ratio: number) => string,
): BenchLine {
  // Each round by itself: the two sides of one have had the same minute.
  const ratios = rounds.map(({ ours, baseline }) => ours[figure] / baseline[figure]);
  const ratio = middle(ratios);
  const calibrations = rounds.flatMap((one) => [one.ours.calibration, one.baseline.calibration]);
  return {
    name: `processor time of a token, ${STREAMS} streams, ${what}`,
    ours: middle(rounds.map(({ ours }) => ours[figure])),
    baseline: middle(rounds.map(({ baseline }) => baseline[figure])),
    unit: 'µs',
    ratio,
    aim: `${aim(ratio)} (${rounds.length} runs: ${spread(ratios, 2)}; calibration ${spread(calibrations, 0)} ms)`,
  };
}

export async function benchStream(): Promise<BenchLine[]> {
  const double = await startModelDouble({ seed: 11, tokensPerSecond: 50, sentencesPerPage: 4 });
  try {
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const baseline = await measure('baseline', double.url);
      rounds.push({ baseline, ours: await measure('ours', double.url) });
    }
    return [
      lineOf(
        rounds,
        'usPerToken',
        'while they flow',
        (ratio) => `at most ${AIM} times: ${ratio <= AIM ? 'met' : 'MISSED'}`,
      ),
      lineOf(rounds, 'usPerTokenOfAll', 'the lesson and its review included', () => ''),
    ];
  } finally {
    await double.stop();
  }
}
