/**
 * Whether a text can be parsed in a time that grows with its length. The parser tries each opening sign
 * against all that follow in its paragraph, and each line against all lists and quotes it may belong to:
 * thirty thousand opened links kept a processor for minutes.
 *
 * MDX-COST-1 A paragraph with more signs than anybody writes, or a line deeper than anybody nests, is
 *    refused by counting, before it is parsed.
 * MDX-COST-2 So is a text of many such paragraphs or lines: what each of them costs grows with the square
 *    of its signs and of its depth, and the sum of them has a limit.
 */

/** Signs of markup in one paragraph, and in one that seems to be code, where they cost next to nothing. */
const SIGNS = 4_000;
const SIGNS_OF_CODE = 20_000;
/** Characters of indentation, quote marks and bullets before a line begins. */
const DEPTH = 80;
/** In squares of signs that are tried against each other: some four seconds of a slow processor. */
const COST = 5_000_000;
/** A quote within a quote costs as much as this many pairs of signs; the first few cost nothing to speak of. */
const COST_OF_DEPTH = 100;
const FREE_DEPTH = 4;

const SIGN = /[[\](){}<>*_~`$|!&@\\]/gu;
const PAIRED = /[[\]*_]/gu;
const FENCE = /^ {0,3}(?:`{3,}[^`]*|~{3,}.*)$/u;
const LINE_START = /^(?:[\s>*+-]|\d{1,9}[.)](?=\s))*/u;
const MARKER = /[>*+-]|\d[.)]/gu;
/** What looks like bullets and is a line across the page. */
const RULE = /^\s*(?:[*\s]*|[-\s]*)$/u;
/** An item is a paragraph of its own. */
const ITEM = /^ {0,3}[*+-]\s+\S/u;

/** @returns what is too much, as a sentence for whoever wrote it; undefined when nothing is. */
export function tooCostly(content: string): string | undefined {
  let line = 0;
  let signs = 0;
  let paired = 0;
  let cost = 0;
  let inCode = false;
  for (const text of content.split('\n')) {
    line += 1;
    if (FENCE.test(text)) inCode = !inCode;
    if (text.trim() === '' && !inCode) signs = 0;
    if (text.trim() === '' || ITEM.test(text)) paired = 0;
    const limit = inCode ? SIGNS_OF_CODE : SIGNS;
    const start = LINE_START.exec(text)?.[0] ?? '';
    if (start.length > DEPTH && !RULE.test(text) && !inCode) {
      return `Line ${line} begins ${start.length} characters deep: at most ${DEPTH} are read.`;
    }
    signs += count(text, SIGN);
    if (signs > limit) {
      return `The paragraph around line ${line} has more than ${limit} signs of markup.`;
    }
    if (inCode) continue;
    const more = count(text, PAIRED);
    // (a + b)² = a² + b² + 2ab: the square of the whole paragraph, line by line.
    cost += more * (more + 2 * paired) + costOfDepth(start);
    paired += more;
    if (cost > COST) return `Up to line ${line} there is more markup than can be read in time.`;
  }
  return undefined;
}

function costOfDepth(start: string): number {
  return COST_OF_DEPTH * Math.max(0, count(start, MARKER) - FREE_DEPTH) ** 2;
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0;
}
