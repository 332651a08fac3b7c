/**
 * How near two sentences are in what they speak of: by the words they share, and by words that the book
 * puts into the same paragraphs. Nothing is known of a word but where it stands.
 *
 * EXTRACTIVE-9 Wrong options speak of the matter of the right one: what sense alone tells apart is not asked.
 */
import { contentStems } from '#agents/text/tokens.ts';
import type { Line } from './reading.ts';

/** From 0, nothing in common, to 1. */
export type Kinship = (one: Line, other: Line) => number;

interface Book {
  /** The paragraphs that each stem stands in. */
  places: ReadonlyMap<string, ReadonlySet<string>>;
  paragraphs: number;
}

const stemsOfLine = new WeakMap<Line, string[]>();

function stemsOf(line: Line): string[] {
  const known = stemsOfLine.get(line);
  if (known) return known;
  const stems = [...new Set(contentStems(line.tokens))];
  stemsOfLine.set(line, stems);
  return stems;
}

function readBook(lines: readonly Line[]): Book {
  const places = new Map<string, Set<string>>();
  const all = new Set<string>();
  for (const line of lines) {
    const place = `${line.page}/${line.paragraph}`;
    all.add(place);
    for (const stem of stemsOf(line)) {
      const own = places.get(stem) ?? new Set();
      places.set(stem, own.add(place));
    }
  }
  return { places, paragraphs: all.size };
}

/** 1 for the same word, else the share of their paragraphs that both stand in. */
function together(a: string, b: string, { places }: Book): number {
  if (a === b) return 1;
  const [one, other] = [places.get(a), places.get(b)];
  if (!one || !other) return 0;
  const [small, large] = one.size < other.size ? [one, other] : [other, one];
  let both = 0;
  for (const place of small) if (large.has(place)) both += 1;
  return both / Math.sqrt(small.size * large.size);
}

/** How much of `own` the other sentence has or has the company of; rare words weigh more. */
function covered(own: string[], other: string[], book: Book): number {
  let found = 0;
  let of = 0;
  for (const stem of own) {
    const weight = Math.log(1 + book.paragraphs / (book.places.get(stem)?.size ?? 1));
    of += weight;
    found += weight * Math.max(0, ...other.map((one) => together(stem, one, book)));
  }
  return of === 0 ? 0 : found / of;
}

/** Below it two sentences speak of different things: sense alone would tell them apart. */
export const SAME_MATTER = 0.3;
/** What one lesson says is of one matter, in whatever words. */
const SAME_LESSON = SAME_MATTER;

/** The kinship of lines, reckoned once for all questions that are made of them. */
const reckoned = new WeakMap<readonly Line[], Kinship>();

export function kinshipOf({ lines, others }: { lines: Line[]; others: Line[] }): Kinship {
  const known = reckoned.get(lines);
  if (known) return known;
  const inBook = kinshipIn([...lines, ...others]);
  const own = new Set(lines);
  const kinship: Kinship = (one, other) =>
    inBook(one, other) + (own.has(one) && own.has(other) ? SAME_LESSON : 0);
  reckoned.set(lines, kinship);
  return kinship;
}

/** `lines`: all that is at hand of the book. */
export function kinshipIn(lines: readonly Line[]): Kinship {
  const book = readBook(lines);
  return (one, other) => {
    const [a, b] = [stemsOf(one), stemsOf(other)];
    return (covered(a, b, book) + covered(b, a, book)) / 2;
  };
}
