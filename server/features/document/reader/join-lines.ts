/** Puts lines of running text together again: hyphens, and the spaces Korean lines lose. Pure. */
import type { Lexicon } from './lexicon.ts';

/** First parts of compounds that keep their hyphen at a line's end. */
const KEEPS_HYPHEN =
  /(?:^|[^\p{L}])(?:self|well|non|high|low|long|short|cross|half|all|ex|multi|co|so|two|three|four|one|real|open|end|user|time|x|e)-$/iu;
const HYPHEN_END = /[-\u2010\u00AD]$/;
const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。「」『』（）！？：；・ー]/u;
const HANGUL = /[가-힣]/;
/** Endings and particles that never stand alone, so a line cannot begin with them as a word. */
const PARTICLE =
  /^(은|는|을|를|의|에|로|와|과|으로|에서|에게|에는|부터|까지|처럼|보다|라고|이라고|입니다|합니다|습니다|됩니다|하는|되는|하고|하며|하여|한다|된다|이다|였다|했다|됐다|들은|들이|들을|니다|다)[.,!?]?$/;

export interface JoinableLine {
  text: string;
  spaceAfter: boolean;
}

export function joinLines(lines: JoinableLine[], lexicon: Lexicon): string {
  let joined = '';
  let spaceAfter = false;
  for (const line of lines) {
    const text = line.text.trim();
    if (text === '') continue;
    joined = joined === '' ? text : join(joined, text, spaceAfter, lexicon);
    spaceAfter = line.spaceAfter;
  }
  return withoutSoftHyphens(joined);
}

/** A soft hyphen inside a line is invisible; one left at the end stands for a real hyphen. */
export function withoutSoftHyphens(text: string): string {
  return text.replace(/\u00AD$/, '-').replace(/\u00AD/g, '');
}

function join(before: string, behind: string, spaceAfter: boolean, lexicon: Lexicon): string {
  if (HYPHEN_END.test(before) && /\p{L}-?$/u.test(before.slice(0, -1))) {
    return joinHyphen(before, behind, lexicon);
  }
  const last = before.at(-1) ?? '';
  const first = behind.at(0) ?? '';
  if (CJK.test(last) && CJK.test(first)) return before + behind;
  if (HANGUL.test(last) && HANGUL.test(first)) {
    const glue = koreanSpace(before, behind, spaceAfter, lexicon) ? ' ' : '';
    return before + glue + behind;
  }
  return `${before} ${behind}`;
}

function joinHyphen(before: string, behind: string, lexicon: Lexicon): string {
  const stem = before.slice(0, -1);
  const head = lastWord(stem);
  const tail = firstWord(behind);
  const hyphenated = `${head}-${tail}`.toLowerCase();
  const whole = `${head}${tail}`.toLowerCase();
  if (!/^\p{Ll}/u.test(behind)) return `${stem}-${behind}`;
  if (lexicon.words.has(hyphenated)) return `${stem}-${behind}`;
  if (lexicon.words.has(whole)) return stem + behind;
  if (KEEPS_HYPHEN.test(`${stem}-`) || /-/.test(head)) return `${stem}-${behind}`;
  return stem + behind;
}

/** Whether a space was lost where the line ended between two syllables. */
function koreanSpace(
  before: string,
  behind: string,
  spaceAfter: boolean,
  lexicon: Lexicon,
): boolean {
  if (lexicon.keepsLineEndSpaces) return spaceAfter;
  const head = lastWord(before);
  const tail = firstWord(behind);
  if (lexicon.words.has(head + tail)) return false;
  if (PARTICLE.test(tail)) return false;
  if (lexicon.words.has(head) && lexicon.words.has(tail)) return true;
  const pair = (before.at(-1) ?? '') + (behind.at(0) ?? '');
  const inside = lexicon.insideWords.get(pair) ?? 0;
  const across = lexicon.acrossSpaces.get(pair) ?? 0;
  return inside <= across;
}

function lastWord(text: string): string {
  return /[\p{L}\p{M}\p{N}-]+$/u.exec(text)?.[0] ?? '';
}

function firstWord(text: string): string {
  return /^[\p{L}\p{M}\p{N}-]+/u.exec(text)?.[0] ?? '';
}
