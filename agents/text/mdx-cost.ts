/**
 * Whether a text can be parsed in a time that grows with its length. The parser tries each opening sign
 * against all that follow in its paragraph, and each line against all lists and quotes it may belong to:
 * thirty thousand opened links kept a processor for minutes.
 *
 * MDX-COST-1 A paragraph with more signs than anybody writes, or a line deeper than anybody nests, is
 *    refused by counting, before it is parsed.
 */

/** Signs of markup in one paragraph, and in one that seems to be code, where they cost next to nothing. */
const SIGNS = 4_000;
const SIGNS_OF_CODE = 20_000;
/** Characters of indentation, quote marks and bullets before a line begins. */
const DEPTH = 80;

const SIGN = /[[\](){}<>*_~`$|!&@\\]/gu;
const FENCE = /^ {0,3}(?:`{3,}[^`]*|~{3,}.*)$/u;
const LINE_START = /^(?:[\s>*+-]|\d{1,9}[.)](?=\s))*/u;

/** @returns what is too much, as a sentence for whoever wrote it; undefined when nothing is. */
export function tooCostly(content: string): string | undefined {
  let line = 0;
  let signs = 0;
  let inCode = false;
  for (const text of content.split('\n')) {
    line += 1;
    if (FENCE.test(text)) inCode = !inCode;
    if (text.trim() === '' && !inCode) signs = 0;
    const limit = inCode ? SIGNS_OF_CODE : SIGNS;
    const depth = LINE_START.exec(text)?.[0].length ?? 0;
    if (depth > DEPTH && depth < text.length && !inCode) {
      return `Line ${line} begins ${depth} characters deep: at most ${DEPTH} are read.`;
    }
    signs += text.match(SIGN)?.length ?? 0;
    if (signs > limit) {
      return `The paragraph around line ${line} has more than ${limit} signs of markup.`;
    }
  }
  return undefined;
}
