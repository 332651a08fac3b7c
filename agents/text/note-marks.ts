/** Marks of footnotes, which the reader writes as raised numbers: no part of the word before them. */

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** What is raised behind a unit, a function or a short name is a power. */
const POWER = String.raw`(?<!\b(?:sin|cos|tan|log|exp|(?:metre|meter|mile|inch|second)s?|foot|feet|yards?))`;
const MARK = new RegExp(
  String.raw`(?<=\p{Script=Latin}{3}|\p{Script=Hangul}|[.,;:!?)\]”"'’])${POWER}[${RAISED}]{1,3}⁾?(?=[\s.,;:!?)\]”"'’]|\p{Script=Hangul}|$)`,
  'gu',
);
const OPENING = new RegExp(`^[${RAISED}]{1,3}⁾?\\s+`, 'u');

export function withoutNoteMarks(text: string): string {
  return text.replace(MARK, '');
}

/** Letters of the mark a text begins with, with the space behind it; 0 without one. */
export function openingMarkLength(text: string): number {
  return OPENING.exec(text)?.[0].length ?? 0;
}

/** The same with raised numbers on the line, as older readings have them. */
export function flattened(text: string): string {
  return text.replace(/[⁰¹²³⁴-⁹]/gu, (digit) => String(RAISED.indexOf(digit)));
}
