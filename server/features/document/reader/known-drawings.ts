/** Drawings that are known by how their shapes lie: notes with a sign, the staves of music. Pure. */
import { around } from './page-boxes.ts';
import type { Segment } from './line-segments.ts';
import type { Shape } from './page-shapes.ts';
import type { Cluster } from './shape-clusters.ts';

/** Points of the sign beside a note, and words of it. */
const SIGN = 60;
const NOTE_WORDS = 6;
const LINES_BELOW = 1.5;
/** Lines of a staff stand closer than rows of a table. */
const STAFF_GAP = 7.5;
const STAFF_LINES = 5;

/** Text between two rules or in a frame, with a small sign to the left of it, where it may go on below the sign. */
export function isNote({ box, shapes }: Cluster, segments: Segment[]): boolean {
  const drawn = shapes.filter(({ kind }) => kind === 'drawn' || kind === 'image');
  if (drawn.length === 0) return false;
  const sign = around(drawn);
  const isSmall = sign.x1 - sign.x0 <= SIGN && sign.y1 - sign.y0 <= SIGN;
  if (!isSmall || sign.x0 - box.x0 > SIGN / 2) return false;
  const isBeside = ({ x0, y, size }: Segment): boolean =>
    x0 >= sign.x1 && x0 < box.x1 && y > box.y0 && y < box.y1 + size * LINES_BELOW;
  const text = segments.filter(isBeside).map((segment) => segment.text);
  return text.join(' ').split(/\s+/u).length >= NOTE_WORDS;
}

/** Five long rules close above each other: music. */
export function isStaff(shapes: Shape[]): boolean {
  const long = shapes
    .filter(({ x0, x1, y0, y1 }) => y1 - y0 < 2 && x1 - x0 > 40)
    .map(({ y0 }) => y0)
    .sort((a, b) => a - b);
  let run = 1;
  for (let at = 1; at < long.length; at += 1) {
    const gap = (long[at] ?? 0) - (long[at - 1] ?? 0);
    if (gap < 0.8) continue;
    run = gap <= STAFF_GAP ? run + 1 : 1;
    if (run >= STAFF_LINES) return true;
  }
  return false;
}
