/** How fast PDFs are read beside poppler's pdftotext, and how much memory a 500 MB one takes. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { huge } from '#tests/pdf/fixtures.ts';
import type { BenchLine } from './bench-line.ts';

const run = promisify(execFile);
const HUGE_BYTES = 500_000_000;
const HUGE_PAGES = 5_000;
const MEGABYTE = 1_000_000;

interface Measured {
  pages: number;
  milliseconds: number;
  peak: number;
}

async function measure(file?: string): Promise<Measured> {
  const script = join(import.meta.dirname, 'pdf-child.ts');
  const { stdout } = await run(process.execPath, file ? [script, file] : [script]);
  return JSON.parse(stdout) as Measured;
}

/** Pages a second of pdftotext, start of the process included; undefined where it is not installed. */
async function pdftotext(file: string, pages: number): Promise<number | undefined> {
  const started = performance.now();
  try {
    await run('pdftotext', [file, '/dev/null']);
  } catch {
    return undefined;
  }
  return pages / ((performance.now() - started) / 1000);
}

export async function benchPdf(): Promise<BenchLine[]> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-bench-pdf-'));
  try {
    const file = await huge(join(directory, 'huge.pdf'), HUGE_BYTES, HUGE_PAGES);
    const idle = await measure();
    const ours = await measure(file);
    const speed = ours.pages / (ours.milliseconds / 1000);
    const baseline = await pdftotext(file, HUGE_PAGES);
    return [
      {
        name: 'PDF, 500 MB: pages read into blocks',
        ours: speed,
        baseline,
        unit: 'pages/s',
        ratio: baseline === undefined ? undefined : speed / baseline,
        aim: 'at least a third of pdftotext, which knows no blocks',
      },
      {
        name: 'PDF, 500 MB: peak memory beside an idle process',
        ours: ours.peak / MEGABYTE,
        baseline: idle.peak / MEGABYTE,
        unit: 'MB',
        ratio: ours.peak / idle.peak,
        aim: 'at most 200 MB more than idle',
      },
    ];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
