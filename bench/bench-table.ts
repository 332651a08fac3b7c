/** The report as a table. */
import { verdictOf, type BenchLine } from './bench-line.ts';

/** @param print a line of the table: the report is what stands on stdout. */
export function printLines(lines: BenchLine[], print: (line: string) => void = console.log): void {
  const rows = lines.map((line) => [
    line.name,
    Number.isNaN(line.ours) ? '–' : `${figure(line.ours)} ${line.unit}`,
    line.baseline === undefined ? '–' : `${figure(line.baseline)} ${line.unit}`,
    line.ratio === undefined ? '–' : `${line.ratio.toFixed(2)} x`,
    line.calibration === undefined ? '–' : `${line.calibration.toFixed(0)} ms`,
    verdictOf(line),
  ]);
  const table = [['', 'ours', 'baseline', 'ratio', 'calibration', 'aim'], ...rows];
  const widths = table[0]?.map((_, column) =>
    Math.max(...table.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of table) {
    print(row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '));
  }
}

export function figure(value: number): string {
  const isLarge = Math.abs(value) >= 100 || Number.isInteger(value);
  return isLarge ? Math.round(value).toLocaleString('en') : value.toPrecision(3);
}
