/**
 * How fast PDFs are read beside poppler's pdftotext, and how much memory a 500 MB one takes. Both read
 * the text of every page of the same file: a process started for it, and a server's reader, which was
 * got ready while the file was on its way.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { huge, koreanBook, outlineBook } from '#tests/pdf/fixtures.ts';
import type { BenchLine } from './bench-line.ts';

const run = promisify(execFile);
const HUGE_BYTES = 500_000_000;
const HUGE_PAGES = 5_000;
const BOOK_CHAPTERS = 60;
const MEGABYTE = 1_000_000;
/** Other work on the machine only ever slows a run down, so the best of a few says most. */
const RUNS = 3;
const TEXT_LIMIT = 1 << 30;

interface Measured {
  pages: number;
  milliseconds: number;
  peak: number;
}

/** @param files what is measured, and what was read before it. */
async function reader(...files: string[]): Promise<Measured> {
  const script = join(import.meta.dirname, 'pdf-child.ts');
  const { stdout } = await run(process.execPath, [script, ...files]);
  return JSON.parse(stdout) as Measured;
}

/** Milliseconds pdftotext takes; undefined where it is not installed. */
async function pdftotext(file: string): Promise<number | undefined> {
  const started = performance.now();
  try {
    await run('pdftotext', [file, '-'], { maxBuffer: TEXT_LIMIT });
  } catch {
    return undefined;
  }
  return performance.now() - started;
}

/** Taken in turns, so that what else the machine does falls on both. */
async function compare(
  name: string,
  [file, ...before]: [string, ...string[]],
  aim: string,
): Promise<{ line: BenchLine; peak: number }> {
  const ours: Measured[] = [];
  const theirs: number[] = [];
  for (let i = 0; i < RUNS; i += 1) {
    ours.push(await reader(file, ...before));
    const milliseconds = await pdftotext(file);
    if (milliseconds !== undefined) theirs.push(milliseconds);
  }
  const pages = ours[0]?.pages ?? 0;
  const speed = pages / (Math.min(...ours.map((run) => run.milliseconds)) / 1000);
  const baseline = theirs.length > 0 ? pages / (Math.min(...theirs) / 1000) : undefined;
  const line = {
    name: `${name}, ${pages.toLocaleString('en')} pages read into blocks (${availableParallelism()} cores)`,
    ours: speed,
    baseline,
    unit: 'pages/s',
    ratio: baseline === undefined ? undefined : speed / baseline,
    aim,
  };
  return { line, peak: Math.max(...ours.map((run) => run.peak)) };
}

export async function benchPdf(): Promise<BenchLine[]> {
  const directory = await mkdtemp(join(tmpdir(), 'lectern-bench-pdf-'));
  try {
    const long = await huge(join(directory, 'huge.pdf'), HUGE_BYTES, HUGE_PAGES);
    const book = await outlineBook(join(directory, 'book.pdf'), BOOK_CHAPTERS);
    const korean = await koreanBook(join(directory, 'korean.pdf'));
    const idle = await reader();
    const none = 'none: over before one notices';
    const longRead = await compare(
      'PDF of 500 MB',
      [long, book],
      'at least 0.67 x pdftotext, which knows no blocks',
    );
    const bookRead = await compare('PDF of a book', [book, book], none);
    const koreanRead = await compare('PDF of a Korean book', [korean, book], none);
    const firstRead = await compare('PDF of a book, the first since the start', [book], none);
    return [
      longRead.line,
      bookRead.line,
      koreanRead.line,
      firstRead.line,
      {
        name: 'PDF of 500 MB: peak memory beside an idle process',
        ours: longRead.peak / MEGABYTE,
        baseline: idle.peak / MEGABYTE,
        unit: 'MB',
        ratio: longRead.peak / idle.peak,
        aim: 'at most 200 MB more than idle',
      },
    ];
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
