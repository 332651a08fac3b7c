/** What of a lesson's pieces its questions are made of. */
import { keyTerms, type TermCount, type TermCounts } from '#agents/text/key-terms.ts';
import { entryOf } from './entry-questions.ts';
import type { Entry, Shown } from './quiz-material.ts';
import type { QuizTerm } from './quiz-terms.ts';
import type { Matter, Part, Piece } from './reading.ts';

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

/** Rows of entries: the items of each list, and the headings beside each other. */
export function entriesOf(groups: Group[], isSaid: (piece: Piece) => boolean): Entry[][] {
  const lists = groups
    .flatMap(({ parts }) => parts.flatMap((part) => part.pieces))
    .filter(isSaid)
    .filter(isList)
    .map((list) => list.items.flatMap((item) => entryOf(item, list.page) ?? []));
  const headings = groups.flatMap(({ title, parts }) => {
    const first = parts.flatMap((part) => part.pieces)[0];
    return first ? (entryOf(title, first.page) ?? []) : [];
  });
  return [headings, ...lists];
}

export function shownIn(parts: Part[], isSaid: (piece: Piece) => boolean): Shown[] {
  return parts.flatMap(({ pieces }) =>
    pieces.flatMap((piece, at) => {
      const before = pieces[at - 1];
      if (piece.kind !== 'code' || before?.kind !== 'sentence') return [];
      if (!isSaid(piece) || !isSaid(before)) return [];
      return [{ lead: before.text, code: piece.text, page: before.page }];
    }),
  );
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
