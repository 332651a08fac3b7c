/**
 * The pages of a course's book as an outline: one sign for each page, as high as the lessons cite it.
 *
 * SHAPE-1 A taught page is 36 to 100 percent high, in steps of four, scaled within its course; where no
 *    page is cited, all are full.
 * SHAPE-2 Skipped, unreadable, planned and named pages have signs of their own, and no height.
 * SHAPE-3 Where one mark stands for several pages, its height is the highest of them; the reader's own
 *    page rules over all, then what nobody can read.
 */
import type { PageRange } from '../document/page-ranges.ts';
import type { PageRun } from './catalogue.ts';

/** For example `--ACQQ!..`; page 1 first. */
export type PageShape = string;

export type PageKind = 'taught' | 'named' | 'skipped' | 'unreadable' | 'planned';

const LOWEST = 36;
const STEP = 4;
const STEPS = 16;
const FIRST_SIGN = 'A'.charCodeAt(0);
const SIGNS = { skipped: '-', unreadable: '!', planned: '.', writing: '.', named: '~' } as const;

interface ShapeFacts {
  /** Every page of the book, in runs (coverage.ts). */
  coverage: readonly Pick<PageRun, 'state' | 'pages'>[];
  /** How often the lessons cite each page. */
  cites: ReadonlyMap<number, number>;
}

/** The outline of a book, from what its pages are and how often they are cited. */
export function pageShape({ coverage, cites }: ShapeFacts): PageShape {
  const most = Math.max(0, ...cites.values());
  return coverage
    .map(({ state, pages }) => {
      const length = pages.to - pages.from + 1;
      if (state !== 'taught') return SIGNS[state].repeat(length);
      return Array.from({ length }, (_, at) =>
        taughtSign(most === 0 ? 1 : (cites.get(pages.from + at) ?? 0) / most),
      ).join('');
    })
    .join('');
}

function taughtSign(part: number): string {
  return String.fromCharCode(FIRST_SIGN + Math.round(part * STEPS));
}

function kindOf(sign: string): PageKind {
  if (sign === SIGNS.skipped) return 'skipped';
  if (sign === SIGNS.unreadable) return 'unreadable';
  if (sign === SIGNS.named) return 'named';
  return sign === SIGNS.planned ? 'planned' : 'taught';
}

/** In percent. */
function heightOf(sign: string): number {
  const step = sign.charCodeAt(0) - FIRST_SIGN;
  return LOWEST + STEP * Math.min(STEPS, Math.max(0, step));
}

/** How many pages there are of each kind. */
export function countShape(shape: PageShape): Record<PageKind, number> {
  const counts = { taught: 0, named: 0, skipped: 0, unreadable: 0, planned: 0 };
  for (const sign of shape) counts[kindOf(sign)] += 1;
  return counts;
}

/** What a reader has of the book. */
export interface ShapeReader {
  read: readonly PageRange[];
  /** Where they are. */
  here: readonly PageRange[];
}

export interface ShapeMark {
  kind: PageKind | 'read' | 'toCome' | 'here';
  /** In percent; of kinds without a height of their own the page decides. */
  height: number;
}

export interface ShapeRun extends ShapeMark {
  marks: number;
}

/** The outline drawn with this many marks, equal neighbours gathered. */
export function drawShape(shape: PageShape, marks: number, reader?: ShapeReader): ShapeRun[] {
  const count = Math.min(marks, shape.length);
  const runs: ShapeRun[] = [];
  for (let at = 0; at < count; at += 1) {
    const from = Math.floor((at * shape.length) / count);
    const to = Math.floor(((at + 1) * shape.length) / count);
    const mark = markOf(shape.slice(from, to), { from: from + 1, to }, reader);
    const last = runs.at(-1);
    if (last && last.kind === mark.kind && last.height === mark.height) last.marks += 1;
    else runs.push({ ...mark, marks: 1 });
  }
  return runs;
}

function markOf(signs: string, pages: PageRange, reader: ShapeReader | undefined): ShapeMark {
  if (reader && touches(reader.here, pages)) return { kind: 'here', height: 100 };
  const kinds = Array.from(signs, kindOf);
  if (kinds.includes('unreadable')) return { kind: 'unreadable', height: 100 };
  if (!kinds.includes('taught')) {
    const kind = (['named', 'planned'] as const).find((one) => kinds.includes(one)) ?? 'skipped';
    return { kind, height: LOWEST };
  }
  const height = Math.max(
    ...Array.from(signs).map((sign) => (kindOf(sign) === 'taught' ? heightOf(sign) : 0)),
  );
  if (!reader) return { kind: 'taught', height };
  return { kind: touches(reader.read, pages) ? 'read' : 'toCome', height };
}

function touches(ranges: readonly PageRange[], { from, to }: PageRange): boolean {
  return ranges.some((range) => range.from <= to && range.to >= from);
}
