/** Pieces of a source as MDX: prose with its proof, lists, tables and code. */
import type { PageName } from '#machines/document/page-label.ts';
import { FIGURES_LIMIT, type Citation } from '#machines/lesson/lesson.ts';
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
import { withoutNoteMarks } from '#agents/text/note-marks.ts';
import { bareTitle } from '#agents/text/titles.ts';
import { withoutAddresses } from '#agents/text/bracketed-addresses.ts';
import type { NamedFigure } from '#agents/source/lesson-figures.ts';
import { hasHead, tableRows } from '#agents/text/table-rows.ts';
import { displayedFormula, escapeProse } from '#agents/text/formulas.ts';
import { escapeMdx, fenceCode } from '#agents/text/read-mdx.ts';
import type { Matter } from './matter.ts';
import type { Line, Part, Piece } from './reading.ts';
import type { Wording } from './wording.ts';

const QUOTE_LIMIT = 600;

export interface Writing {
  wording: Wording;
  blocks: string[];
  citations: Citation[];
  figures: NamedFigure[];
  documentId: string;
  /** What pages without a number are called: sections, slides. */
  names: ReadonlyMap<number, PageName>;
  folded: Map<number, string>;
}

/** Adds a citation and answers its mark; undefined when the words do not stand on the page. */
export function cite(writing: Writing, page: number, quote: string): string | undefined {
  const cut =
    quote.length <= QUOTE_LIMIT
      ? quote
      : quote.slice(
          0,
          quote.lastIndexOf(' ', QUOTE_LIMIT) > 200
            ? quote.lastIndexOf(' ', QUOTE_LIMIT)
            : QUOTE_LIMIT,
        );
  if (!quoteStandsIn(foldForQuote(cut), writing.folded.get(page) ?? '')) return undefined;
  const known = writing.citations.find(
    (citation) =>
      citation.documentId === writing.documentId &&
      citation.page === page &&
      citation.quote === cut,
  );
  if (known) return `<Cite id="${known.id}" />`;
  const id = `c${writing.citations.length + 1}`;
  writing.citations.push({ id, documentId: writing.documentId, page, quote: cut, valid: true });
  return `<Cite id="${id}" />`;
}

