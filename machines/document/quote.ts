/**
 * Quotes on their pages, although a PDF breaks lines, hyphenates, joins letters and curls quotes its
 * own way. Both sides are brought to one plain form; words must match.
 *
 * QUOTE-1 Hyphens, line breaks, ligatures and the shape of quotation marks never part a quote from
 *    its page.
 * QUOTE-2 Fewer than 8 signs prove nothing. Korean is compared without spaces.
 * QUOTE-3 A quote may begin in one block and end in a later one: each block has its own part.
 * QUOTE-4 A quote that does not stand as a whole is found by its opening words, and said not to be
 *    whole.
 */

const FOLD: [RegExp, string][] = [
  [/[\u00ad\u200b-\u200d\u2060\ufeff]/gu, ''],
  [/[‘’‚‛′`´]/gu, "'"],
  [/[“”„‟″«»]/gu, '"'],
  [/[‐‑‒–—―−]/gu, '-'],
  [/…/gu, '...'],
  // A hyphen at a line's end may or may not belong to the word: dropped on both sides.
  [/-\s*/gu, ''],
  [/\s+/gu, ' '],
];

/** The plain form in which quotes and pages are compared. */
export function foldForQuote(text: string): string {
  let folded = text.normalize('NFKC').toLowerCase();
  for (const [pattern, plain] of FOLD) folded = folded.replace(pattern, plain);
  return folded.trim();
}

const HANGUL = /[\uac00-\ud7a3]/u;

/** Korean PDFs lose or add spaces at line breaks: compared without any when it is Korean. */
function tight(folded: string): string {
  return folded.replace(/ /gu, '');
}

/** Whether the folded quote stands in the folded page. Quotes of fewer than 8 signs prove nothing. */
export function quoteStandsIn(foldedQuote: string, foldedPage: string): boolean {
  if (tight(foldedQuote).length < 8) return false;
  if (foldedPage.includes(foldedQuote)) return true;
  return HANGUL.test(foldedQuote) && tight(foldedPage).includes(tight(foldedQuote));
}

export interface QuotePart {
  /** Index of the block. */
  block: number;
  from: number;
  to: number;
}

export interface FoundQuote {
  /** In page order, one for each block the quote touches. */
  parts: QuotePart[];
  /** False when only its opening words were found. */
  whole: boolean;
}

/** One sign of the plain form, and which part of the text it came from. */
interface Sign {
  sign: string;
  from: number;
  to: number;
}

/** Letters with their marks; Hangul written as jamo is one letter as soon as it is normalised. */
const CLUSTER =
  /[\u1100-\u115f][\u1160-\u11a7]*[\u11a8-\u11ff]*|[\uac00-\ud7a3][\u11a8-\u11c2]?|[\s\S]\p{M}*/gu;

/** `foldForQuote`, remembering where every sign stood. */
function foldWithPlaces(text: string): Sign[] {
  const signs: Sign[] = [];
  let hyphen = false;
  for (const match of text.matchAll(CLUSTER)) {
    const from = match.index;
    const to = from + match[0].length;
    for (const sign of plainSigns(match[0])) {
      const isSpace = /\s/u.test(sign);
      // White space after a hyphen went with it.
      if (hyphen && isSpace) continue;
      hyphen = sign === '-';
      if (hyphen) continue;
      if (isSpace && (signs.length === 0 || signs.at(-1)?.sign === ' ')) continue;
      signs.push({ sign: isSpace ? ' ' : sign, from, to });
    }
  }
  if (signs.at(-1)?.sign === ' ') signs.pop();
  return signs;
}

function plainSigns(cluster: string): string[] {
  let plain = cluster.normalize('NFKC').toLowerCase();
  for (const [pattern, replacement] of FOLD.slice(0, 5)) {
    plain = plain.replace(pattern, replacement);
  }
  return plain.split('');
}

/** The fewest words by which a quote that does not stand as a whole is looked for. */
const OPENING_WORDS = 4;

/** Where a quote stands in the blocks of its page; undefined when not even its beginning does. */
export function findQuote(blocks: readonly string[], quote: string): FoundQuote | undefined {
  const page = foldWithPlaces(blocks.join(BLOCK_GAP));
  const words = foldForQuote(quote).split(' ');
  for (let count = words.length; count >= Math.min(words.length, OPENING_WORDS); count -= 1) {
    const place = placeOf(page, words.slice(0, count).join(' '));
    if (place) return { parts: partsOf(blocks, place), whole: count === words.length };
  }
  return undefined;
}

const BLOCK_GAP = '\n\n';

function placeOf(page: Sign[], folded: string): { from: number; to: number } | undefined {
  const found = search(page, folded);
  if (found || !HANGUL.test(folded)) return found;
  return search(
    page.filter(({ sign }) => sign !== ' '),
    tight(folded),
  );
}

function search(signs: Sign[], folded: string): { from: number; to: number } | undefined {
  if (folded === '') return undefined;
  const at = signs
    .map(({ sign }) => sign)
    .join('')
    .indexOf(folded);
  const first = signs[at];
  const last = signs[at + folded.length - 1];
  return first && last ? { from: first.from, to: last.to } : undefined;
}

function partsOf(blocks: readonly string[], place: { from: number; to: number }): QuotePart[] {
  const parts: QuotePart[] = [];
  let start = 0;
  for (const [block, text] of blocks.entries()) {
    const from = Math.max(place.from - start, 0);
    const to = Math.min(place.to - start, text.length);
    if (from < to) parts.push({ block, from, to });
    start += text.length + BLOCK_GAP.length;
  }
  return parts;
}
