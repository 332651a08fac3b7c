/**
 * The plan of a course straight from its source: chapters and lessons as the book has them, sized
 * for a sitting each. Shared by both authors: it decides nothing a model is needed for.
 *
 * BUILD-1 Lessons are of a size, with headings or without. A book is read in slices, and one that is too thin
 *    to teach is refused.
 * BUILD-3 The number of a heading says how deep it is, in both languages, and is no part of its title; a
 *    sentence in large type is no heading.
 * BUILD-4 A lesson of several sections is named by what is in it: no range, no name that every section might
 *    have, nothing said twice, and not the name of its chapter where three sections can be listed. Questions are
 *    asked one after the other; what is written in capitals keeps them.
 * BUILD-7 The letter of an appendix is no part of its title.
 * BUILD-5 A licence at the end of a book is no lesson, whatever its parts are called, nor is what speaks of the book
 *    and its makers; a section of a line or two goes to its neighbour.
 */
import type { PlannerProgress } from '#machines/course/course-creation.events.ts';
import {
  plannedLessons,
  type CourseStructure,
  type PlannedLesson,
} from '#machines/course/structure.ts';
import type { OutlineEntry } from '#machines/document/source.ts';
import { AppError } from '#machines/errors.ts';
import { keyTerms, mergeTerms, type TermCounts } from '#agents/text/key-terms.ts';
import type { OutlineRequest, OutlineRun } from '#agents/port/outline-request.ts';
import type { Sourced } from '#agents/port/sourced.ts';
import { compare, lastPage, type Book } from './book.ts';
import { planChapters } from './chapters.ts';
import { understand } from './instruction.ts';
import {
  SIZES,
  type PageDigest,
  type Section,
  type Unit,
  type UnitChapter,
} from './planning-terms.ts';
import { objectivesOf } from './lesson-objectives.ts';
import { accountPages } from './page-account.ts';
import { readBook } from './read-book.ts';
import { entriesOfHeadings, entriesOfOutline, flatten, nest } from './section-tree.ts';
import { titlesIn, withoutLetters } from './unit-titles.ts';
import {
  bareTitle,
  cutTitle,
  isSentence,
  joinTitles,
  numbering,
  titleKey,
} from '#agents/text/titles.ts';

/** Below this there is nothing to teach: two minutes of reading. */
const LEAST_WORDS = 60;
/** Share of the book that may stand before its first section without being taught. */
const FRONT_SHARE = 0.15;
const HEADINGS_A_LESSON = 80;

/** The sections of the book: bookmarks, else headings, else the whole of it. */
function sectionsOf(book: Book, outline: OutlineEntry[], title: string): Section[] {
  const total = book.words({ page: 1, at: 0 }, book.end);
  const marks = entriesOfOutline(book, outline);
  const entries = marks.length >= 2 ? marks : withoutTitlePage(book, title);
  const roots = nest(book, entries);
  const [first] = roots;
  if (!first) return wholeBook(book, title);
  const before = book.words({ page: 1, at: 0 }, first.start);
  if (before > total * FRONT_SHARE && before > SIZES.least / 2) {
    const start = { page: firstTextPage(book), at: 0 };
    if (compare(start, first.start) < 0) {
      const heading = book.digest(start.page)?.headings[0]?.title;
      return [
        { title: heading ?? title, depth: 0, start, end: first.start, children: [] },
        ...roots,
      ];
    }
  }
  return roots;
}

/** The book's name in large type on its first pages is no chapter. */
function withoutTitlePage(book: Book, title: string): ReturnType<typeof entriesOfHeadings> {
  const entries = entriesOfHeadings(book.digests);
  const own = titleKey(title);
  const firstNumbered = entries.findIndex((entry) => numbering(entry.title));
  return entries.filter((entry, at) => {
    const early = entry.place.page <= Math.max(3, book.pageCount * 0.05);
    const key = titleKey(entry.title);
    if (early && own.length > 3 && (key.includes(own) || own.includes(key)) && entries.length > 3)
      return false;
    const next = entries[at + 1];
    const short = next !== undefined && book.words(entry.place, next.place) < SIZES.least / 3;
    return !(early && at < firstNumbered && entry.depth === 0 && short);
  });
}

