/**
 * `npm run bench`: every line is a ratio against a baseline measured in the same run on the same
 * machine. Name parts to run only those: `npm run bench -- pdf live`. `--runs 5` measures each so often
 * and prints the middle and the spread; `--scale 0.01` makes what is large a hundredth of it, to see
 * whether a part still works. It ends with 1 where an aim is missed or something was not measured
 * (BENCH-RUNS-4).
 */
import { parseArgs } from 'node:util';
import type { BenchLine } from './bench-line.ts';
import { exitCodeOf, mergeRuns } from './bench-runs.ts';
import { printLines } from './bench-table.ts';

/** The lines of each run. */
type Bench = (scale: number, runs: number) => Promise<BenchLine[][]>;

const PARTS: Record<string, () => Promise<Bench>> = {
  start: async () => apart('start', (await import('./start-times.ts')).benchStart),
  stream: async () => apart('stream', (await import('./stream.ts')).benchStream),
  live: async () => (await import('./live.ts')).benchLive,
  pdf: async () => apart('pdf', (await import('./pdf.ts')).benchPdf),
  ocr: async () => apart('ocr', (await import('./ocr.ts')).benchOcr),
  render: async () => apart('render', (await import('./page-cost.ts')).benchRender),
  pages: async () => apart('pages', (await import('./page-quality.ts')).benchPages),
  tutor: async () => apart('tutor', (await import('./first-word.ts')).benchFirstWord),
  voice: async () => apart('voice', (await import('./call-delay.ts')).benchCall),
  learning: async () => apart('learning', (await import('./learning.ts')).benchLearning),
  workers: async () => apart('workers', (await import('./workers.ts')).benchWorkers),
  volume: async () => apart('volume', (await import('./volume.ts')).benchVolume),
};

/** Runs that share nothing: each begins where the first one did. */
function apart(name: string, once: (scale: number) => Promise<BenchLine[]>): Bench {
  return async (scale, runs) => {
    const done: BenchLine[][] = [];
    while (done.length < runs) {
      console.error(`… ${name}, run ${done.length + 1} of ${runs}`);
      done.push(await once(scale));
    }
    return done;
  };
}

// Whoever read the report may have gone: what is being measured ends as it should.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

const { values, positionals: asked } = parseArgs({
  options: {
    runs: { type: 'string', default: '1' },
    scale: { type: 'string', default: '1' },
  },
  allowPositionals: true,
});
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

const lines: BenchLine[] = [];
for (const [name, load] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  const bench = await load();
  lines.push(...mergeRuns(await bench(Number(values.scale), Number(values.runs))));
}
printLines(lines);
process.exitCode = exitCodeOf(lines, Number(values.scale));
