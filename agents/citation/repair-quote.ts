/**
 * Mends a quote that was copied carelessly: the page's own words in its place, when it is beyond doubt
 * which ones were meant. A quote that was made up finds no place and stays what it is.
 */
import { citableText, type SourcePage } from '#machines/document/source.ts';
import { foldForQuote } from '#machines/document/quote.ts';

/** Words that must be the same, in order, of the longer of the two. */
const ALIKE = 0.8;
const LEAST_WORDS = 5;
const MOST_WORDS = 40;

interface Word {
  folded: string;
  from: number;
  to: number;
}

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].map((match) => ({
    folded: foldForQuote(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Length of the longest common subsequence. */
function inCommon(a: readonly string[], b: readonly string[]): number {
  let row = Array.from<number>({ length: b.length + 1 }).fill(0);
  for (const word of a) {
    const next = [0];
    for (let at = 1; at <= b.length; at += 1) {
      const best = Math.max(row[at] ?? 0, next[at - 1] ?? 0);
      next.push(b[at - 1] === word ? (row[at - 1] ?? 0) + 1 : best);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Numbers carry the claim: a passage with others is another passage. */
function sameNumbers(a: readonly string[], b: readonly string[]): boolean {
  const numbers = (words: readonly string[]) => words.filter((word) => /\d/u.test(word)).join(' ');
  return numbers(a) === numbers(b);
}

export function repairQuote(
  quote: string,
  pages: readonly SourcePage[],
): { page: number; quote: string } | undefined {
  const wanted = wordsOf(quote).map((word) => word.folded);
  if (wanted.length < LEAST_WORDS || wanted.length > MOST_WORDS) return undefined;
  const known = new Set(wanted);
  let best: { score: number; page: number; quote: string } | undefined;
  for (const page of pages) {
    const text = citableText(page);
    const words = wordsOf(text);
    for (let length = wanted.length - 1; length <= wanted.length + 1; length += 1) {
      // Words of the window that the quote knows; counted along, so that few windows are looked at.
      let shared = 0;
      for (let end = 0; end < words.length; end += 1) {
        if (known.has(words[end]?.folded ?? '')) shared += 1;
        const start = end - length + 1;
        if (start > 0 && known.has(words[start - 1]?.folded ?? '')) shared -= 1;
        if (start < 0 || shared < ALIKE * length) continue;
        const window = words.slice(start, end + 1);
        const folded = window.map((word) => word.folded);
        const score = inCommon(wanted, folded) / Math.max(wanted.length, length);
        if (score < ALIKE || score <= (best?.score ?? 0) || !sameNumbers(wanted, folded)) continue;
        const own = text.slice(window[0]?.from, window.at(-1)?.to).replace(/\s+/g, ' ');
        // A doubtful letter proves nothing.
        if (own.includes('\uFFFD')) continue;
        best = { score, page: page.number, quote: own };
      }
    }
  }
  return best && { page: best.page, quote: best.quote };
}
