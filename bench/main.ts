/**
 * `npm run bench`: every line is a ratio against a baseline measured in the same run on the same
 * machine. Name parts to run only those: `npm run bench -- pdf live`. `--runs 5` measures each so often
 * and prints the middle and the spread; `--scale 0.01` makes what is large a hundredth of it, to see
 * whether a part still works.
 */
import { parseArgs } from 'node:util';
import type { BenchLine } from './bench-line.ts';
import { mergeRuns } from './bench-runs.ts';
import { printLines } from './bench-table.ts';

const PARTS: Record<string, () => Promise<(scale: number) => Promise<BenchLine[]>>> = {
  start: async () => (await import('./start-times.ts')).benchStart,
  stream: async () => (await import('./stream.ts')).benchStream,
  live: async () => (await import('./live.ts')).benchLive,
  pdf: async () => (await import('./pdf.ts')).benchPdf,
  ocr: async () => (await import('./ocr.ts')).benchOcr,
  pages: async () => (await import('./page-quality.ts')).benchPages,
  tutor: async () => (await import('./first-word.ts')).benchFirstWord,
  learning: async () => (await import('./learning.ts')).benchLearning,
};

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
  const runs: BenchLine[][] = [];
  for (let run = 1; run <= Number(values.runs); run += 1) {
    console.error(`… ${name}, run ${run} of ${values.runs}`);
    runs.push(await bench(Number(values.scale)));
  }
  lines.push(...mergeRuns(runs));
}
printLines(lines);
