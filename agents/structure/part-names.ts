/** Names for the parts of a section that is cut by its pages alone. */
import { keyTerms, mergeTerms, type TermCounts } from '#agents/text/key-terms.ts';
import { titleKey } from '#agents/text/titles.ts';
import { lastPage, type Book } from './book.ts';
import type { Place } from './planning-terms.ts';

/** A part is named by a term it has so often; where none is, by one that it has twice and no other part. */
const NAMED_OFTEN = 3;
const NAMED_ALONE = 2;

/** What each part speaks of more than the others; undefined where a part has no such term. */
export function partNames(
  book: Book,
  places: { start: Place; end: Place }[],
): (string | undefined)[] {
  const counts = places.map(({ start, end }) => {
    const own: TermCounts = new Map();
    for (let page = start.page; page <= Math.min(book.pageCount, lastPage(start, end)); page += 1)
      mergeTerms(own, book.digest(page)?.terms ?? []);
    return own;
  });
  const named: string[] = [];
  return counts.map((own, at) => {
    const others = counts.filter((_, other) => other !== at);
    const terms = keyTerms(own, others, 8).filter(
      ({ key }) => !named.some((name) => titleKey(name) === titleKey(key)),
    );
    const most = (key: string): number =>
      Math.max(0, ...others.map((other) => other.get(key)?.count ?? 0));
    const found =
      terms.find(({ key, count }) => count >= NAMED_OFTEN && most(key) < count) ??
      terms.find(({ key, count }) => count >= NAMED_ALONE && most(key) === 0);
    if (found) named.push(found.surface);
    return found?.surface;
  });
}
