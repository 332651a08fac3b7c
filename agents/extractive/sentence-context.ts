/** A sentence with those before it that it leans on. */
import { lacksSubject } from '#agents/text/sentence-shape.ts';
import type { Matter } from './matter.ts';
import type { Line, Part, Piece } from './reading.ts';

/** How far back a sentence may lean before it is left out. */
const LEAN = 3;
/** "This directory", right under its heading, is what the heading names. */
const POINTS_AT_TITLE =
  /^(?:this|these|it|its|they|such)\b|^(?:이|이것|이는|이들|이를|이러한|이런|해당)\s/iu;

/** How somebody begins to speak: "So you are sitting in front of it." */
const OPENS = /^(?:so|now|well|here|first,|of course|in (?:short|general)|at this)\b/iu;

export interface Context {
  /** The sentence right before, though in another paragraph. */
  before: ReadonlyMap<Line, Line>;
  after: ReadonlyMap<Line, Line>;
  /** The display right before: code, a table, a list or a figure. */
  display: ReadonlyMap<Line, Matter>;
  /** First sentences under a heading. */
  opening: ReadonlySet<Line>;
}

export function contextOf(parts: readonly Part[]): Context {
  const before = new Map<Line, Line>();
  const after = new Map<Line, Line>();
  const display = new Map<Line, Matter>();
  const opening = new Set<Line>();
  for (const { title, pieces } of parts) {
    pieces.forEach((piece, at) => {
      if (piece.kind !== 'sentence') return;
      const last = pieces[at - 1];
      if (at === 0 && title !== undefined) opening.add(piece);
      if (last && last.kind !== 'sentence') display.set(piece, last);
      if (last?.kind !== 'sentence') return;
      before.set(piece, last);
      after.set(last, piece);
    });
  }
  return { before, after, display, opening };
}

/** Whether it needs the sentence before it: what points at its own heading, or at nobody's words, does not. */
export function leans(line: Line, { opening }: Context): boolean {
  const isOfTitle =
    POINTS_AT_TITLE.test(line.text) || OPENS.test(line.text) || lacksSubject(line.text);
  return line.dangles && !(opening.has(line) && isOfTitle);
}

const NOTHING: ReadonlySet<Piece> = new Set();

/**
 * In reading order, the sentence last; undefined when what it leans on is out of reach. What stands right
 * behind a display leans on that: `shown` says which are.
 */
export function withContext(
  line: Line,
  context: Context,
  shown: ReadonlySet<Piece> = NOTHING,
): Line[] | undefined {
  const group: Line[] = [line];
  let first = line;
  for (let back = 0; leans(first, context); back += 1) {
    const display = context.display.get(first);
    if (display && shown.has(display)) return group;
    const before = context.before.get(first);
    if (!before || back === LEAN || !before.whole || before.announces) return undefined;
    group.unshift(before);
    first = before;
  }
  return group;
}
