/** Page numbers as a person types them. Pure. */
import type { PageRange } from '#machines/document/page-ranges.ts';

/**
 * "1-3, 7" as ranges, in the order they were typed; none for an empty text. Hyphens and dashes of any
 * length part the ends of a range.
 * @returns undefined when it cannot be read, or names a page the book does not have.
 */
export function parsePages(text: string, pageCount: number): PageRange[] | undefined {
  const ranges: PageRange[] = [];
  const parts = text
    .replaceAll(/\s*[-‐–—~]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  for (const part of parts) {
    const match = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(part);
    if (!match) return undefined;
    const from = Number(match[1]);
    const to = Number(match[2] ?? match[1]);
    if (from < 1 || to < from || to > pageCount) return undefined;
    ranges.push({ from, to });
  }
  return ranges;
}
