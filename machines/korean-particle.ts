/**
 * Korean particles have two forms: one after a final consonant, one after none.
 *
 * PARTICLE-1 A word has the particle that its last sound asks for: numbers as they are spoken, Latin letters as
 *    English words mostly sound.
 * PARTICLE-2 Where both forms are written after a word, as in `을(를)`, the one that fits is read, also behind a
 *    closing mark or tag. A pair after nothing that sounds stays as it is.
 */

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
/** The place of ㄹ among the finals: it takes 로 as a vowel does. */
const RIEUL = 8;
/** How digits end: 영, 일, 이, 삼, 사, 오, 육, 칠, 팔, 구. */
const DIGITS = [
  'other',
  'rieul',
  'none',
  'other',
  'none',
  'none',
  'other',
  'rieul',
  'rieul',
  'none',
] as const;
/** Said after the number, wherever they are written: 달러, 유로, 파운드, 퍼센트, 도; and 원, 엔. */
const UNITS = /[$€£%°]|([₩¥])/u;

type Ending = 'none' | 'rieul' | 'other';

/** Which of two particles follows `word`. */
export function particleAfter(word: string, closed: string, open: string): string {
  const ending = endingOf(word);
  const isOpen = ending === 'none' || (ending === 'rieul' && closed.startsWith('으로'));
  return isOpen ? open : closed;
}

export function withParticle(word: string, closed: string, open: string): string {
  return word + particleAfter(word, closed, open);
}

function endingOf(word: string): Ending {
  const sounds = word.replace(/[^\p{L}\p{N}$€£%°₩¥]+$/u, '');
  const last = Array.from(sounds).at(-1);
  if (last === undefined) return 'none';
  const unit = UNITS.exec(/[^\s]+$/u.exec(sounds)?.[0] ?? '');
  if (unit && !/\p{L}/u.test(last)) return unit[1] === undefined ? 'none' : 'other';
  const code = last.codePointAt(0) ?? 0;
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const final = (code - FIRST_SYLLABLE) % FINALS;
    if (final === RIEUL) return 'rieul';
    return final > 0 ? 'other' : 'none';
  }
  const digit = /[0-9]/u.test(last) ? DIGITS[Number(last)] : undefined;
  return digit ?? latinEnding(sounds);
}

/** As such words are mostly written in Hangul: a short stop closes a syllable, `t`, `d`, `s` and `r` do not. */
function latinEnding(word: string): Ending {
  if (/(?:l|le)$/iu.test(word) || word.endsWith('R')) return 'rieul';
  return /(?:[mnpbc]|[mn]e|ng|ck|ook)$/iu.test(word) ? 'other' : 'none';
}

/** How the pairs are written: first after a consonant, then after a vowel. */
const PAIRS: Readonly<Record<string, readonly [closed: string, open: string]>> = {
  '은(는)': ['은', '는'],
  '이(가)': ['이', '가'],
  '을(를)': ['을', '를'],
  '과(와)': ['과', '와'],
  '(으)로': ['으로', '로'],
  '이에요(예요)': ['이에요', '예요'],
  '(이)고': ['이고', '고'],
};
const pair = Object.keys(PAIRS)
  .map((form) => form.replaceAll(/[()]/gu, String.raw`\$&`))
  .join('|');
const WRITTEN = new RegExp(
  String.raw`([\p{L}\p{N}$€£%°₩¥]+[.!?…]?)((?:[’”»"'」》)\]]|</?\w+>)*)(${pair})`,
  'gu',
);

/** PARTICLE-2 */
export function withParticles(text: string): string {
  if (!text.includes('(')) return text;
  return text.replaceAll(WRITTEN, (_, word: string, marks: string, form: string) => {
    const [closed = '', open = ''] = PAIRS[form] ?? [];
    return `${word}${marks}${particleAfter(word, closed, open)}`;
  });
}
