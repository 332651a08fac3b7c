/** What the sections of a book are to its readers: chapters, loose sections, or parts of a handout. */
import type { Book } from './book.ts';
import type { Section } from './planning-terms.ts';
import { numbering } from '#agents/text/titles.ts';

/** Words from which a section that is only numbered, or not even that, is a chapter by itself. */
const NUMBERED_CHAPTER = 300;
const NAMED_CHAPTER = 1000;
/** More sections without a number than this are a list, not a book's chapters. */
const MANY_NAMED = 12;

/**
 * Whether the sections are chapters though each makes one lesson: "Chapter 2" and "제2장" say so,
 * numbers and names say so where enough stands under them.
 */
export function areChapters(book: Book, sections: Section[]): boolean {
  const taught = sections.filter((section) => !section.skip);
  const share = (is: (section: Section) => boolean): number =>
    taught.filter(is).length / Math.max(1, taught.length);
  const mean =
    taught.reduce((sum, section) => sum + book.words(section.start, section.end), 0) /
    Math.max(1, taught.length);
  if (taught.length < 2) return false;
  const known = (section: Section) => numbering(section.title);
  if (share((section) => known(section)?.kind === 'chapter') >= 0.5) return true;
  if (share((section) => known(section)?.depth === 0) >= 0.6) return mean >= NUMBERED_CHAPTER;
  return taught.length <= MANY_NAMED && mean >= NAMED_CHAPTER;
}

/** Up to so many pages and words a text without named chapters is a handout: one chapter. */
export const HANDOUT = { pages: 12, words: 4500, lesson: 750, fewest: 2, most: 4 };

export function isHandout(book: Book, sections: Section[]): boolean {
  const taught = sections.filter((section) => !section.skip);
  const words = taught.reduce((sum, section) => sum + book.words(section.start, section.end), 0);
  const isNamed = taught.some((section) => {
    const kind = numbering(section.title)?.kind;
    return kind === 'part' || kind === 'chapter';
  });
  return !isNamed && book.pageCount <= HANDOUT.pages && words <= HANDOUT.words;
}
