/**
 * What of a person's wish can be done without a model: how many lessons or chapters, how long.
 * Anything else is left alone: the structure stays as the source gives it.
 *
 * BUILD-2 A wish for a number or a length is followed, and what is not understood changes nothing.
 */

export interface Wish {
  lessons?: number;
  chapters?: number;
  /** Times as many lessons as before: 0.6 for fewer, 1.6 for more. */
  lessonFactor?: number;
  chapterFactor?: number;
  /** Times as long: 0.55 for shorter lessons. */
  lengthFactor?: number;
}

const NUMBERS: Record<string, number> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  a: 1,
  single: 1,
  한: 1,
  하나: 1,
  두: 2,
  둘: 2,
  세: 3,
  셋: 3,
  네: 4,
  넷: 4,
  다섯: 5,
  여섯: 6,
  일곱: 7,
  여덟: 8,
  아홉: 9,
  열: 10,
  열두: 12,
  열다섯: 15,
  스무: 20,
  스물: 20,
  서른: 30,
};
const WORD = Object.keys(NUMBERS)
  .filter((word) => /[a-z]/u.test(word))
  .join('|');
const KOREAN_WORD = Object.keys(NUMBERS)
  .filter((word) => /[가-힣]/u.test(word))
  .sort((a, b) => b.length - a.length)
  .join('|');
const LESSON = '(?:lessons?|lectures?|classes|sessions?|units?)';
const CHAPTER = '(?:chapters?|modules?|parts?|sections?)';
const K_LESSON = '(?:레슨|수업|강의|강|차시|회차|단위)';
const K_CHAPTER = '(?:챕터|단원|장|부)';

function numberIn(text: string, unit: string, koreanUnit: string): number | undefined {
  const english = new RegExp(
    String.raw`\b(\d{1,3}|${WORD})[\s-]+(?:short |long |big |small )?${unit}\b`,
    'iu',
  ).exec(text);
  const korean =
    new RegExp(String.raw`(\d{1,3}|${KOREAN_WORD})\s*개?\s*(?:의|짜리)?\s*${koreanUnit}`, 'u').exec(
      text,
    ) ??
    new RegExp(
      String.raw`${koreanUnit}(?:을|를|은|는|이|가)?\s*(?:총|약|모두)?\s*(\d{1,3}|${KOREAN_WORD})\s*(?:개|강|차시|회)`,
      'u',
    ).exec(text);
  const word = (english ?? korean)?.[1]?.toLowerCase();
  if (word === undefined) return undefined;
  const value = NUMBERS[word] ?? Number(word);
  return Number.isInteger(value) && value > 0 ? value : undefined;
}

/** Undefined when nothing in it can be done without a model. */
export function understand(instruction: string | undefined): Wish | undefined {
  const text = (instruction ?? '').normalize('NFC').trim();
  if (text === '') return undefined;
  const says = (english: string, korean: string): boolean =>
    new RegExp(english, 'iu').test(text) || new RegExp(korean, 'u').test(text);
  const wish: Wish = {};
  const lessons = numberIn(text, LESSON, K_LESSON);
  const chapters = numberIn(text, CHAPTER, K_CHAPTER);
  if (lessons !== undefined) wish.lessons = lessons;
  else if (
    says(
      String.raw`\b(?:fewer|less|not so many|reduce the number of)\s+${LESSON}`,
      `${K_LESSON}[^.]{0,12}(?:더 적|적게|줄여|줄이|줄였)`,
    )
  )
    wish.lessonFactor = 0.6;
  else if (says(String.raw`\bmore\s+${LESSON}`, `${K_LESSON}[^.]{0,12}(?:더 많|많게|늘려|늘리)`))
    wish.lessonFactor = 1.6;
  if (chapters !== undefined) wish.chapters = chapters;
  else if (
    says(
      String.raw`\b(?:(?:fewer|less)\s+${CHAPTER}|(?:merge|combine|join)\s+(?:\w+\s+){0,2}${CHAPTER})`,
      `${K_CHAPTER}[^.]{0,12}(?:합쳐|합치|묶어|묶|통합|줄여|줄이|적게)`,
    )
  )
    wish.chapterFactor = 0.5;
  if (lessons === undefined && wish.lessonFactor === undefined) {
    if (
      says(
        String.raw`\b(?:shorter|smaller)\s+${LESSON}|(?:split|divide|break)\b[^.]*${LESSON}|${LESSON}[^.]{0,20}\b(?:shorter|smaller|too long)\b`,
        `${K_LESSON}[^.]{0,12}(?:짧|나눠|나누|쪼개|잘게)|짧은 ${K_LESSON}`,
      )
    )
      wish.lengthFactor = 0.55;
    else if (
      says(
        String.raw`\b(?:longer|bigger)\s+${LESSON}|(?:merge|combine|join)\b[^.]*${LESSON}|${LESSON}[^.]{0,20}\b(?:longer|too short)\b`,
        `${K_LESSON}[^.]{0,12}(?:길게|합쳐|합치|묶)|긴 ${K_LESSON}`,
      )
    )
      wish.lengthFactor = 1.8;
  }
  return Object.keys(wish).length > 0 ? wish : undefined;
}
