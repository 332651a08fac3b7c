/** Titles as books print them, and as a course shows them. */
import type { Language } from '#machines/document/source.ts';

const ENGLISH_LABEL =
  /^(chapter|part|section|unit|lesson|module|appendix|book)\s+(\d+|[ivxlc]+|[a-z]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b\s*[.:)\u2013\u2014-]*\s*/iu;
/** "제1장", "2장", "3과"; not "3과 5의 합", nor "2부터". */
const KOREAN_LABEL =
  /^제?\s*(\d+)\s*(부|편|장|절|과|강|단원|마당|주차|차시|조)(?=[\s.:)\u2013\u2014-]|$)(?!\s*\d)\s*[.:)\u2013\u2014-]*\s*/u;
/** "3 Rules" is numbered, "10 rules" counts: a number without a dot wants a capital or Hangul. */
const NUMBER_LABEL =
  /^(?:(\d{1,3}(?:\.\d{1,3})+)(?:[.)]?\s*(?=[\p{L}{“"'‘(/$~_\\[-])|[.)]?\s+(?=[\p{N}.]))|(\d{1,3})(?:[.)]\s*(?=[\p{L}“"'‘(/$.~_-])|\s+(?=[\p{Lu}\p{Lo}/]|\.\p{L})))/u;
const LETTER_LABEL = /^([A-Z](?:\.\d{1,3})+)[.)]?\s+/u;
/** "A A sample session", "A Appendices": the letter of an appendix before an article, or where "An" would stand. */
const APPENDIX_LETTER = /^(?:[A-Z]\s+(?=(?:An?|The)\s+\p{L})|A\s+(?=[AEIO]\p{Ll}))/u;
/** "가. 목적", "나) 범위", "(다) 기타": how Korean papers count below their numbers. */
const HANGUL_LABEL = /^(\(?)([가나다라마바사아자차카타파하])([.)])\s*(?=[\p{L}\p{N}“"'‘(])/u;
const BRACKET_LABEL = /^(?:\((\d{1,2})\)\s*|[①-⑳]\s*)(?=[\p{L}“"'‘(])/u;

/** "II Plotting styles". */
const ROMAN_LABEL = /^(?:[IVX]{1,6}(?:\.\s*|\s+)(?=\p{Lu})|[Ⅰ-Ⅻ][.)]?\s*(?=\p{L}))/u;
/** One Latin letter without a dot is more often a word ("I", "X") than a number. */
const SURE_ROMAN = /^(?:[IVX]{1,6}\.\s|[IVX]{2,6}\s|[Ⅰ-Ⅻ])/u;

interface Numbering {
  /** 0 for "Part 1", "Chapter 2", "3 Foo"; 1 for "3.1 Foo"; … */
  depth: number;
  kind: 'part' | 'chapter' | 'appendix' | 'number';
  /** How far in a book with all ways of counting it stands: parts, chapters, I., 1., 1.1, 가., 1), … */
  rank: number;
}

const RANKS = { part: 0, chapter: 1, section: 2, roman: 3, number: 4, hangul: 5, bracket: 6 };

function englishNumbering(word: string): Numbering {
  const name = word.toLowerCase();
  if (name === 'part' || name === 'book') return { depth: 0, kind: 'part', rank: RANKS.part };
  if (name === 'appendix') return { depth: 0, kind: 'appendix', rank: RANKS.chapter };
  const rank = name === 'section' ? RANKS.section : RANKS.chapter;
  return { depth: 0, kind: 'chapter', rank };
}

function koreanNumbering(unit: string): Numbering {
  if (unit === '부' || unit === '편' || unit === '마당')
    return { depth: 0, kind: 'part', rank: RANKS.part };
  const isSection = unit === '절' || unit === '조';
  return {
    depth: isSection ? 1 : 0,
    kind: 'chapter',
    rank: isSection ? RANKS.section : RANKS.chapter,
  };
}

/** What a printed number says of a heading's place: "1.2.3 Foo" is at depth 2. */
export function numbering(title: string): Numbering | undefined {
  const label = ENGLISH_LABEL.exec(title);
  if (label) return englishNumbering(label[1] ?? '');
  const korean = KOREAN_LABEL.exec(title);
  if (korean) return koreanNumbering(korean[2] ?? '');
  if (ROMAN_LABEL.test(title) && SURE_ROMAN.test(title))
    return { depth: 0, kind: 'number', rank: RANKS.roman };
  const number = NUMBER_LABEL.exec(title) ?? LETTER_LABEL.exec(title);
  if (number) {
    const depth = (number[1] ?? number[2] ?? '').split('.').length - 1;
    // "1)" stands below "가.", "1." above it.
    const isClosed = depth === 0 && /^\d+\)/u.test(title);
    const rank = isClosed ? RANKS.bracket : RANKS.number + depth / 100;
    return { depth, kind: 'number', rank };
  }
  const hangul = HANGUL_LABEL.exec(title);
  if (hangul) {
    const rank = hangul[3] === '.' ? RANKS.hangul : RANKS.bracket + (hangul[1] === '' ? 0.1 : 0.3);
    return { depth: 1, kind: 'number', rank };
  }
  return BRACKET_LABEL.test(title)
    ? { depth: 2, kind: 'number', rank: RANKS.bracket + 0.2 }
    : undefined;
}

/** Words after which a title has to go on. */
const UNFINISHED =
  /(?:^|\s)(?:an?|the|of|to|in|on|at|by|for|from|with|and|or|as|than|that|which|whose|is|are|was|were|can|may|must|will|its|their|및|또는|그리고)$/iu;

/** A sentence in large type, or the beginning of one: what a reader would not take for a heading. */
export function isSentence(title: string): boolean {
  const words = title.trim().split(/\s+/u);
  if (/[가-힣][다오요][.。]["”’)]*$/u.test(title)) return words.length >= 3;
  if (/(?:니다|시오|한다|된다|이다|있다|없다)$/u.test(title)) return words.length >= 4;
  if (words.length >= 5 && UNFINISHED.test(title)) return true;
  if (words.length >= 8 && /[\p{Ll})][.!]\s+\p{Lu}\p{Ll}/u.test(title)) return true;
  return words.length >= 8 && /\p{Ll}[.!]$/u.test(title);
}

/** The title without its printed number: the course numbers its lessons itself. */
export function bareTitle(title: string): string {
  const clean = title
    .replace(/[\p{Cc}\u00ad\u200b]/gu, ' ')
    .replace(/\s*\.{3,}\s*\d*$/u, '')
    .replace(/\s+/gu, ' ')
    // A title is no sentence, whatever mark the book ends it with.
    .replace(/(?<=\p{Ll}{2}[)”"]?|[!?])\.$/u, '')
    .trim();
  for (const label of [
    KOREAN_LABEL,
    NUMBER_LABEL,
    LETTER_LABEL,
    APPENDIX_LETTER,
    ENGLISH_LABEL,
    ROMAN_LABEL,
    HANGUL_LABEL,
    BRACKET_LABEL,
  ]) {
    const bare = clean.replace(label, '').trim();
    if (bare !== clean && /\p{L}/u.test(bare)) return bare;
  }
  return clean;
}

/** For comparing a bookmark with a heading: letters and digits of the bare title only. */
export function titleKey(title: string): string {
  return bareTitle(title)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

const TITLE_LIMIT = 120;

export function cutTitle(title: string, limit = TITLE_LIMIT): string {
  if (title.length <= limit) return title;
  // The first one of several questions is whole.
  const question = /^.{20,}?[?？](?=\s)/u.exec(title)?.[0];
  if (question !== undefined && question.length <= limit) return question;
  const cut = title.slice(0, limit - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > limit / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/u, '')}…`;
}

/** Names that every section might have: beside others they say nothing. */
const GENERAL_TITLE =
  /^(?:purpose|introduction|overview|abstract|requirements|specific options|background|motivation|summary|objectives?|preamble|examples?|simple examples|exercises?|notes?|description|개요|소개|목적|서론|들어가며|예제|연습 ?문제|요약)$/iu;

export function isGeneralTitle(title: string): boolean {
  return GENERAL_TITLE.test(title);
}

/** "/bin : Commands" is known by its name where several are listed. */
function nameOf(title: string): string {
  return /^([/~.\\$-]?\S+) : /u.exec(title)?.[1] ?? title;
}

function saysTheOther(title: string, other: string): boolean {
  const [long, short] = [title.toLowerCase(), other.toLowerCase()];
  return short.length >= 5 && short !== long && ` ${long} `.includes(` ${short} `);
}

/** Those titles of several sections that tell what is in them. */
function telling(titles: string[]): string[] {
  const unique = titles.filter((title, at) => title !== '' && titles.indexOf(title) === at);
  if (unique.length < 2) return unique;
  const own = unique.filter((title) => !isGeneralTitle(title));
  const named = (own.length > 0 ? own : unique).map((title) =>
    own.length > 1 ? nameOf(title) : title,
  );
  // "Lists" and "Changing lists": the first names both.
  return named.filter((title) => !named.some((other) => saysTheOther(title, other)));
}

/** "Loading and Unloading Tables": one small word ahead of large ones is neither a title nor a part of a sentence. */
function isCapitalized(title: string): boolean {
  return /\s\p{Lu}\p{Ll}/u.test(title);
}

/** One title for several sections taught together. */
export function joinTitles(
  titles: string[],
  language: Language,
  small: (title: string) => string = (title) => title,
): string {
  const unique = telling(titles);
  const [first = '', second = ''] = unique;
  const last = unique.at(-1) ?? '';
  if (unique.length <= 1) return cutTitle(first);
  const lower = (title: string): string => (isCapitalized(title) ? title : small(title));
  // Questions are asked one after the other, and are no list.
  const isQuestion = (title: string): boolean => /[?？]$/u.test(title);
  const asked = `${first} ${last}`;
  if (unique.length === 2 && isQuestion(first) && asked.length <= 90) return asked;
  // A comma inside a title would read as one title more in the list.
  const listable = unique.every((title) => !/[,;]|\band\b|및/u.test(title) && !isQuestion(title));
  if (listable && unique.length <= 3) {
    const joined =
      language === 'ko'
        ? unique.join(', ')
        : unique.length === 2
          ? `${first} and ${lower(second)}`
          : `${first}, ${lower(second)} and ${lower(last)}`;
    if (joined.length <= 72) return joined;
  }
  if (unique.length === 2 && first.length + last.length <= 90 && !isQuestion(last)) {
    // A capital in the middle would make two sentences of it.
    const isPlain = !/[,;]/u.test(first + last) && /^(?:\p{Ll}|\p{Lu}{2})/u.test(lower(last));
    return isPlain && language === 'en'
      ? `${first}, and ${lower(last)}`
      : `${first}; ${lower(last)}`;
  }
  return cutTitle(language === 'ko' ? `${first} ~ ${last}` : `${first} – ${last}`);
}
