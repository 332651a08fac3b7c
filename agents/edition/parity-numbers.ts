/**
 * The numbers of a text as both languages mean them, in digits, and those it says in words.
 *
 * NUMBER-1 "3 million", "300만" and "3,000,000" are one number; "1995–98" names 1995 and 1998.
 * NUMBER-2 What is said in words may stand for digits on the other side, but need not: it is never
 *    missed.
 */
import type { Language } from '#machines/document/source.ts';
import { numbersIn } from '#agents/text/overlap.ts';

const CARDINALS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(
    ' ',
  );
const ORDINALS =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(' ');
const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );
const ENGLISH = new Map<string, number>([
  ...CARDINALS.map((word, at): [string, number] => [word, at]),
  ...ORDINALS.map((word, at): [string, number] => [word, at + 1]),
  ...MONTHS.map((word, at): [string, number] => [word, at + 1]),
  ['once', 1],
  ['twice', 2],
  ['double', 2],
  ['both', 2],
  ['pair', 2],
  ['dozen', 12],
  ['twenty', 20],
  ['thirty', 30],
  ['hundred', 100],
  ['thousand', 1000],
  ['binary', 2],
  ['octal', 8],
  ['decimal', 10],
  ['hexadecimal', 16],
  ['hex', 16],
]);
const KOREAN = new Map<string, number>([
  ['하나', 1],
  ['한', 1],
  ['첫', 1],
  ['둘', 2],
  ['두', 2],
  ['셋', 3],
  ['세', 3],
  ['넷', 4],
  ['네', 4],
  ['다섯', 5],
  ['여섯', 6],
  ['일곱', 7],
  ['여덟', 8],
  ['아홉', 9],
  ['열', 10],
  ['열한', 11],
  ['열두', 12],
  ['스무', 20],
  ['스물', 20],
  ['서른', 30],
  ['백', 100],
  ['천', 1000],
]);
/** A numeral alone, or before what it counts; a particle may follow. */
const KOREAN_NUMERAL =
  /(?<!\p{L})(열한|열두|다섯|여섯|일곱|여덟|아홉|스무|스물|서른|하나|한|첫|둘|두|셋|세|넷|네|열|백|천)(?:째|(?:번째|번|개|가지|명|사람|시간|달|주|쪽|줄|칸|곳|차례|배|단계|종류|대|장|쌍)\p{L}*|[은는이가을를의로와과도])?(?!\p{L})/gu;

const SCALES: Record<Language, Record<string, number>> = {
  en: { thousand: 1e3, million: 1e6, billion: 1e9, trillion: 1e12 },
  ko: { 백: 1e2, 천: 1e3, 만: 1e4, 백만: 1e6, 천만: 1e7, 억: 1e8, 조: 1e12 },
};
const SCALED: Record<Language, RegExp> = {
  en: /(?<![\p{L}\d.,])\d[\d,]*(?:\.\d+)?\s+(?:thousand|million|billion|trillion)\b/giu,
  // Several in a row are one number; a letter after them makes another word, but for what is counted.
  ko: /(?<![\p{L}\d.,])(?:\d[\d,]*(?:\.\d+)?\s?(?:백만|천만|백|천|만|억|조)\s?)+(?=$|[^\p{L}]|[여은는이가을를의로도과와명원개번배년톤쪽권대건분]|달러|가지|킬로|미터|리터|시간)/gu,
};
const PART: Record<Language, RegExp> = {
  en: /(\d[\d,]*(?:\.\d+)?)\s+(\p{L}+)/giu,
  ko: /(\d[\d,]*(?:\.\d+)?)\s?(백만|천만|백|천|만|억|조)/gu,
};

/** Numbers written with the names of powers, as digits: "3만 5천" is 35000. */
function unscaled(text: string, language: Language): string {
  return text.replace(SCALED[language], (run) => {
    let sum = 0;
    for (const [, digits = '', scale = ''] of run.matchAll(PART[language])) {
      sum += Number(digits.replaceAll(',', '')) * (SCALES[language][scale.toLowerCase()] ?? 1);
    }
    return `${Math.round(sum * 1000) / 1000} `;
  });
}

/** Digits, however they are grouped, scaled or shortened. */
export function writtenNumbers(text: string, language: Language): string[] {
  const whole = text
    .normalize('NFKC')
    .replace(/(?<!\d)(\d\d)(\d\d)\s?[-–‐—~]\s?(\d\d)(?!\d)/gu, '$1$2-$1$3');
  return numbersIn(unscaled(whole, language));
}

export function spokenNumbers(text: string, language: Language): Set<string> {
  const spoken = new Set<string>();
  const words = language === 'en' ? ENGLISH : KOREAN;
  const pattern = language === 'en' ? /\p{L}+/gu : KOREAN_NUMERAL;
  for (const [word, numeral = word] of text.toLowerCase().matchAll(pattern)) {
    const value = words.get(numeral);
    if (value !== undefined) spoken.add(String(value));
  }
  return spoken;
}
