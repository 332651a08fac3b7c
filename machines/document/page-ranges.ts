/** Ranges of a document's pages, and their arithmetic as sets. */
export interface PageRange {
  from: number;
  to: number;
}

/** Every page of the ranges once. */
export function pagesOf(ranges: readonly PageRange[]): Set<number> {
  const pages = new Set<number>();
  for (const range of ranges) {
    for (let page = range.from; page <= range.to; page++) pages.add(page);
  }
  return pages;
}

/** The fewest ranges that hold exactly these pages, in page order. */
export function rangesOf(pages: Iterable<number>): PageRange[] {
  const ranges: PageRange[] = [];
  for (const page of [...pages].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && page === last.to) continue;
    if (last && page === last.to + 1) last.to = page;
    else ranges.push({ from: page, to: page });
  }
  return ranges;
}

/** What is left of them, as few ranges in the order of pages. */
export function withoutPages(ranges: readonly PageRange[], taken: Set<number>): PageRange[] {
  return rangesOf([...pagesOf(ranges)].filter((page) => !taken.has(page)));
}
