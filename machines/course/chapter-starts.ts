/**
 * Where the chapters of a course begin in its book.
 *
 * CHAPTER-START-1 One that teaches no page of it begins nowhere, and is left out; the others are in the order of the
 *    book.
 */
import type { PageRange } from '../document/page-ranges.ts';

export interface ChapterStart {
  number: number;
  title: string;
  /** The first page it teaches. */
  from: number;
}

interface Chapter {
  number: number;
  title: string;
  lessons: readonly { pages: readonly PageRange[] }[];
}

export function chapterStarts(chapters: readonly Chapter[]): ChapterStart[] {
  return chapters
    .flatMap(({ number, title, lessons }): ChapterStart[] => {
      const pages = lessons.flatMap((lesson) => lesson.pages.map(({ from }) => from));
      return pages.length === 0 ? [] : [{ number, title, from: Math.min(...pages) }];
    })
    .toSorted((a, b) => a.from - b.from);
}
