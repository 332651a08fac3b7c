/** What of a lesson's pieces its questions are made of. */
import { commentedLines } from './commented-lines.ts';
import { keyTerms, type TermCount, type TermCounts } from '#agents/text/key-terms.ts';
import { hasHead, tableRows } from '#agents/text/table-rows.ts';
import { bareTitle } from '#agents/text/titles.ts';
import {
  entryOf,
  entryOfName,
  entryOfTitle,
  firstSentence,
  titledEntries,
} from './entry-questions.ts';
import type { Entry, Shown } from './quiz-material.ts';
import type { QuizTerm } from './quiz-terms.ts';
import type { Matter } from './matter.ts';
import type { Part, Piece } from './reading.ts';

/** Parts below one heading. */
interface Group {
  title: string;
  parts: Part[];
}

/** A term named once is not what a lesson is about. */
function isSpokenOf(term: TermCount): boolean {
  return term.count >= 2;
}

export function quizPool(own: TermCount[], neighbours: TermCounts[]): QuizTerm[] {
  const pool = new Map<string, QuizTerm>();
  for (const term of own) pool.set(term.key, { surface: term.surface, key: term.key, own: true });
  for (const counts of neighbours) {
    for (const term of keyTerms(counts, [], 25)) {
      if (!pool.has(term.key))
        pool.set(term.key, { surface: term.surface, key: term.key, own: false });
    }
  }
  return [...pool.values()];
}

export function leadsOf(parts: Part[]): Map<Matter, string> {
  const leads = new Map<Matter, string>();
  for (const { pieces } of parts) {
    pieces.forEach((piece, at) => {
      const before = pieces[at - 1];
      if (isList(piece) && before?.kind === 'sentence' && before.leads && before.stands)
        leads.set(piece, before.text);
    });
  }
  return leads;
}

/** Options of one command. */
const FEWEST_NAMED = 3;

/** Two columns without a head: what stands in the first is named by it, and explained by the second. */
function entriesOfTable({ text, page }: Matter): Entry[] {
  const rows = tableRows(text);
  if (rows.some((row) => row.length !== 2) || hasHead(rows)) return [];
  const [[left = '', right = ''] = []] = rows;
  // "Object type", "Object name": the head of a table whose lines are not drawn.
  const isHead = left.split(' ')[0] === right.split(' ')[0];
  return rows
    .slice(isHead ? 1 : 0)
    .flatMap(([term = '', meaning = '']) => entryOf(`${term} : ${meaning}`, page) ?? []);
}

/** Rows of entries: items of each list, rows of tables without a head, headings beside each other. */
export function entriesOf(groups: Group[], isSaid: (piece: Piece) => boolean): Entry[][] {
  const parts = groups.flatMap((group) => group.parts);
  const said = parts.flatMap(({ pieces }) => pieces).filter(isSaid);
  const lists = said.filter(isList).map(({ items, page }) => {
    // What is said at length is told by its first sentence.
    const entries = items.flatMap(
      (item) => entryOf(item, page) ?? entryOf(firstSentence(item), page) ?? [],
    );
    if (entries.length > 0) return entries;
    const named = items.flatMap((item) => entryOfName(firstSentence(item), page) ?? []);
    return named.length >= FEWEST_NAMED ? named : titledEntries(items, page);
  });
  const tables = said.filter(isTable).map(entriesOfTable);
  const headings = groups.flatMap(({ title, parts: own }) => {
    const first = own.flatMap((part) => part.pieces)[0];
    return first ? (entryOf(title, first.page) ?? []) : [];
  });
  const sections = parts.flatMap(({ title, pieces }) => {
    const first = pieces.find((piece) => piece.kind === 'sentence');
    if (title === undefined || !first || !isSaid(first)) return [];
    return entryOfTitle(bareTitle(title), first.text, first.page) ?? [];
  });
  const named = parts.map(({ pieces }) =>
    pieces.flatMap((piece) =>
      piece.kind === 'sentence' && piece.place === 0 && isSaid(piece)
        ? (entryOfName(piece.text, piece.page) ?? [])
        : [],
    ),
  );
  return [headings, sections, ...lists, ...tables, ...named];
}

export function shownIn(parts: Part[], isSaid: (piece: Piece) => boolean): Shown[] {
  const commented = parts.flatMap(({ pieces }) =>
    pieces.flatMap((piece) =>
      piece.kind === 'code' && isSaid(piece)
        ? commentedLines(piece.text).map((one) => ({ ...one, page: piece.page }))
        : [],
    ),
  );
  const led = parts.flatMap(({ pieces }) =>
    pieces.flatMap((piece, at) => {
      const before = pieces[at - 1];
      if (piece.kind !== 'code' || before?.kind !== 'sentence') return [];
      if (piece.text.startsWith('$$')) return [];
      if (!isSaid(piece) || !isSaid(before)) return [];
      const next = pieces[at + 1];
      const behind = next?.kind === 'sentence' && isSaid(next) ? { behind: next.text } : {};
      return [{ lead: before.text, code: piece.text, page: before.page, ...behind }];
    }),
  );
  return [...led, ...commented];
}

export function spokenFirst(terms: TermCount[]): TermCount[] {
  return [...terms.filter(isSpokenOf), ...terms.filter((term) => !isSpokenOf(term))];
}

export function isList(piece: Piece): piece is Matter {
  return piece.kind === 'list';
}

export function isTable(piece: Piece): piece is Matter {
  return piece.kind === 'table';
}