function firstTextPage(book: Book): number {
  const page = book.digests.find(
    (digest) => !digest.problem && !digest.looks && digest.words > 0 && digest.front !== 'cover',
  );
  return page?.number ?? 1;
}

function wholeBook(book: Book, title: string): Section[] {
  return [
    { title, depth: 0, start: { page: firstTextPage(book), at: 0 }, end: book.end, children: [] },
  ];
}

function headingsIn(book: Book, roots: Section[], unit: Unit): string[] {
  const inside = (place: { page: number; at: number }): boolean =>
    compare(place, unit.start) >= 0 && compare(place, unit.end) < 0;
  const named = flatten(roots).filter((section) => !section.skip && inside(section.start));
  const titles =
    named.length > 0
      ? named.map((section) => section.title)
      : book.digests
          .slice(unit.start.page - 1, unit.end.page)
          .flatMap((digest) =>
            digest.headings
              .filter((h) => inside({ page: digest.number, at: h.at }) && !isSentence(h.title))
              .map((h) => h.title),
          );
  return titles.slice(0, HEADINGS_A_LESSON);
}

function termsOf(book: Book, unit: Unit): TermCounts {
  const counts: TermCounts = new Map();
  for (
    let page = unit.start.page;
    page <= Math.min(book.pageCount, lastPage(unit.start, unit.end));
    page += 1
  ) {
    mergeTerms(counts, book.digest(page)?.terms ?? []);
  }
  return counts;
}

function definedIn(book: Book, unit: Unit): string[] {
  return book.digests
    .slice(unit.start.page - 1, lastPage(unit.start, unit.end))
    .flatMap((digest) => digest.defined);
}

/** Ids of lessons and chapters that stayed what they were are kept (STRUCTURE-2). */
function idKeeper(current: CourseStructure | undefined, newId: () => string) {
  const lessons = new Map<string, string>();
  const chapters = new Map<string, string>();
  for (const chapter of current?.chapters ?? []) chapters.set(chapter.title, chapter.id);
  for (const lesson of current ? plannedLessons(current) : []) {
    lessons.set(`${lesson.title}\n${JSON.stringify(lesson.pages)}`, lesson.id);
  }
  const take = (known: Map<string, string>, key: string): string => {
    const id = known.get(key);
    known.delete(key);
    return id ?? newId();
  };
  return {
    chapter: (title: string) => take(chapters, title),
    lesson: (lesson: Omit<PlannedLesson, 'id'>) =>
      take(lessons, `${lesson.title}\n${JSON.stringify(lesson.pages)}`),
  };
}

/** Reports what is known while the book is being read: its bookmarks up to the page reached. */
function preview(outline: OutlineEntry[], digests: PageDigest[]): PlannerProgress['chapters'] {
  const read = digests.length;
  const entries =
    outline.length >= 2
      ? outline.map(({ title, depth, page }) => ({ title, depth, page }))
      : digests.flatMap((d) =>
          d.headings.map((h) => ({ title: h.title, depth: h.level - 1, page: d.number })),
        );
  const chapters: PlannerProgress['chapters'] = [];
  for (const { title, depth, page } of entries) {
    if (page > read) break;
    const name = bareTitle(title);
    const last = chapters.at(-1);
    if (depth === 0 || !last) chapters.push({ title: name, lessons: [] });
    else if (depth === 1) last.lessons.push({ title: name, pages: [{ from: page, to: page }] });
  }
  return chapters;
}

/**
 * Throws SOURCE_TOO_THIN (detail: words, pages) when the source holds nothing to teach, and the
 * signal's reason when it is aborted.
 */
