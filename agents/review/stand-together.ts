/** Whether two things stand in one sentence, in the plain form in which quotes are compared. */
import { foldForQuote } from '#machines/document/quote.ts';

export interface Said {
  folded: string;
  stems: Set<string>;
}

/** `text` and `beside` in one sentence of those. */
export function standTogether(text: string, beside: string, among: Said[]): boolean {
  const [a, b] = [bare(text), bare(beside)];
  return among.some(({ folded }) => names(folded, a) && names(folded, b));
}

/** Folded, "-e" is a letter that stands in every sentence. */
const SHORT_NAME = 3;

function names(folded: string, name: string): boolean {
  if (!folded.includes(name)) return false;
  if (name.length > SHORT_NAME) return true;
  // A Korean word of a few letters has a particle behind it.
  return /^[a-z\d]+$/u.test(name)
    ? new RegExp(String.raw`(?<![\p{L}\p{N}])${name}(?![\p{L}\p{N}])`, 'u').test(folded)
    : true;
}

export function bare(text: string): string {
  return foldForQuote(text.replace(/\s*…$/u, '').replace(/[.。]$/u, ''));
}
