/** What the lessons of a chapter are called. */
import type { Language } from '#machines/document/source.ts';
import { compare, type Book } from './book.ts';
import type { Place, Section, Sizes } from './planning-terms.ts';
import { bareTitle, cutTitle, isGeneralTitle, joinTitles } from '#agents/text/titles.ts';

export interface Planning {
  book: Book;
  sizes: Sizes;
  language: Language;
}

export interface Draft {
  titles: string[];
  /** Words below each of several titles. */
  sizes?: number[];
  under?: string;
  /** The divided section this is a part of. */
  parent?: Section;
  start: Place;
  end: Place;
  words: number;
}

export function shown({ book }: Planning, section: Section): string {
  return book.casing.calm(bareTitle(section.title));
}

export function sizesOf({ sizes, titles, words }: Draft): number[] {
  return sizes ?? titles.map(() => words / titles.length);
}

/** More titles cannot be listed: the two that most of the lesson is about. */
export const LISTED = 3;
/** Between the first and the last of titles that cannot be listed. */
export const RANGE = /\s[–~]\s/u;

function titlesOf(draft: Draft, language: Language): string[] {
  const own = draft.titles.filter((title) => !isGeneralTitle(title));
  const isTitle = (titles: string[]): boolean => !RANGE.test(joinTitles(titles, language));
  if (own.length <= LISTED && isTitle(own)) return draft.titles;
  const sizes = sizesOf(draft);
  const weight = (title: string): number => sizes[draft.titles.indexOf(title)] ?? 0;
  const heaviest = own.toSorted((a, b) => weight(b) - weight(a)).slice(0, 2);
  const pair = own.filter((title) => heaviest.includes(title));
  return isTitle(pair) ? pair : heaviest.slice(0, 1);
}

export function unitTitle(draft: Draft, { book, language, sizes }: Planning): string {
  const { parent } = draft;
  const joined = joinTitles(titlesOf(draft, language), language, book.casing.lowerFirst);
  if (!parent) return joined;
  const whole = compare(parent.start, draft.start) === 0 && compare(parent.end, draft.end) === 0;
  const above = shown({ book, language, sizes }, parent);
  if (whole) return cutTitle(above);
  // "Set: Term" says where the part belongs; a parent of many words would drown it.
  const named = joined.toLowerCase().startsWith(above.toLowerCase());
  return named || above.length > 32 ? joined : cutTitle(`${above}: ${joined}`);
}

/** All titles of the sections, in the order of the book. */
export function titlesIn(sections: readonly Section[]): string[] {
  return sections.flatMap(({ title, children }) => [bareTitle(title), ...titlesIn(children)]);
}

/** So many that count on from A are no accident: "A Sample session", "B Invoking it", "C Editing". */
const FEWEST_LETTERS = 3;
const FIRST = 65;
const LETTERED = /^([A-Z])\s+(?=\p{Lu})/u;

/** Takes the letters of appendices off their titles, where the book counts its sections by letters. */
export function withoutLetters(titles: readonly string[]): (text: string) => string {
  const lettered: string[] = [];
  let last = FIRST - 1;
  for (const title of titles) {
    const letter = LETTERED.exec(title)?.[1]?.codePointAt(0);
    // "I" was taken for a number.
    const counts = letter === last + 1 || (letter === last + 2 && last > FIRST);
    if (letter === undefined || !counts) continue;
    lettered.push(title);
    last = letter;
  }
  if (lettered.length < FEWEST_LETTERS) return (text) => text;
  return (text) =>
    lettered.reduce((said, title) => said.replace(title, title.replace(LETTERED, '')), text);
}
