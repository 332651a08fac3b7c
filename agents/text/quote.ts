/**
 * Finding a quote on its page although the PDF breaks lines, hyphenates, joins letters and
 * curls quotes its own way. Both sides are brought to the same plain form; words must match.
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

/** Korean PDFs lose or add spaces at line breaks: compared without any when it is Korean. */
function tight(folded: string): string {
  return folded.replace(/ /gu, '');
}

/** Whether the folded quote stands in the folded page. Quotes of fewer than 8 signs prove nothing. */
export function quoteStandsIn(foldedQuote: string, foldedPage: string): boolean {
  if (tight(foldedQuote).length < 8) return false;
  if (foldedPage.includes(foldedQuote)) return true;
  return /[\uac00-\ud7a3]/u.test(foldedQuote) && tight(foldedPage).includes(tight(foldedQuote));
}
