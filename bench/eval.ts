/**
 * `npm run eval -- [FOLDER]`: how good courses are, as far as it can be counted. Each PDF of the folder
 * (without one, books of our own in both languages) goes whole through the extractive author, and its
 * lessons are spoilt on purpose to see what the review finds. Prints the tables of docs/evaluation.md.
 * `--long PAGES` lets one book of so many pages through as well. Where a model is set, how far its reviewer
 * agrees with people about pairs of lessons is printed too (eval-reviewer.ts), by itself with
 * `npm run eval -- reviewer`. `npm run eval -- tutor [FOLDER]` asks the tutor instead (eval-tutor.ts).
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { koreanBook, outlineBook, plainBook } from '#tests/pdf/fixtures.ts';
import type { EvalBook } from './eval-child.ts';
import { evaluateReviewer } from './eval-reviewer.ts';
import { evaluateTutor } from './eval-tutor.ts';
import {
  MEGABYTE,
  printBooks,
  printCatches,
  printParity,
  printTeaching,
  share,
  table,
} from './eval-tables.ts';

const run = promisify(execFile);
const CHILD = join(import.meta.dirname, 'eval-child.ts');
const SAMPLES = join(import.meta.dirname, '../server/features/document/sample');

const args = process.argv.slice(2);
const longAt = args.indexOf('--long');
const long = longAt < 0 ? undefined : (args.splice(longAt, 2)[1] ?? '1151');
const isVerbose = args.includes('--missed');
const [folder, manuals] = args.filter((one) => !one.startsWith('--'));

if (folder === 'tutor') {
  await evaluateTutor(isVerbose, manuals);
  process.exit();
}

if (folder === 'reviewer') {
  await evaluateReviewer(isVerbose);
  process.exit();
}

const temporary = await mkdtemp(join(tmpdir(), 'lectern-eval-'));
try {
  const files = folder === undefined ? await ownBooks(temporary) : await pdfsOf(folder);
  if (files.length === 0) throw new Error(`No PDF in ${folder ?? ''}`);
  const books: EvalBook[] = [];
  for (const file of files) {
    console.error(`… ${file}`);
    const book = await measured([file]);
    if (book) books.push(book);
  }
  printBooks(books, isVerbose);
  printTeaching(books);
  printCatches(books, isVerbose);
  printParity(books);
  await evaluateReviewer(isVerbose);
  if (long !== undefined) await printLong(books, files, long);
} finally {
  await rm(temporary, { recursive: true, force: true });
}

async function pdfsOf(path: string): Promise<string[]> {
  const names = await readdir(path);
  return names
    .filter((name) => name.toLowerCase().endsWith('.pdf'))
    .sort()
    .map((name) => join(path, name));
}

async function ownBooks(path: string): Promise<string[]> {
  return [
    join(SAMPLES, 'sample-en.pdf'),
    join(SAMPLES, 'sample-ko.pdf'),
    await outlineBook(join(path, 'plants-en.pdf'), 6),
    await plainBook(join(path, 'plants-en-without-outline.pdf')),
    await koreanBook(join(path, 'plants-ko.pdf')),
  ];
}

/** Undefined, with the reason said, for a book that cannot be made a course of. */
async function measured(args: string[]): Promise<EvalBook | undefined> {
  try {
    const { stdout } = await run(process.execPath, [CHILD, ...args], { maxBuffer: 1 << 28 });
    return JSON.parse(stdout) as EvalBook;
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    console.error(`  left out: ${said.trim().split('\n').slice(0, 6).join(' ').slice(0, 400)}`);
    return undefined;
  }
}

/** The longest book of the folder, again and again up to the pages asked for. */
async function printLong(books: EvalBook[], files: string[], pages: string): Promise<void> {
  const [longest] = books.toSorted((a, b) => b.figures.pages - a.figures.pages);
  const file = files.find((one) => basename(one) === longest?.file);
  if (file === undefined) return;
  console.error(`… ${basename(file)}, again and again up to ${pages} pages`);
  const book = await measured([file, pages]);
  if (!book) return;
  const { figures: f, seconds, peak } = book;
  console.log(`### A book of ${pages} pages, whole\n`);
  table(
    [
      'pages',
      'lessons',
      'coverage report',
      'citations valid',
      'written, s',
      'peak, MB',
      'cores',
      'aim',
    ],
    [
      [
        String(f.pages),
        String(f.lessons),
        share(f.accounted, f.pages),
        `${f.citations.valid} / ${f.citations.all}`,
        seconds.writing.toFixed(1),
        String(Math.round(peak / MEGABYTE)),
        String(availableParallelism()),
        `under 120 s: ${seconds.writing < 120 ? 'met' : 'MISSED'}`,
      ],
    ],
  );
}
