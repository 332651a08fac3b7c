/**
 * One axis for all lanes. Hours in which nothing happened are cut out: a lesson that was retried the
 * next day would else leave a hair's breadth for the work itself.
 */

interface Span {
  /** Milliseconds since 1970. */
  from: number;
  to: number;
}

export interface TimeAxis {
  /** Where a moment stands, in percent of the width. */
  at(time: number): number;
  /** Milliseconds of work since the start, without what is cut out. */
  ticks: { left: number; elapsed: number }[];
  /** Where time is cut out, and how much of it. */
  cuts: { left: number; skipped: number }[];
}

/** A pause longer than this, and longer than a fifth of the work, is cut out. */
const LONGEST_PAUSE = 60_000;
/** Percent of the width that a cut takes. */
const CUT_WIDTH = 3;
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 21_600].map(
  (seconds) => seconds * 1_000,
);

export function timeAxis(spans: readonly Span[]): TimeAxis {
  const blocks = merged(spans);
  const work = blocks.reduce((sum, { from, to }) => sum + to - from, 0);
  const width = 100 - CUT_WIDTH * Math.max(0, blocks.length - 1);
  const scale = work === 0 ? 0 : width / work;
  let left = 0;
  let elapsed = 0;
  const placed = blocks.map((block) => {
    const place = { ...block, left, elapsed };
    left += (block.to - block.from) * scale + CUT_WIDTH;
    elapsed += block.to - block.from;
    return place;
  });

  const at = (time: number) => {
    const block = placed.findLast(({ from }) => from <= time) ?? placed[0];
    if (!block) return 0;
    const inside = Math.min(Math.max(time, block.from), block.to);
    return block.left + (inside - block.from) * scale;
  };

  const step = STEPS.find((one) => work / one <= 6) ?? Math.ceil(work / 6);
  const ticks: TimeAxis['ticks'] = [];
  const marks = work === 0 ? 0 : Math.floor(work / step) + 1;
  for (const mark of Array.from({ length: marks }, (_, at) => at * step)) {
    const block = placed.findLast((one) => one.elapsed <= mark);
    if (block) ticks.push({ left: block.left + (mark - block.elapsed) * scale, elapsed: mark });
  }
  const cuts = placed.slice(1).map((block, index) => ({
    left: block.left - CUT_WIDTH / 2,
    skipped: block.from - (blocks[index]?.to ?? block.from),
  }));
  return { at, ticks, cuts };
}

/** Neighbours that touch, or nearly, are one block of work. */
function merged(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((a, b) => a.from - b.from);
  const total = sorted.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0);
  const pause = Math.max(LONGEST_PAUSE, total / 5);
  const blocks: Span[] = [];
  for (const { from, to } of sorted) {
    const last = blocks.at(-1);
    if (last && from <= last.to + pause) last.to = Math.max(last.to, to);
    else blocks.push({ from, to: Math.max(from, to) });
  }
  return blocks;
}
