/**
 * What stands between the chosen sentences of a paragraph and says next to nothing by itself: said with them,
 * the paragraph reads as it was written.
 *
 * EXTRACTIVE-20 A paragraph that is said for the most part is said with its short sentences, questions and those that
 *    lean on the one before them.
 */
import { isAside, pointsElsewhere } from '#agents/text/sentence-shape.ts';
import type { Line, Part, Piece } from './reading.ts';

/** The share of its words that are chosen already. */
const MOSTLY = 0.4;
/** Letters of all signs: less is a formula or code. */
const LETTERS = 0.4;
/** Too short to be proven alone; its run is. */
const SHORT = 20;

interface Said {
  chosen: Set<Piece>;
  /** Said before, elsewhere. */
  again: ReadonlySet<Line>;
  /** Words of a paragraph that is said whole. */
  most: number;
}

function isSayable({ text, stands }: Line): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return (
    (stands || text.length <= SHORT) &&
    letters >= text.length * LETTERS &&
    /[.!?:。][\s"'”’)\]]*$/u.test(text) &&
    !text.includes('\ufffd') &&
    !isAside(text) &&
    !pointsElsewhere(text)
  );
}

/** Whether what stands right before it is said, or it needs nothing before it. */
function isBehind(line: Line, before: Piece | undefined, { chosen }: Said): boolean {
  if (line.place > 0) return before !== undefined && chosen.has(before);
  if (!/^["“‘'(]?[\p{Lu}\p{Lo}]/u.test(line.text)) return false;
  return !line.dangles || (before !== undefined && chosen.has(before));
}

/** Adds to what is chosen of the part. */
export function sayWhole({ pieces }: Part, said: Said): void {
  const { chosen, again, most } = said;
  const words = new Map<number, { said: number; all: number }>();
  for (const piece of pieces) {
    if (piece.kind !== 'sentence') continue;
    const own = words.get(piece.paragraph) ?? { said: 0, all: 0 };
    own.all += piece.words;
    if (chosen.has(piece)) own.said += piece.words;
    words.set(piece.paragraph, own);
  }
  pieces.forEach((piece, at) => {
    if (piece.kind !== 'sentence' || chosen.has(piece) || again.has(piece)) return;
    const own = words.get(piece.paragraph);
    if (!own || own.all > most || own.said < own.all * MOSTLY || !isSayable(piece)) return;
    const next = pieces[at + 1];
    const isAnswered = !piece.announces || (next !== undefined && chosen.has(next));
    if (isAnswered && isBehind(piece, pieces[at - 1], said)) chosen.add(piece);
  });
}
