/** What a text claims that stands neither in its proofs nor in what was found (GENERAL-1, GENERAL-2). */
import { keysOf } from './known-words.ts';

/** Of a claim's words, how many stand in what was found where it is taken from there. */
const KNOWN = 0.5;
/** Fewer words of meaning claim nothing. */
const CLAIM = 3;

const NOT_IN_COURSE =
  /\b(?:book|course|lessons?|pages?|materials?)\b.*(?:\b(?:not|nothing|no|never|cannot)\b|n[’']t\b)|(?:책|강의|레슨|교재|자료|쪽|페이지).*(?:없|않)/iu;
const POINTS_TO_PAGE =
  /\b(?:pages?|pp?\.|lessons?|chapters?|sections?)\s*[“"‘'(]?\d|\d\s*(?:쪽|페이지)/iu;
const QUESTION = /[?？]["”’)*_]*$/u;

const PROOF = /\s*<Cite id="[\w-]+" \/>/gu;
/** Stands for a proof, as a sign of the sentence that it follows. */
const PROVEN = '\u0001';
// oxlint-disable-next-line no-control-regex -- the sign above
const SENTENCE_END = /(?<=[.!?。:]["”’)*_]*\u0001*)\s+|\n+/gu;
const FENCE = /^ {0,3}(`{3,}|~{3,}|\$\$)/u;
const HEADING = /^ {0,3}#{1,6} /u;

/** How many sentences claim something beyond what is known, and whether anything is proven. */
export function claimsOf(
  text: string,
  known: ReadonlySet<string>,
): { beyond: number; isProven: boolean } {
  const prose = proseOf(text).replace(PROOF, PROVEN);
  const beyond = prose.split(SENTENCE_END).filter((sentence) => claimsBeyond(sentence, known));
  return { beyond: beyond.length, isProven: prose.includes(PROVEN) };
}

function claimsBeyond(sentence: string, known: ReadonlySet<string>): boolean {
  const said = sentence.trim();
  const isPlain = [QUESTION, NOT_IN_COURSE, POINTS_TO_PAGE].some((kind) => kind.test(said));
  if (isPlain || said.includes(PROVEN)) return false;
  const keys = [...keysOf(said)];
  if (keys.length < CLAIM) return false;
  return keys.filter((key) => known.has(key)).length / keys.length < KNOWN;
}

/** Without headings, code and formulas that stand alone. */
function proseOf(block: string): string {
  let fence: string | undefined;
  return block
    .split('\n')
    .filter((line) => {
      const before = fence;
      fence = fenceAfter(line, fence);
      const isFence = before !== undefined || fence !== undefined || FENCE.test(line);
      return !isFence && !HEADING.test(line);
    })
    .join('\n');
}

/** What is open behind a line of code, or of a formula, or of neither. */
export function fenceAfter(line: string, open: string | undefined): string | undefined {
  const fence = FENCE.exec(line)?.[1];
  if (open !== undefined)
    return line.trim() === open || line.trimEnd().endsWith(open) ? undefined : open;
  // `$$x$$` is a formula within its line.
  const isOne = fence === '$$' && line.trim().length > 2 && line.trimEnd().endsWith('$$');
  return isOne ? undefined : fence;
}
