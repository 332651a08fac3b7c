import { pageNameOf } from '#machines/document/page-label.ts';
import type { CitedPage, TalkCitation } from '#machines/talk/talk.ts';

/** Numbers of pages, for the text's key; or sections and slides, which have names. */
type PagesBehind = { count: number; pages: string } | { named: CitedPage[] };

/** What is known of the pages that an answer quotes. */
export function pagesBehind(citations: readonly TalkCitation[]): PagesBehind | undefined {
  const quoted = citations.filter(({ quote }) => quote !== '').flatMap(({ page }) => page ?? []);
  const numbers = [...new Set(quoted.map(({ number }) => number))].toSorted((a, b) => a - b);
  if (numbers.length === 0) return undefined;
  const named = quoted.filter(({ number, label }) => pageNameOf(number, label).unit !== 'page');
  if (named.length > 0) {
    const once = new Map(named.map((page) => [page.label, page]));
    return { named: [...once.values()] };
  }
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const pages = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
  return { count: numbers.length, pages };
}
