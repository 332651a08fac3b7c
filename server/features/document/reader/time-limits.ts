/**
 * For how long a file may keep its reader: as long as its size gives reason for (READER-24). A kilobyte
 * may hold a page that takes minutes, and whoever sends two of them would stop reading for everybody.
 */

/** Milliseconds. */
const PAGE = { least: 10_000, perByte: 0.1, most: 30_000 };
/** Milliseconds; thirty times what books of all kinds take. */
const FILE = { least: 30_000, perByte: 0.01, perPage: 2_000 };
/** No page is made of less; a file may say that it has any number. */
const LEAST_PAGE_BYTES = 100;

export interface TimeLimits {
  /** Milliseconds one page may take. */
  page: number;
  /** Milliseconds a thread may be at no page, as while it opens the file. */
  open: number;
  /** Milliseconds the file may take in all, once its pages are known. */
  file: (pageCount: number) => number;
}

/** @param size in bytes */
export function timeLimitsOf(size: number): Pick<TimeLimits, 'page' | 'file'> {
  return {
    page: Math.min(PAGE.most, PAGE.least + size * PAGE.perByte),
    file: (pageCount) =>
      FILE.least +
      size * FILE.perByte +
      FILE.perPage * Math.min(pageCount, size / LEAST_PAGE_BYTES),
  };
}
