/** How many letters of each kind a text has, counted in one pass. Pure. */

export interface LetterCounts {
  /** UTF-16 units that are no white space. */
  ink: number;
  letters: number;
  digits: number;
  latin: number;
  hangul: number;
  /** The upper half of Latin-1, white space aside. */
  upper: number;
  /** Dots, dashes and strokes, of which tables of contents and drawings are full. */
  rules: number;
  /** Controls and what is no letter of any script. */
  broken: number;
}

const SPACE = 1;
const LETTER = 2;
const DIGIT = 4;
const LATIN = 8;
const HANGUL = 16;
const UPPER = 32;
const RULE = 64;
const BROKEN = 128;
const KINDS: [RegExp, number][] = [
  [/\s/u, SPACE],
  [/\p{L}/u, LETTER],
  [/\p{N}/u, DIGIT],
  [/[a-zA-Z]/u, LATIN],
  [/[가-힣]/u, HANGUL],
  [/[\u0080-\u00FF]/u, UPPER],
  [/[.·…_\-–—=|+*#/\\]/u, RULE],
  [/[\p{Co}\p{Cn}\p{Cc}\p{Cs}\uFFFD]/u, BROKEN],
];

/** Kinds by code point up to U+FFFF, looked up once each; the highest bit says that it was. */
const known = new Uint16Array(0x10000);
const KNOWN = 0x8000;

function kindsOf(code: number): number {
  const found = known[code];
  if (found) return found;
  const letter = String.fromCodePoint(code);
  let kinds = KNOWN;
  for (const [pattern, kind] of KINDS) if (pattern.test(letter)) kinds |= kind;
  if (code < known.length) known[code] = kinds;
  return kinds;
}

export function letterCounts(text: string): LetterCounts {
  const counts = {
    ink: 0,
    letters: 0,
    digits: 0,
    latin: 0,
    hangul: 0,
    upper: 0,
    rules: 0,
    broken: 0,
  };
  for (let i = 0; i < text.length; i += 1) {
    let code = text.charCodeAt(i);
    let units = 1;
    if (code >= 0xd800 && code < 0xdc00) {
      code = text.codePointAt(i) ?? code;
      if (code > 0xffff) units = 2;
    }
    const kinds = kindsOf(code);
    i += units - 1;
    if (kinds & SPACE) continue;
    counts.ink += units;
    if (kinds & LETTER) counts.letters += 1;
    if (kinds & LATIN) counts.latin += 1;
    else if (kinds & HANGUL) counts.hangul += 1;
    else if (kinds & DIGIT) counts.digits += 1;
    else if (kinds & RULE) counts.rules += 1;
    if (kinds & UPPER) counts.upper += 1;
    if (kinds & BROKEN) counts.broken += 1;
  }
  return counts;
}
