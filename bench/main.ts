/**
 * `npm run bench`: every line is a ratio against a baseline measured in the same run on the same
 * machine. Name parts to run only those: `npm run bench -- pdf live`.
 */
import { verdictOf, type BenchLine } from './bench-line.ts';

const PARTS: Record<string, () => Promise<() => Promise<BenchLine[]>>> = {
  start: async () => (await import('./start.ts')).benchStart,
  stream: async () => (await import('./stream.ts')).benchStream,
  live: async () => (await import('./live.ts')).benchLive,
  pdf: async () => (await import('./pdf.ts')).benchPdf,
  ocr: async () => (await import('./ocr.ts')).benchOcr,
};

const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
const unknown = asked.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. There are ${Object.keys(PARTS).join(', ')}.`);
  process.exit(1);
}

const lines: BenchLine[] = [];
for (const [name, load] of Object.entries(PARTS)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.error(`… ${name}`);
  const bench = await load();
  lines.push(...(await bench()));
}
print(lines);

function print(all: BenchLine[]): void {
  const rows = all.map((line) => [
    line.name,
    `${figure(line.ours)} ${line.unit}`,
    line.baseline === undefined ? '–' : `${figure(line.baseline)} ${line.unit}`,
    line.ratio === undefined ? '–' : `${line.ratio.toFixed(2)} x`,
    verdictOf(line),
  ]);
  const table = [['', 'ours', 'baseline', 'ratio', 'aim'], ...rows];
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of table) {
    console.log(row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '));
  }
}

function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
