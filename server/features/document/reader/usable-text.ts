/** Whether a page's text can be used, and if not why. Pure. */
import type { SourcePage } from '#machines/document/source.ts';
import type { RawPage } from './raw-page.ts';
import { letterCounts, type LetterCounts } from './letter-counts.ts';

export type PageProblem = NonNullable<SourcePage['problem']>;

/** Fewer letters than this beside an image are a stamp or a page number, not the page's text. */
const FEW_LETTERS = 40;
const SCAN_SHARE = 0.4;
const SMALL_IMAGE = 0.05;
/** So many drawn shapes without text are letters turned into outlines. */
const OUTLINED_TEXT = 300;

/** So many Korean letters, and so many common ones among them, are a language and no noise. */
const ENOUGH_HANGUL = 40;
const SOUND_KOREAN = 0.2;

/** Relative frequency of a to z in English text, in per mille. */
const ENGLISH = [
  82, 15, 28, 43, 127, 22, 20, 61, 70, 2, 8, 40, 24, 67, 75, 19, 1, 60, 63, 91, 28, 10, 24, 2, 20,
  1,
];
/** Short words without which a page of Latin prose does not go, in several languages. */
const GLUE = new Set(
  'the of and to a in is it for on with as by are be an or from this that not you if can der die das und ein eine zu den von mit ist im le la les de des et un une en que el los y da do o e il di che per non w na z i se er at af og het van dat'.split(
    ' ',
  ),
);
/** The commonest syllables of Korean text: about a third of it. */
const COMMON_SYLLABLES = new Set(
  '이다는을의에하고가지를은로한사기서도으리스자인해있시어나대라과수정그일아전장들여와게부주보제안상적만면',
);

export function problemOf(page: RawPage): PageProblem | undefined {
  if (page.damaged) return 'damaged';
  const text = page.words.map((word) => word.text).join(' ');
  const counts = letterCounts(text);
  if (counts.letters < FEW_LETTERS) {
    if (page.imageShare >= SCAN_SHARE) return 'scanned';
    if (counts.ink === 0) {
      if (page.imageShare >= SMALL_IMAGE || page.shapeCount >= OUTLINED_TEXT) return 'scanned';
      return 'blank';
    }
  }
  return lies(text, counts, page.unmappedShare) ? 'garbled' : undefined;
}

/** Whether a text layer shows other letters than the page does. */
function lies(text: string, counts: LetterCounts, unmappedShare: number): boolean {
  const { ink, letters, latin, hangul, upper } = counts;
  if (ink < 20) return false;
  if (counts.broken > ink * 0.2) return true;
  if (unmappedShare > 0.5 && !readsWell(text)) return true;
  if (ink < 80 || isCode(text, ink)) return false;
  // Sound Korean between them says that signs and Latin letters are code: a font that lies, lies in all.
  const isKorean = hangul > ENOUGH_HANGUL && koreanShare(text, hangul) > SOUND_KOREAN;
  // Glyph numbers read as text are mostly signs. Dots are left out: tables of contents are full of them.
  const signs = ink - letters - counts.digits - counts.rules;
  if (signs > ink * 0.45 && !isKorean) return true;
  // Korean bytes read as Western letters.
  if (upper > (latin + upper) * 0.4 && upper > 60) return true;
  if (hangul > 60 && hangul > letters * 0.4 && koreanShare(text, hangul) < 0.12) return true;
  return latin >= 150 && latin > letters * 0.6 && !isKorean && !readsWell(text);
}

/** Brackets of a page of code; text in words has one in three hundred signs at most. */
const ENOUGH_BRACKETS = 8;
const SIGNS_A_BRACKET = 100;

/** Each bracket that opens is closed: numbers of glyphs read as signs do not come out so. */
function isCode(text: string, ink: number): boolean {
  const count = (sign: string): number => text.split(sign).length - 1;
  const pairs = ['()', '[]', '{}'].map(([open = '', close = '']) => [count(open), count(close)]);
  const opened = pairs.reduce((sum, [open = 0]) => sum + open, 0);
  const isEven = pairs.every(([open = 0, close = 0]) => Math.abs(open - close) <= 1);
  return (
    opened >= Math.max(ENOUGH_BRACKETS, ink / SIGNS_A_BRACKET) && isEven && /\p{L}{4}/u.test(text)
  );
}

function koreanShare(text: string, hangul: number): number {
  let common = 0;
  for (const letter of text) if (COMMON_SYLLABLES.has(letter)) common += 1;
  return common / hangul;
}

/** Latin text with likely letters or with the small words every language needs. */
function readsWell(text: string): boolean {
  const folded = text.normalize('NFD').toLowerCase();
  if (likeness(folded) > 0.82) return true;
  const words = folded.match(/\p{L}+/gu) ?? [];
  const glue = words.filter((word) => word.length > 1 && GLUE.has(word)).length;
  return glue > words.length * 0.03;
}

/** Cosine of the letter frequencies with English: about 0.98 for English, 0.5 for a shifted alphabet. */
function likeness(text: string): number {
  const counts = Array.from({ length: 26 }, () => 0);
  for (let i = 0; i < text.length; i += 1) {
    const index = text.charCodeAt(i) - 97;
    if (index >= 0 && index < 26) counts[index] = (counts[index] ?? 0) + 1;
  }
  let [product, own, english] = [0, 0, 0];
  counts.forEach((value, index) => {
    const expected = ENGLISH[index] ?? 0;
    product += value * expected;
    own += value * value;
    english += expected * expected;
  });
  return own === 0 ? 0 : product / Math.sqrt(own * english);
}
