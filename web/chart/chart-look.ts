/** What charts look like: sizes in pixels, and colours. */

export const CHART_HEIGHTS = { line: 216, bars: 176, strip: 116 };

/** Colours of one line, or of two: the second is dashed as well. */
export const LINE_COLORS = ['var(--chart-1)', 'var(--chart-3)'];

/** From one bar of a ranking to the next, each with its name above it. */
const RANK_PITCH = 40;
/** How far above its part the first name stands. */
export const RANK_TOP = 6;

export function rankHeight(rows: number): number {
  return RANK_TOP + RANK_PITCH * rows;
}
