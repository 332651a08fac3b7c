/** Names for the parts of a section that is cut by its pages alone. */
import { keyTerms, mergeTerms, type TermCounts } from '#agents/text/key-terms.ts';
import { titleKey } from '#agents/text/titles.ts';
import { lastPage, type Book } from './book.ts';
import type { Place } from './planning-terms.ts';

/** A part is named by a term it has so often. */
const NAMED_OFTEN = 3;

/** What each part speaks of more than the others; undefined for all where one has no such term. */
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
  for (const [at, own] of counts.entries()) {
    const others = counts.filter((_, other) => other !== at);
    const found = keyTerms(own, others, 8).find(
      ({ key, count }) =>
        count >= NAMED_OFTEN &&
        others.every((other) => (other.get(key)?.count ?? 0) < count) &&
        !named.some((name) => titleKey(name) === titleKey(key)),
    );
    if (!found) return places.map(() => undefined);
    named.push(found.surface);
  }
  return named;
}
