/**
 * Formulas that a file writes as TeX: `$x^2$` in a line, `$$…$$` on lines of their own.
 *
 * FORMULA-1 A formula stays one in a lesson. What only stands between two signs of a dollar, prices and variables of a
 *    shell, is none.
 */
import { escapeMdx } from './read-mdx.ts';

const IN_LINE =
  /(?<![\\$\p{L}\p{N}])\$(?=[^\s$])([^$\n]{1,200}?)(?<=[^\s\\])\$(?![\p{L}\p{N}$_{])/gu;
const ON_ITS_OWN = /^\$\$([^$]+)\$\$$/u;
const SIGN = /\\\p{L}+|[\^_=<>+]|\p{L}\(\p{L}\)/u;

/** Signs of a formula or one letter; words of three letters are none, but behind a backslash. */
function isFormula(text: string): boolean {
  const plain = text.replace(/\\(?:text|mathrm|operatorname)\{[^}]*\}|\\\p{L}+/gu, ' ');
  if (/\p{L}{4,}/u.test(plain) || text.split('{').length !== text.split('}').length) return false;
  return SIGN.test(text) || /^\p{L}$/u.test(text);
}

export function hasFormula(text: string): boolean {
  return [...text.matchAll(IN_LINE)].some(([, inside = '']) => isFormula(inside));
}

/** As prose that shows its words, with its formulas. */
export function escapeProse(text: string): string {
  let shown = '';
  let at = 0;
  for (const match of text.matchAll(IN_LINE)) {
    if (!isFormula(match[1] ?? '')) continue;
    const before = text.slice(at, match.index);
    shown += `${spaced(before, escapeMdx)}${match[0]}`;
    at = match.index + match[0].length;
  }
  return at === 0 ? escapeMdx(text) : shown + spaced(text.slice(at), escapeMdx);
}

/** Spaces at its ends part it from the formula. */
function spaced(text: string, change: (text: string) => string): string {
  const [open = ''] = /^\s*/u.exec(text) ?? [];
  const [end = ''] = text.trim() === '' ? [] : (/\s*$/u.exec(text) ?? []);
  return `${open === '' ? '' : ' '}${change(text)}${end === '' ? '' : ' '}`;
}

/** The words as a reader of the lesson has them: a formula without its signs of a dollar. */
export function withoutFormulaMarks(text: string): string {
  return text.replace(IN_LINE, (whole, inside: string) => (isFormula(inside) ? inside : whole));
}

/** What stands between two double signs, and nothing beside it. */
export function displayedFormula(text: string): string | undefined {
  const inside = ON_ITS_OWN.exec(text.trim())?.[1]?.trim();
  return inside === undefined || inside === '' ? undefined : inside;
}
