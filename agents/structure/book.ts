/** The digests of a whole book, and sums over places in it. */
import type { Casing } from '#agents/text/casing.ts';
import type { PageDigest, Place } from './planning-terms.ts';

export interface Book {
  casing: Casing;
  pageCount: number;
  digests: PageDigest[];
  digest: (page: number) => PageDigest | undefined;
  /** Words of reading before the place. */
  wordsBefore: (place: Place) => number;
  words: (start: Place, end: Place) => number;
  end: Place;
}

export function compare(a: Place, b: Place): number {
  return a.page - b.page || a.at - b.at;
}

export function bookOf(digests: PageDigest[], casing: Casing): Book {
  const sums = [0];
  for (const digest of digests) sums.push((sums.at(-1) ?? 0) + digest.words);
  const end = { page: digests.length + 1, at: 0 };
  const wordsBefore = (place: Place): number => {
    const digest = digests[place.page - 1];
    const before = sums[Math.min(place.page - 1, digests.length)] ?? 0;
    return before + (digest ? Math.min(place.at, digest.words) : 0);
  };
  return {
    casing,
    pageCount: digests.length,
    digests,
    digest: (page) => digests[page - 1],
    wordsBefore,
    words: (start, stop) => Math.max(0, wordsBefore(stop) - wordsBefore(start)),
    end,
  };
}

const FEW_WORDS = 25;

/** Last page of a span: a line or two that spill over do not claim the page. */
export function lastPage(start: Place, end: Place): number {
  return end.at > FEW_WORDS || end.page === start.page ? end.page : end.page - 1;
}
