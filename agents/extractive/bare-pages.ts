/** Pages of which nothing was chosen, and lessons without a sentence: their lists, else what stands on them. */
import type { Line, Part, Piece } from './reading.ts';

/** A page that has nothing better is taught by a longer list. */
const LONG_LIST_ITEMS = 30;
const LONG_LIST_WORDS = 450;
/** Words a page must hold before a lesson has to say something of it, as the review counts them. */
const PAGE_WORDS = 60;

/** Pages of which nothing was taken: their list though it is long, else their first sentences. */
export function teachBarePages(parts: Part[], chosen: Set<Piece>): void {
  const pieces = parts.flatMap((part) => part.pieces);
  for (const page of new Set(pieces.map((piece) => piece.page))) {
    const own = pieces.filter((piece) => piece.page === page);
    const words = own
      .filter((piece) => piece.kind === 'sentence' || piece.kind === 'list')
      .reduce((sum, piece) => sum + piece.text.split(/\s+/u).length, 0);
    if (words < PAGE_WORDS || own.some((piece) => chosen.has(piece))) continue;
    const list = own.find(
      (piece) =>
        piece.kind === 'list' &&
        piece.items.length >= 2 &&
        piece.items.length <= LONG_LIST_ITEMS &&
        piece.items.join(' ').split(/\s+/u).length <= LONG_LIST_WORDS,
    );
    const lines = own.filter((piece): piece is Line => piece.kind === 'sentence' && piece.stands);
    const first = lines.find((line) => line.whole && !line.announces) ?? lines[0];
    if (list) chosen.add(list);
    else if (first) chosen.add(first);
  }
}

/** A page of names or notes has no sentences: it is given as it stands, up to a lesson's length. */
export function takeAnything(parts: Part[], chosen: Set<Piece>, mostWords: number): void {
  let words = 0;
  for (const piece of parts.flatMap((part) => part.pieces)) {
    if (words > mostWords) return;
    if (piece.kind === 'sentence' && !piece.stands) continue;
    chosen.add(piece);
    words += piece.text.split(/\s+/u).length;
  }
}
