/**
 * A text as the terms it is found by: stems of its words, and runs of letters inside of them. The runs
 * find what stems miss: other forms, compounds, a slip of the pen, Korean endings. Index and question
 * go through the same encoder.
 *
 * RETRIEVAL-1 Stems and runs are kept apart by their first sign, so no word is taken for a run.
 * RETRIEVAL-11 A name of one letter or two is a word as well, and so is a Korean noun of one syllable.
 * RETRIEVAL-6 A word is one whichever way English is spelt: who asks for a colour finds a color.
 */
import { detectLanguage } from '#agents/text/detect-language.ts';
import { isShortWithParticle } from '#agents/text/korean.ts';
import { roughStemList } from '#agents/text/overlap.ts';

export const WORD = 'w';
export const GRAM = 'g';

/** How often each term is in the text. */
export type TermCounts = ReadonlyMap<string, number>;

const HANGUL = /[\uac00-\ud7a3]/u;

/** Lengths of runs: a syllable of Korean says as much as two or three letters. */
const LENGTHS = { hangul: [2, 3], latin: [3, 4] } as const;

export function encode(text: string): { words: TermCounts; grams: TermCounts } {
  const stems = [...roughStemList(oneSpelling(text), detectLanguage(text)), ...shortWords(text)];
  const words = new Map<string, number>();
  const grams = new Map<string, number>();
  const count = (into: Map<string, number>, term: string) =>
    into.set(term, (into.get(term) ?? 0) + 1);
  for (const stem of stems) {
    count(words, WORD + stem);
    for (const gram of gramsOf(stem)) count(grams, GRAM + gram);
  }
  return { words, grams };
}

const NO_NAME = new Set(
  'am an as at be by do go he hi if in is it me my no of oh ok on or so to up us we eg ie vs mr ms st nd rd th de la le'.split(
    ' ',
  ),
);
/** Words of one syllable that are said everywhere. */
const NO_NOUN = new Set(
  '이그저것수등때중및할한된본각전후내외더안못잘다또왜뭐매몇새첫온네제두세'.split(''),
);

/** Names of one letter or two, such as C and NA, and Korean nouns of one syllable: too short for a stem. */
function shortWords(text: string): string[] {
  const found: string[] = [];
  for (const [word] of text.matchAll(
    /(?<![\p{L}\p{N}._'’+-])(?:[B-HJ-Z]|[A-Za-z]{2})(?![\p{L}\p{N}'’])/gu,
  )) {
    const name = word.toLowerCase();
    if (!NO_NAME.has(name)) found.push(name);
  }
  // "그림 3" names one; "그림을 넣는다" speaks of them.
  for (const _ of text.matchAll(
    /(?<![가-힣])그림(?:은|이|을|를|의|에|과|도|으로|에서)(?![가-힣])/gu,
  )) {
    found.push('그림');
  }
  for (const [word] of text.matchAll(/(?<![가-힣])[가-힣]{2}(?![가-힣])/gu)) {
    const [noun = ''] = word;
    if (isShortWithParticle(word) && !NO_NOUN.has(noun)) found.push(noun);
  }
  return found;
}

/** As Americans write it; other words with these ends are changed alike wherever they stand. */
function oneSpelling(text: string): string {
  return text
    .replace(/([a-z]{2,})our(s|ed|ing|ful|able|al|less)?\b/giu, '$1or$2')
    .replace(/([a-z]{2,}[bt])re(s|d)?\b/giu, '$1er$2')
    .replace(/([a-z]{3,})is(e|es|ed|er|ers|ing|ation|ations)\b/giu, '$1iz$2')
    .replace(/([a-z]{2,})logue(s?)\b/giu, '$1log$2')
    .replace(/\bgrey/giu, 'gray')
    .replace(/\blicence/giu, 'license');
}

/** The ends of a word are marked: how it begins says more than what is inside. */
function gramsOf(word: string): string[] {
  const lengths = HANGUL.test(word) ? LENGTHS.hangul : LENGTHS.latin;
  const letters = Array.from(HANGUL.test(word) ? word : `_${word}_`);
  if (letters.length <= lengths[0]) return [letters.join('')];
  return lengths.flatMap((length) =>
    letters
      .slice(0, Math.max(0, letters.length - length + 1))
      .map((_, at) => letters.slice(at, at + length).join('')),
  );
}
