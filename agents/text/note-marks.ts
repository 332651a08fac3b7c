/** Marks of footnotes, which the reader writes as raised numbers: no part of the word before them. */

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** What is raised behind a unit or a function is a power. */
const TAKES_POWER =
  /(?:^|[^\p{L}])(?:sin|cos|tan|log|exp|det|max|min|(?:kilo|centi|milli|deci|micro|nano)?(?:metre|meter)s?|miles?|inch(?:es)?|seconds?|hours?|foot|feet|yards?|pixels?|points?)$|(?:미터|인치|픽셀|마일)$/iu;
const SIGN = '[=+*/^<>−×÷·≤≥≈±∑∫√]';
const SIGN_BEFORE = new RegExp(String.raw`${SIGN}\s*[\p{L}\p{N}_]*$`, 'u');
const SIGN_BEHIND = new RegExp(String.raw`^\s*(?:${SIGN}|-\s?\d)`, 'u');
/** The bracket that closes here holds a formula: a sign, or no word of three letters. */
const BRACKET = /[([]([^()[\]]*)[)\]]$/u;
const MARK = new RegExp(
  String.raw`(?:(?<=\p{Script=Latin}{3}|\p{Script=Hangul}|[.,;:!?)\]”"'’])|(?<=[.!?:)][)”"’]?)\s|(?<=\s[.,])\s)[${RAISED}]{1,3}⁾?(?=[\s.,;:!?)\]”"'’]|\p{Script=Hangul}|$)`,
  'gu',
);

const OPENING = new RegExp(`^[${RAISED}]{1,3}⁾?\\s+`, 'u');

/** Lost as a mark, a power would be a false number: in doubt it stays. */
function isPower(before: string, after: string): boolean {
  // "n².⁸" and "10¹,⁵" go on behind their point.
  if (new RegExp(`[${RAISED}][.,]$`, 'u').test(before)) return true;
  const inside = BRACKET.exec(before)?.[1];
  if (inside !== undefined)
    return new RegExp(`${SIGN}|\\s[-–]\\s`, 'u').test(inside) || !/\p{L}{3}|\p{Lo}/u.test(inside);
  // A mark stands behind words of a sentence: "time²" alone is a formula.
  if (after === '' && /[\p{L}\p{N}]$/u.test(before)) return true;
  return TAKES_POWER.test(before) || SIGN_BEFORE.test(before) || SIGN_BEHIND.test(after);
}

export function withoutNoteMarks(text: string): string {
  return text.replace(MARK, (mark, at: number) =>
    isPower(
      text.slice(Math.max(0, at - 120), at),
      text.slice(at + mark.length, at + mark.length + 4),
    )
      ? mark
      : '',
  );
}

/** Letters of the mark a text begins with, with the space behind it; 0 without one. */
export function openingMarkLength(text: string): number {
  return OPENING.exec(text)?.[0].length ?? 0;
}

/** The same with raised numbers on the line, as older readings have them. */
export function flattened(text: string): string {
  return text.replace(/[⁰¹²³⁴-⁹]/gu, (digit) => String(RAISED.indexOf(digit)));
}
