/** What was counted, as the tables of docs/evaluation.md. */
import {
  addCatches,
  addTalk,
  emptyCatches,
  emptyTalk,
  type Catch,
} from '#agents/eval/calibrate.ts';
import type { EvalBook } from './eval-child.ts';

export const MEGABYTE = 1_000_000;
const AIMS = { caught: 0.95, falseAlarms: 0.05 };

export function share(part: number, whole: number): string {
  return whole === 0 ? '–' : `${((100 * part) / whole).toFixed(part === whole ? 0 : 1)} %`;
}

export function table(head: string[], rows: string[][]): void {
  console.log(`| ${head.join(' | ')} |`);
  console.log(`|${head.map((_, at) => (at === 0 ? ' --- |' : ' ---: |')).join('')}`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
  console.log('');
}

export function printBooks(books: EvalBook[], isVerbose: boolean): void {
  console.log('### Books\n');
  table(
    [
      'book',
      'language',
      'pages',
      'chapters',
      'lessons',
      'at 9 or more',
      'coverage report',
      'citations valid',
      'sentences cited',
      'questions sound',
      'empty lessons',
      'defects caught',
      'parity',
      'tokens',
      'money',
      'read, s',
      'written, s',
      'peak, MB',
    ],
    books.map(({ file, language, figures: f, catches, parity, usd, seconds, peak }) => [
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
      caughtOf(catches),
      parity ? caughtOf(parity.kinds) : '–',
      String(f.tokens),
      usd === undefined ? 'not known' : `$${usd.toFixed(2)}`,
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

/** What of the books' matter reaches the lessons, and what the questions ask for. */
export function printTeaching(books: EvalBook[]): void {
  console.log('### What is taught, and how\n');
  const of = ({ found, of: all }: { found: number; of: number }) => `${found} / ${all}`;
  table(
    [
      'book',
      'headings confirmed by bookmarks',
      'code kept',
      'tables kept',
      'definitions kept',
      'figures taken of those captioned',
      'leaning sentences',
      'pages named, not taught',
      'lessons with fewer than two questions',
      'questions that are gaps',
      'guessable',
      'kinds of questions',
      'lessons at 10, from 9, below',
    ],
    books.map(({ file, figures: { teaching: t, quiz, lessons } }) => [
      file,
      of(t.headings),
      of(t.units.code),
      of(t.units.table),
      of(t.units.definition),
      of(t.figures),
      share(t.sentences.of - t.sentences.found, t.sentences.of),
      `${t.pages.of - t.pages.found} / ${t.pages.of}`,
      `${t.quiz.few} / ${lessons}`,
      share(t.quiz.gapped, t.quiz.all),
      share(t.quiz.guessable, t.quiz.all),
      Object.entries(quiz.types)
        .map(([type, count]) => `${type} ${count}`)
        .join(', '),
      `${t.scores.full}, ${t.scores.passed}, ${t.scores.below}`,
    ]),
  );
}

export function printCatches(books: EvalBook[], isVerbose: boolean): void {
  const sum = emptyCatches();
  for (const { catches } of books) addCatches(sum, catches);
  const talk = emptyTalk();
  for (const book of books) addTalk(talk, book.talk);
  console.log('### Defects put in on purpose\n');
  table(
    ['defect', 'put in', 'caught', 'share', 'sound lessons', 'false alarms', 'share', 'aim'],
    [...sum.map(catchRow), totalRow(sum)],
  );
  table(
    ['sentence that stands in no list', 'put in', 'raised', 'share'],
    (
      [
        ['talk of a writer, known while the rules were made', talk.known],
        ['talk of a writer, held out', talk.heldOut],
        ['a teacher’s own words (none should be)', talk.teacher],
      ] as const
    ).map(([name, { seeded, caught }]) => [
      name,
      String(seeded),
      String(caught),
      share(caught, seeded),
    ]),
  );
  if (!isVerbose) return;
  for (const { kind, missed } of sum) for (const one of missed) console.log(`  ${kind}: ${one}`);
}

function caughtOf(kinds: readonly { seeded: number; caught: number }[]): string {
  const seeded = kinds.reduce((sum, one) => sum + one.seeded, 0);
  return share(
    kinds.reduce((sum, one) => sum + one.caught, 0),
    seeded,
  );
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

export function printParity(books: EvalBook[]): void {
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