/** One that goes on in what is shown below it ends as such sentences do. */
function shown({ text, leads }: Line): string {
  const isOpen = /[\p{L}\p{N}”’")\]]$/u.test(text) && !/\p{Script=Hangul}$/u.test(text);
  return leads && isOpen ? `${text}:` : text;
}

/** The chosen sentences of a paragraph; each unbroken run of them has its own proof. */
function writeRun(writing: Writing, run: Line[]): string {
  const groups: Line[][] = [];
  for (const line of run) {
    const last = groups.at(-1);
    const length = (last ?? []).reduce(
      (sum, other) => sum + other.quote.length + 1,
      line.quote.length,
    );
    const before = last?.at(-1);
    const isNextLine = before?.page === line.page && before.place + 1 === line.place;
    if (last && isNextLine && length <= QUOTE_LIMIT) last.push(line);
    else groups.push([line]);
  }
  return groups
    .map((group) => {
      const text = group.map((line) => escapeProse(shown(line))).join(' ');
      const [first] = group;
      if (!first) return '';
      const mark =
        cite(writing, first.page, group.map((line) => line.quote).join(' ')) ??
        cite(writing, first.page, first.quote);
      return mark ? `${text} ${mark}` : text;
    })
    .join(' ');
}

/** By the longest of its items or lines that stands on a page: it may go on over the page's end. */
function proven(
  writing: Writing,
  texts: string[],
  { page, lastPage }: Matter,
): { mark: string; page: number } | undefined {
  for (const text of texts.toSorted((a, b) => b.length - a.length)) {
    for (let at = page; at <= lastPage; at += 1) {
      const mark = cite(writing, at, text);
      if (mark !== undefined) return { mark, page: at };
    }
  }
  return undefined;
}

function fromPage(writing: Writing, page: number): string {
  const name = nameOf(writing, page);
  // The number of a section is no number that the text says.
  return writing.wording.fromPage(
    name.unit === 'section' ? { ...name, name: bareTitle(name.name) } : name,
  );
}

function nameOf({ names }: Writing, page: number): PageName {
  return names.get(page) ?? { unit: 'page', name: String(page) };
}

/** The items, those that belong to another farther in. */
function itemLines({ items, depths = [], ordered, first = 1 }: Matter): string[] {
  let number = first;
  return items.map((item, at) => {
    const depth = depths[at] ?? 0;
    const text = escapeProse(withoutAddresses(withoutNoteMarks(item)));
    if (!ordered) return `${'  '.repeat(depth)}- ${text}`;
    if (depth > 0) return `${'   '.repeat(depth)}- ${text}`;
    number += 1;
    return `${number - 1}. ${text}`;
  });
}

function writeMatter(writing: Writing, matter: Matter): void {
  if (matter.kind === 'list') {
    // A term and what is said of it stand on the page without the colon.
    const apart = matter.items.map((item) => item.replace(': ', ' '));
    const mark = (proven(writing, matter.items, matter) ?? proven(writing, apart, matter))?.mark;
    const lines = itemLines(matter);
    writing.blocks.push(mark ? `${lines.join('\n')} ${mark}` : lines.join('\n'));
    return;
  }
  if (matter.kind === 'figure') {
    writeFigure(writing, matter);
    return;
  }
  const formulas = matter.text.split('\n').map(displayedFormula);
  if (matter.kind === 'code' && formulas.every((formula) => formula !== undefined)) {
    writing.blocks.push(...formulas.map((formula) => `$$\n${formula}\n$$`));
    return;
  }
  const table = matter.kind === 'table' ? tableOf(matter.text) : undefined;
  const lines = matter.text.split('\n').map((line) => line.trim());
  const proof = proven(writing, lines, matter);
  writing.blocks.push(table ?? fenceCode(matter.text));
  if (matter.caption) writeCaption(writing, matter.caption);
  if (proof) writing.blocks.push(`*${escapeMdx(fromPage(writing, proof.page))}* ${proof.mark}`);
}

const LONGEST_ALT = 400;

function writeFigure(writing: Writing, { text, page, place, alt }: Matter): void {
  if (!place || writing.figures.length >= FIGURES_LIMIT) return;
  const id = `f${writing.figures.length + 1}`;
  const words = withoutNoteMarks(text);
  const where = writing.wording.figureOn(nameOf(writing, page));
  writing.figures.push({
    id,
    documentId: writing.documentId,
    page,
    place,
    alt: (alt ?? (words === '' ? where : words)).slice(0, LONGEST_ALT),
    caption: fromPage(writing, page),
  });
  writing.blocks.push(`<Figure id="${id}" />`);
  if (words !== '') writeCaption(writing, { text, page });
}

function writeCaption(writing: Writing, { text, page }: { text: string; page: number }): void {
  const mark = cite(writing, page, text);
  const words = escapeMdx(withoutNoteMarks(text));
  writing.blocks.push(`*${words}*${mark === undefined ? '' : ` ${mark}`}`);
}

/** Rows whose cells the reader parted by tabs or bars; anything else keeps its own spacing. */
function tableOf(text: string): string | undefined {
  const raw = tableRows(text);
  const rows = raw.map((cells) => cells.map((cell) => escapeMdx(cell)));
  const width = Math.max(...rows.map((row) => row.length), 0);
  if (width < 2 || rows.length < 2) return undefined;
  const line = (cells: string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  // Markdown has no table without a head: an empty one says nothing that is not so.
  const [head, ...rest] = hasHead(raw) ? rows : [[], ...rows];
  return [line(head ?? []), `|${' --- |'.repeat(width)}`, ...rest.map(line)].join('\n');
}

export function writePart(writing: Writing, part: Part, chosen: Set<Piece>): void {
  let run: Line[] = [];
  const close = (): void => {
    if (run.length > 0) writing.blocks.push(writeRun(writing, run));
    run = [];
  };
  for (const piece of part.pieces) {
    if (!chosen.has(piece)) continue;
    if (piece.kind !== 'sentence') {
      close();
      writeMatter(writing, piece);
      continue;
    }
    if (run.length > 0 && run.at(-1)?.paragraph !== piece.paragraph) close();
    run.push(piece);
  }
  close();
}
