/** Finds columns of running text and puts them in reading order. Pure. */
import type { Segment } from './line-segments.ts';

export interface Region {
  segments: Segment[];
  left: number;
  right: number;
}

const BIN = 2;
/** A column has at least this many lines. */
const MIN_LINES = 6;
/** Lines of running text fill their column; the cells of a table do not. */
const FILLED = 0.55;
const MAX_DEPTH = 2;
const MIN_GUTTER = 7;

/**
 * Parts the page at a gutter that few lines cross. Lines that cross it (titles, wide tables) part
 * the page from top to bottom; between two of them the left column is read before the right.
 */
export function splitColumns(segments: Segment[], depth = 0): Region[] {
  const left = Math.min(...segments.map((segment) => segment.x0));
  const right = Math.max(...segments.map((segment) => segment.x1));
  const whole = [{ segments, left, right }];
  const gutter = depth < MAX_DEPTH ? findGutter(segments, left, right) : undefined;
  if (gutter === undefined) return segments.length === 0 ? [] : whole;

  const crossing = segments
    .filter((s) => s.x0 < gutter && s.x1 > gutter)
    .toSorted((a, b) => a.y - b.y);
  const regions: Region[] = [];
  let from = -Infinity;
  const addBand = (to: number): void => {
    const band = segments.filter(
      (s) => s.y > from && s.y < to && (s.x1 <= gutter || s.x0 >= gutter),
    );
    for (const side of [band.filter((s) => s.x1 <= gutter), band.filter((s) => s.x0 >= gutter)]) {
      if (side.length > 0) regions.push(...splitColumns(side, depth + 1));
    }
  };
  for (const segment of crossing) {
    if (segment.y > from) {
      addBand(segment.y);
      from = segment.y;
    }
    const last = regions.at(-1);
    if (last && last.left === left && last.right === right) last.segments.push(segment);
    else regions.push({ segments: [segment], left, right });
  }
  addBand(Infinity);
  return regions;
}

function findGutter(segments: Segment[], left: number, right: number): number | undefined {
  const width = right - left;
  if (segments.length < MIN_LINES * 2 || width < 100) return undefined;
  const bins = Array.from({ length: Math.ceil(width / BIN) + 1 }, () => 0);
  for (const segment of segments) {
    const from = Math.floor((segment.x0 - left) / BIN);
    const to = Math.floor((segment.x1 - left) / BIN);
    for (let i = from; i <= to; i += 1) bins[i] = (bins[i] ?? 0) + 1;
  }
  const low = Math.floor(bins.length * 0.2);
  const high = Math.ceil(bins.length * 0.8);
  const fewest = Math.min(...bins.slice(low, high));
  if (fewest > segments.length * 0.15) return undefined;

  let best: { from: number; to: number } | undefined;
  for (let i = low; i < high; i += 1) {
    if ((bins[i] ?? 0) > fewest) continue;
    const from = i;
    while (i + 1 < high && (bins[i + 1] ?? 0) <= fewest) i += 1;
    if (!best || i - from > best.to - best.from) best = { from, to: i };
  }
  if (!best || (best.to - best.from + 1) * BIN < MIN_GUTTER) return undefined;
  const gutter = left + ((best.from + best.to + 1) / 2) * BIN;

  const before = segments.filter((s) => s.x1 <= gutter);
  const behind = segments.filter((s) => s.x0 >= gutter);
  const enough = before.length >= MIN_LINES && behind.length >= MIN_LINES;
  return enough && isProse(before) && isProse(behind) && sideBySide(before, behind)
    ? gutter
    : undefined;
}

/** Half of the lines or more reach over most of the column. */
function isProse(side: Segment[]): boolean {
  const left = Math.min(...side.map((s) => s.x0));
  const right = Math.max(...side.map((s) => s.x1));
  const widths = side.map((s) => s.x1 - s.x0).sort((a, b) => a - b);
  return (widths[Math.floor(widths.length / 2)] ?? 0) >= (right - left) * FILLED;
}

function sideBySide(a: Segment[], b: Segment[]): boolean {
  const [aTop, aEnd] = [Math.min(...a.map((s) => s.y)), Math.max(...a.map((s) => s.y))];
  const [bTop, bEnd] = [Math.min(...b.map((s) => s.y)), Math.max(...b.map((s) => s.y))];
  const shared = Math.min(aEnd, bEnd) - Math.max(aTop, bTop);
  return shared > Math.min(aEnd - aTop, bEnd - bTop) * 0.4;
}
