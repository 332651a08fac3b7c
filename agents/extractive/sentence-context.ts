/** A sentence with those before it that it leans on. */
import { lacksSubject } from '#agents/text/sentence-shape.ts';
import type { Line, Part } from './reading.ts';

/** How far back a sentence may lean before it is left out. */
const LEAN = 3;
/** "This directory", right under its heading, is what the heading names. */
const POINTS_AT_TITLE =
  /^(?:this|these|it|its|they|such)\b|^(?:이|이것|이는|이들|이를|이러한|이런|해당)\s/iu;

export interface Context {
  /** The sentence right before, though in another paragraph. */
  before: ReadonlyMap<Line, Line>;
  after: ReadonlyMap<Line, Line>;
  /** First sentences under a heading. */
  opening: ReadonlySet<Line>;
}

export function contextOf(parts: readonly Part[]): Context {
  const before = new Map<Line, Line>();
  const after = new Map<Line, Line>();
  const opening = new Set<Line>();
  for (const { title, pieces } of parts) {
    pieces.forEach((piece, at) => {
      if (piece.kind !== 'sentence') return;
      const last = pieces[at - 1];
      if (at === 0 && title !== undefined) opening.add(piece);
      if (last?.kind !== 'sentence') return;
      before.set(piece, last);
      after.set(last, piece);
    });
  }
  return { before, after, opening };
}

/** Whether it needs the sentence before it: what points at its own heading does not. */
export function leans(line: Line, { opening }: Context): boolean {
  const isOfTitle = POINTS_AT_TITLE.test(line.text) || lacksSubject(line.text);
  return line.dangles && !(opening.has(line) && isOfTitle);
}

/** In reading order, the sentence last; undefined when what it leans on is out of reach. */
export function withContext(line: Line, context: Context): Line[] | undefined {
  const group: Line[] = [line];
  let first = line;
  for (let back = 0; leans(first, context); back += 1) {
    const before = context.before.get(first);
    if (!before || back === LEAN || !before.whole || before.announces) return undefined;
    group.unshift(before);
    first = before;
  }
  return group;
}
