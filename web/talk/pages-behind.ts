import type { TalkCitation } from '#machines/talk/talk.ts';

/** Of the pages an answer quotes: the texts' key takes `count`, and what to write for them. */
export function pagesBehind(
  citations: readonly TalkCitation[],
): { count: number; pages: string } | undefined {
  const quoted = citations.filter(({ quote }) => quote !== '');
  const numbers = [...new Set(quoted.flatMap(({ page }) => page?.number ?? []))].toSorted(
    (a, b) => a - b,
  );
  if (numbers.length === 0) return undefined;
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  const pages = ranges.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(', ');
  return { count: numbers.length, pages };
}
