/**
 * The pages of a source, as runs. Pure: no DOM, no words.
 *
 * 1. Pages are counted from 1, and the runs cover the book from its first page on, in order.
 * 2. Counts are always of pages, whatever a mark stands for.
 */
import type { PageState } from '#machines/course/page-states.ts';

export interface EdgeSegment {
  state: PageState;
  /** How many pages the run holds. */
  pages: number;
  /** Share of the run that is written, 0 to 1; only for `writing`. */
  progress?: number;
  /** What a press names, usually the lesson's id. */
  id?: string;
  /** Said while pointing: "lesson 3.4", or why pages were skipped. */
  label?: string;
}

export interface PlacedSegment extends EdgeSegment {
  from: number;
  to: number;
}

export interface EdgeChapter {
  /** "3" */
  number: string;
  title: string;
  pages: number;
  /** Pages before a first chapter or after the last: holds its place, shows nothing. */
  silent?: boolean;
}

/** The chapters of a book from its first page to its last, each to where the next begins. */
export function edgeChapters(
  starts: ReadonlyArray<{ number: number; title: string; from: number }>,
  pageCount: number,
): EdgeChapter[] {
  const [begin] = starts;
  if (!begin) return [];
  const first = begin.from;
  const front: EdgeChapter[] =
    first > 1 ? [{ number: '', title: '', pages: first - 1, silent: true }] : [];
  return [
    ...front,
    ...starts.map(({ number, title, from }, index) => ({
      number: String(number),
      title,
      pages: Math.max(0, (starts[index + 1]?.from ?? pageCount + 1) - from),
    })),
  ];
}

export type PageCounts = Record<PageState, number> & { total: number };

export function countPages(segments: ReadonlyArray<EdgeSegment>): PageCounts {
  const counts: PageCounts = {
    taught: 0,
    writing: 0,
    named: 0,
    planned: 0,
    skipped: 0,
    unreadable: 0,
    total: 0,
  };
  for (const segment of segments) {
    const pages = Math.max(0, Math.floor(segment.pages));
    counts[segment.state] += pages;
    counts.total += pages;
  }
  return counts;
}

/** Gives each run its first and last page; empty runs are left out. */
export function placeSegments(segments: ReadonlyArray<EdgeSegment>): ReadonlyArray<PlacedSegment> {
  let next = 1;
  const placed: Array<PlacedSegment> = [];
  for (const segment of segments) {
    const pages = Math.max(0, Math.floor(segment.pages));
    if (pages === 0) continue;
    placed.push({ ...segment, pages, from: next, to: next + pages - 1 });
    next += pages;
  }
  return placed;
}

/** The page under a point, `share` of the way from the left (0 to 1); null for an empty book. */
export function pageAt(
  placed: ReadonlyArray<PlacedSegment>,
  share: number,
): { page: number; segment: PlacedSegment } | null {
  const last = placed.at(-1);
  if (!last) return null;
  const page = Math.min(last.to, Math.max(1, Math.floor(share * last.to) + 1));
  const segment = placed.find((candidate) => page <= candidate.to) ?? last;
  return { page, segment };
}

const MOST_SINGLE_MARKS = 1000;
const MARKS_WHEN_SHARED = 500;

/** How many pages one mark stands for: 1 up to 1,000 pages. */
export function pagesPerMark(total: number): number {
  return total <= MOST_SINGLE_MARKS ? 1 : Math.ceil(total / MARKS_WHEN_SHARED);
}

/** When a mark is shared, what asks for attention is seen first. */
const URGENCY: ReadonlyArray<PageState> = [
  'unreadable',
  'writing',
  'named',
  'taught',
  'planned',
  'skipped',
];

/**
 * The runs as they are drawn. Up to 1,000 pages nothing changes; above, each mark takes the state
 * that most of its pages are in (the more urgent one when they tie).
 */
export function drawnSegments(placed: ReadonlyArray<PlacedSegment>): ReadonlyArray<PlacedSegment> {
  const total = placed.at(-1)?.to ?? 0;
  const step = pagesPerMark(total);
  if (step === 1) return placed;
  const drawn: Array<PlacedSegment> = [];
  for (let from = 1; from <= total; from += step) {
    const to = Math.min(total, from + step - 1);
    const winner = ruling(placed, from, to);
    const before = drawn.at(-1);
    if (before && before.state === winner.state && before.id === winner.id) {
      before.to = to;
      before.pages = to - before.from + 1;
    } else {
      drawn.push({ ...winner, from, to, pages: to - from + 1 });
    }
  }
  return drawn;
}

function ruling(placed: ReadonlyArray<PlacedSegment>, from: number, to: number): PlacedSegment {
  let best: { segment: PlacedSegment; pages: number } | undefined;
  for (const segment of placed) {
    const pages = Math.min(to, segment.to) - Math.max(from, segment.from) + 1;
    if (pages <= 0) continue;
    const wins =
      !best ||
      pages > best.pages ||
      (pages === best.pages &&
        URGENCY.indexOf(segment.state) < URGENCY.indexOf(best.segment.state));
    if (wins) best = { segment, pages };
  }
  if (!best) throw new RangeError(`no run covers pages ${from} to ${to}`);
  return best.segment;
}

/** One page as a coverage report knows it. */
export interface CoveragePage {
  state: PageState;
  id?: string;
  label?: string;
  progress?: number;
}

/** Gathers neighbouring pages of one state and one lesson into runs. */
export function segmentsFromPages(pages: ReadonlyArray<CoveragePage>): ReadonlyArray<EdgeSegment> {
  const segments: Array<EdgeSegment> = [];
  for (const page of pages) {
    const last = segments.at(-1);
    if (last && last.state === page.state && last.id === page.id && last.label === page.label) {
      last.pages += 1;
    } else {
      segments.push({ ...page, pages: 1 });
    }
  }
  return segments;
}

/** The runs of one state, for the list that keyboards and screen readers use. */
export function runsOf(
  placed: ReadonlyArray<PlacedSegment>,
  state: PageState,
): ReadonlyArray<PlacedSegment> {
  return placed.filter((segment) => segment.state === state);
}