export async function buildStructure(
  request: Sourced<OutlineRequest>,
  run: Pick<OutlineRun, 'signal' | 'report' | 'newId'>,
): Promise<CourseStructure> {
  const { source, details, current } = request;
  const { info } = source;
  const pageCount = info.pageCount;
  const book = await readBook(source, run.signal, (digests) => {
    run.report({ pagesRead: digests.length, pageCount, chapters: preview(info.outline, digests) });
  });
  const title = info.title.trim() === '' ? details.title : info.title;
  const roots = sectionsOf(book, info.outline, title);
  const wish = understand(request.instruction);
  const chapters = planChapters(book, roots, {
    bookTitle: details.title,
    language: details.language,
    ...(wish ? { wish } : {}),
    ...(current && current.chapters.length > 0
      ? { before: { lessons: plannedLessons(current).length, chapters: current.chapters.length } }
      : {}),
  });
  const words = chapters.flatMap((c) => c.units).reduce((sum, unit) => sum + unit.words, 0);
  if (words < LEAST_WORDS) {
    throw new AppError('SOURCE_TOO_THIN', {
      detail: { words: Math.round(words), pages: pageCount },
    });
  }
  const structure = describe(request, book, roots, chapters, run.newId);
  run.report({
    pagesRead: pageCount,
    pageCount,
    chapters: structure.chapters.map((chapter) => ({
      title: chapter.title,
      lessons: chapter.lessons.map((lesson) => ({ title: lesson.title, pages: lesson.pages })),
    })),
  });
  return structure;
}

function describe(
  { details, current }: OutlineRequest,
  book: Book,
  roots: Section[],
  chapters: UnitChapter[],
  newId: () => string,
): CourseStructure {
  const { language } = details;
  // One section with the book's own name: nothing in it has a title.
  const isHeadless = roots.length === 1 && flatten(roots).length === 1;
  const account = accountPages(book, roots, chapters);
  const units = chapters.flatMap((chapter) => chapter.units);
  const terms = units.map((unit) => termsOf(book, unit));
  const ids = idKeeper(current, newId);
  const plain = withoutLetters(titlesIn(roots));
  let at = -1;
  const planned = chapters.map((chapter) => ({
    title: cutTitle(chapter.title === '' ? details.title : plain(chapter.title)),
    lessons: chapter.units.flatMap((unit) => {
      at += 1;
      const pages = account.pages[at] ?? [];
      if (pages.length === 0) return [];
      const own = terms[at] ?? new Map();
      const others = terms.filter((_, index) => index !== at);
      const key = keyTerms(own, others, 6).map((term) => term.surface);
      const headings = headingsIn(book, roots, unit);
      const defined = definedIn(book, unit);
      const lesson = {
        title: cutTitle(isHeadless ? titleFromTerms(unit.title, key, language) : plain(unit.title)),
        objectives: objectivesOf(
          {
            title: plain(unit.title),
            headings: headings
              .filter((h) => headings.length < 2 || titleKey(h) !== titleKey(chapter.title))
              .map(plain),
            defined,
            terms: key,
          },
          language,
          book.casing,
        ),
        pages,
        ...(headings.length > 0 ? { sections: headings } : {}),
      };
      return [{ id: ids.lesson(lesson), ...lesson }];
    }),
  }));
  return {
    title: details.title,
    description: details.description,
    chapters: planned
      .filter((chapter) => chapter.lessons.length > 0)
      .map((chapter) => ({ id: ids.chapter(chapter.title), ...chapter })),
    skipped: account.skipped,
  };
}

/** Pages without any heading: their terms say more than "part 2 of 5" alone. */
function titleFromTerms(title: string, terms: string[], language: 'en' | 'ko'): string {
  const part = /\s\((?:part )?(\d+)(?: of |\/)(\d+)\)$/u.exec(title);
  const [first, second] = terms;
  if (!part || first === undefined) return title;
  const named = joinTitles(second === undefined ? [first] : [first, second], language);
  return `${named.slice(0, 1).toUpperCase()}${named.slice(1)} (${part[1] ?? ''}/${part[2] ?? ''})`;
}
