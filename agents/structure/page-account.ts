/**
 * Whose is each page: of a lesson (two where one ends and the next begins), or skipped for a
 * reason. Nothing else is possible, which is rule STRUCTURE-1.
 */
import type { CourseStructure } from '#machines/course/structure.ts';
import type { PageRange } from '#machines/document/page-ranges.ts';
import { compare, lastPage, type Book } from './book.ts';
import type { Section, SkippedRangeReason, UnitChapter } from './planning-terms.ts';
import { flatten } from './section-tree.ts';

interface PageAccount {
  /** Pages of each unit, chapter after chapter; empty when all of them are unreadable. */
  pages: PageRange[][];
  skipped: CourseStructure['skipped'];
}

function ranges(pages: number[]): PageRange[] {
  const found: PageRange[] = [];
  for (const page of pages) {
    const last = found.at(-1);
    if (last && last.to === page - 1) last.to = page;
    else found.push({ from: page, to: page });
  }
  return found;
}

function claimedPages(book: Book, chapters: UnitChapter[]): Set<number>[] {
  return chapters
    .flatMap((chapter) => chapter.units)
    .map((unit) => {
      const pages = new Set<number>();
      const last = Math.min(lastPage(unit.start, unit.end), book.pageCount);
      for (let page = unit.start.page; page <= last; page += 1) {
        const digest = book.digest(page);
        if (digest && !digest.problem && !digest.looks) pages.add(page);
      }
      return pages;
    });
}

export function accountPages(book: Book, roots: Section[], chapters: UnitChapter[]): PageAccount {
  const claims = claimedPages(book, chapters);
  const taught = new Set(claims.flatMap((pages) => [...pages]));
  const firstTaught = Math.min(...taught, book.pageCount + 1);
  const skippedSections = flatten(roots).filter((section) => section.skip);
  const reasons = new Map<number, SkippedRangeReason>();
  for (const digest of book.digests) {
    const page = digest.number;
    if (taught.has(page)) continue;
    const section = skippedSections.find(
      (s) => compare(s.start, { page: page + 1, at: 0 }) < 0 && lastPage(s.start, s.end) >= page,
    );
    const reason = digest.problem ?? section?.skip ?? digest.looks;
    if (reason) reasons.set(page, reason);
    else if (page < firstTaught) reasons.set(page, digest.front);
    else if (digest.words === 0) reasons.set(page, 'blank');
    else
      (claims.findLast((pages) => [...pages].some((other) => other < page)) ?? claims[0])?.add(
        page,
      );
  }
  const skipped: CourseStructure['skipped'] = [];
  for (const [page, reason] of reasons) {
    const last = skipped.at(-1);
    if (last && last.reason === reason && last.pages.to === page - 1) last.pages.to = page;
    else skipped.push({ pages: { from: page, to: page }, reason });
  }
  return { pages: claims.map((pages) => ranges([...pages].sort((a, b) => a - b))), skipped };
}
