/** Pieces of a source as MDX: prose with its proof, lists, tables and code. */
import type { Citation } from '#machines/lesson/lesson.ts';
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
import { escapeMdx, fenceCode } from '#agents/text/read-mdx.ts';
import type { Line, Matter, Part, Piece } from './reading.ts';
import type { Wording } from './wording.ts';

const QUOTE_LIMIT = 600;

export interface Writing {
  wording: Wording;
  blocks: string[];
  citations: Citation[];
  documentId: string;
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
    const goesOn = before?.page === line.page && before.place + 1 === line.place;
    if (last && goesOn && length <= QUOTE_LIMIT) last.push(line);
    else groups.push([line]);
  }
  return groups
    .map((group) => {
      const text = group.map((line) => escapeMdx(line.text)).join(' ');
      const [first] = group;
      if (!first) return '';
      const mark =
        cite(writing, first.page, group.map((line) => line.quote).join(' ')) ??
        cite(writing, first.page, first.quote);
      return mark ? `${text} ${mark}` : text;
    })
    .join(' ');
}

/** By its longest item that stands on the page: a list may go on over the page's end. */
function proven(writing: Writing, { items, page }: Matter): string | undefined {
  for (const item of items.toSorted((a, b) => b.length - a.length)) {
    const mark = cite(writing, page, item);
    if (mark !== undefined) return mark;
  }
  return undefined;
}

function writeMatter(writing: Writing, matter: Matter): void {
  if (matter.kind === 'list') {
    const mark = proven(writing, matter);
    const lines = matter.items.map(
      (item, at) => `${matter.ordered ? `${(matter.first ?? 1) + at}.` : '-'} ${escapeMdx(item)}`,
    );
    writing.blocks.push(mark ? `${lines.join('\n')} ${mark}` : lines.join('\n'));
    return;
  }
  const table = matter.kind === 'table' ? tableOf(matter.text) : undefined;
  const proof =
    matter.text
      .split('\n')
      .map((line) => line.trim())
      .sort((a, b) => b.length - a.length)[0] ?? '';
  const mark = cite(writing, matter.page, proof);
  writing.blocks.push(table ?? fenceCode(matter.text));
  if (mark) writing.blocks.push(`*${writing.wording.fromPage(matter.page)}* ${mark}`);
}

/** Rows whose cells the reader parted by tabs or bars; anything else keeps its own spacing. */
function tableOf(text: string): string | undefined {
  const rows = text
    .split('\n')
    .filter((row) => row.trim() !== '' && !/^[\s|:+-]+$/u.test(row))
    .map((row) =>
      row.includes('\t') ? row.split('\t') : row.replace(/^\s*\||\|\s*$/gu, '').split('|'),
    )
    .map((cells) => cells.map((cell) => escapeMdx(cell)));
  const width = Math.max(...rows.map((row) => row.length), 0);
  if (width < 2 || rows.length < 2) return undefined;
  const line = (cells: string[]): string =>
    `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`;
  const [head, ...rest] = rows;
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
