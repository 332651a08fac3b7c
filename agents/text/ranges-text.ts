import type { PageRange } from '#machines/document/page-ranges.ts';

/** "3, 5-9" */
export function rangesText(ranges: PageRange[]): string {
  return ranges
    .map((range) => (range.from === range.to ? `${range.from}` : `${range.from}-${range.to}`))
    .join(', ');
}
