/** Titles as books print them, and as a course shows them. */
import type { Language } from '#machines/document/source.ts';

const ENGLISH_LABEL =
  /^(chapter|part|section|unit|lesson|module|appendix|book)\s+(\d+|[ivxlc]+|[a-z]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)\b\s*[.:)\u2013\u2014-]*\s*/iu;
const KOREAN_LABEL = /^제?\s*(\d+)\s*(부|편|장|절|과|강|단원)\s*[.:)\u2013\u2014-]*\s*/u;
/** "3 Rules" is numbered, "10 rules" counts: a number without a dot wants a capital or Hangul. */
const NUMBER_LABEL =
  /^(?:(\d{1,3}(?:\.\d{1,3})+)[.)]?\s*(?=[\p{L}“"'‘(/$.~_-])|(\d{1,3})(?:[.)]\s*(?=[\p{L}“"'‘(/$.~_-])|\s+(?=[\p{Lu}\p{Lo}/])))/u;
const LETTER_LABEL = /^([A-Z](?:\.\d{1,3})+)[.)]?\s+/u;

/** "II Plotting styles". */
const ROMAN_LABEL = /^[IVX]{1,6}(?:\.\s*|\s+)(?=\p{Lu})/u;

interface Numbering {
  /** 0 for "Part 1", "Chapter 2", "3 Foo"; 1 for "3.1 Foo"; … */
  depth: number;
  kind: 'part' | 'chapter' | 'number';
}

/** What a printed number says of a heading's place: "1.2.3 Foo" is at depth 2. */
export function numbering(title: string): Numbering | undefined {
  const label = ENGLISH_LABEL.exec(title);
  if (label) return { depth: 0, kind: /part|book/iu.test(label[1] ?? '') ? 'part' : 'chapter' };
  const korean = KOREAN_LABEL.exec(title);
  if (korean) {
    const unit = korean[2] ?? '';
    if (unit === '부' || unit === '편') return { depth: 0, kind: 'part' };
    return { depth: unit === '절' ? 1 : 0, kind: 'chapter' };
  }
  const number = NUMBER_LABEL.exec(title) ?? LETTER_LABEL.exec(title);
  if (!number) return undefined;
  return { depth: (number[1] ?? number[2] ?? '').split('.').length - 1, kind: 'number' };
}

/** The title without its printed number: the course numbers its lessons itself. */
export function bareTitle(title: string): string {
  const clean = title
    .replace(/[\p{Cc}\u00ad\u200b]/gu, ' ')
    .replace(/\s*\.{3,}\s*\d*$/u, '')
    .replace(/\s+/gu, ' ')
    .trim();
  for (const label of [KOREAN_LABEL, NUMBER_LABEL, LETTER_LABEL, ENGLISH_LABEL, ROMAN_LABEL]) {
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
  const cut = title.slice(0, limit - 1);
  const space = cut.lastIndexOf(' ');
  return `${(space > limit / 2 ? cut.slice(0, space) : cut).replace(/[\s,;:–-]+$/u, '')}…`;
}

/** One title for several sections taught together. */
export function joinTitles(
  titles: string[],
  language: Language,
  lower: (title: string) => string = (title) => title,
): string {
  const unique = titles.filter((title, at) => title !== '' && titles.indexOf(title) === at);
  const [first = '', second = ''] = unique;
  const last = unique.at(-1) ?? '';
  if (unique.length <= 1) return cutTitle(first);
  // A comma inside a title would read as one title more in the list.
  const listable = unique.every((title) => !/[,;]|\band\b|및/u.test(title));
  if (listable && unique.length <= 3) {
    const joined =
      language === 'ko'
        ? unique.join(', ')
        : unique.length === 2
          ? `${first} and ${lower(second)}`
          : `${first}, ${lower(second)} and ${lower(last)}`;
    if (joined.length <= 72) return joined;
  }
  if (unique.length === 2 && first.length + last.length <= 90) return `${first}; ${lower(last)}`;
  return cutTitle(language === 'ko' ? `${first} ~ ${last}` : `${first} – ${last}`);
}
