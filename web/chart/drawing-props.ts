/** What is drawn: of each chart its numbers, their names, and how they are written. */

export type Format = (value: number) => string;

export interface LineDrawingProps {
  /** One or two. */
  lines: readonly { name: string; values: readonly number[] }[];
  /** Under each point, as many as there is room for. */
  points: readonly string[];
  /** As the numbers are written. */
  format: Format;
}

export interface BarDrawingProps {
  bars: readonly { name: string; value: number }[];
  format: Format;
  /** A strip of many bars, of which every so many says its name. */
  strip?: number | undefined;
}

export interface RankDrawingProps {
  rows: readonly { id: string; name: string; value: number }[];
  format: Format;
  /** What a whole bar is; without it that of the first. */
  whole?: number;
}
