/**
 * `npm run eval -- [FOLDER]`: how good courses are, as far as it can be counted. Each PDF of the folder
 * (without one, books of our own in both languages) goes whole through the extractive author, and its
 * lessons are spoilt on purpose to see what the review finds. Prints the tables of docs/evaluation.md.
 * `--long PAGES` lets one book of so many pages through as well.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { addCatches, emptyCatches, type Catch } from '#agents/eval/calibrate.ts';
import { koreanBook, outlineBook, plainBook } from '#tests/pdf/fixtures.ts';
import type { EvalBook } from './eval-child.ts';

const run = promisify(execFile);
const CHILD = join(import.meta.dirname, 'eval-child.ts');
const SAMPLES = join(import.meta.dirname, '../server/document/sample');
const MEGABYTE = 1_000_000;
const AIMS = { caught: 0.95, falseAlarms: 0.05 };

const args = process.argv.slice(2);
const longAt = args.indexOf('--long');
const long = longAt < 0 ? undefined : (args.splice(longAt, 2)[1] ?? '1151');
const isVerbose = args.includes('--missed');
const [folder] = args.filter((one) => !one.startsWith('--'));

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
  printBooks(books);
  printCatches(books);
  printParity(books);
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

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(part === whole ? 0 : 1)} %`;
}

function table(head: string[], rows: string[][]): void {
  console.log(`| ${head.join(' | ')} |`);
  console.log(`|${head.map((_, at) => (at === 0 ? ' --- |' : ' ---: |')).join('')}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log('');
}

function printBooks(books: EvalBook[]): void {
  console.log('### Books\n');
  table(
    [
      'book',
      'language',
      'pages',
      'chapters',
      'lessons',
      'at 9 or more',
      'ledger',
      'citations valid',
      'sentences cited',
      'questions sound',
      'empty lessons',
      'tokens',
      'read, s',
      'written, s',
      'peak, MB',
    ],
    books.map(({ file, language, figures: f, seconds, peak }) => [
      file,
      language,
      String(f.pages),
      String(f.chapters),
      String(f.lessons),
      String(f.passed),
      share(f.accounted, f.pages),
      `${f.citations.valid} / ${f.citations.all}`,
      share(f.sentences.cited, f.sentences.all),
      `${f.quiz.valid} / ${f.quiz.all}`,
      String(f.ghosts),
      String(f.tokens),
      seconds.reading.toFixed(1),
      seconds.writing.toFixed(1),
      String(Math.round(peak / MEGABYTE)),
    ]),
  );
  if (!isVerbose) return;
  for (const { file, figures } of books) {
    for (const { score, title, checks } of figures.lowest)
      console.log(`  ${file}: ${score} ${title}: ${checks}`);
  }
}

function printCatches(books: EvalBook[]): void {
  const sum = emptyCatches();
  for (const { catches } of books) addCatches(sum, catches);
  const held = { seeded: 0, caught: 0 };
  for (const { heldOut } of books) {
    held.seeded += heldOut.seeded;
    held.caught += heldOut.caught;
  }
  console.log('### Defects put in on purpose\n');
  table(
    ['defect', 'put in', 'caught', 'share', 'sound lessons', 'false alarms', 'share', 'aim'],
    [...sum.map(catchRow), totalRow(sum)],
  );
  console.log(
    `Talk of a writer the check was not made for: ${held.caught} of ${held.seeded} caught (${share(held.caught, held.seeded)}).\n`,
  );
  if (!isVerbose) return;
  for (const { kind, missed } of sum) for (const one of missed) console.log(`  ${kind}: ${one}`);
}

function catchRow(one: Catch): string[] {
  const meets =
    one.caught >= one.seeded * AIMS.caught && one.falseAlarms < one.sound * AIMS.falseAlarms;
  return [
    one.kind,
    String(one.seeded),
    String(one.caught),
    share(one.caught, one.seeded),
    String(one.sound),
    String(one.falseAlarms),
    share(one.falseAlarms, one.sound),
    one.seeded === 0 ? 'not tried' : meets ? 'met' : 'MISSED',
  ];
}

function totalRow(all: Catch[]): string[] {
  const total = all.reduce(
    (sum, one) => ({
      ...sum,
      seeded: sum.seeded + one.seeded,
      caught: sum.caught + one.caught,
      sound: sum.sound + one.sound,
      falseAlarms: sum.falseAlarms + one.falseAlarms,
    }),
    { kind: 'inventedQuote', seeded: 0, caught: 0, sound: 0, falseAlarms: 0, missed: [] } as Catch,
  );
  return ['**all**', ...catchRow(total).slice(1)];
}

function printParity(books: EvalBook[]): void {
  const kinds = new Map<string, { seeded: number; caught: number }>();
  let [pairs, falseAlarms] = [0, 0];
  for (const { parity } of books) {
    pairs += parity?.pairs ?? 0;
    falseAlarms += parity?.falseAlarms ?? 0;
    for (const { kind, seeded, caught } of parity?.kinds ?? []) {
      const known = kinds.get(kind) ?? { seeded: 0, caught: 0 };
      kinds.set(kind, { seeded: known.seeded + seeded, caught: known.caught + caught });
    }
  }
  console.log('### Parity of English and Korean (stand-in for the translation)\n');
  table(
    ['lost in translation', 'put in', 'caught', 'share'],
    [...kinds].map(([kind, { seeded, caught }]) => [
      kind,
      String(seeded),
      String(caught),
      share(caught, seeded),
    ]),
  );
  console.log(
    `Faithful pairs found at fault: ${falseAlarms} of ${pairs} (${share(falseAlarms, pairs)}).\n`,
  );
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
    ['pages', 'lessons', 'ledger', 'citations valid', 'written, s', 'peak, MB', 'cores', 'aim'],
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
