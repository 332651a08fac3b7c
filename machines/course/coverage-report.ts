/**
 * The coverage report in full: each page and each entry of the source's own outline, what became of
 * it, by which lessons, and why it was left out. `coverage.ts` decides what a page is; this says
 * whose it is.
 *
 * COVERAGE-REPORT-1 Every page stands in the report once; the shares of the states sum to 100 %.
 * COVERAGE-REPORT-2 A page names every lesson that claims it; the one that speaks for it comes
 *    first.
 * COVERAGE-REPORT-3 An entry runs to the next one that is no deeper than itself.
 * COVERAGE-REPORT-4 An entry is taught when a lesson that is done teaches some of it, and so on
 *    down by what is furthest to unreadable: each entry is counted once.
 * COVERAGE-REPORT-5 Where several lessons share the pages of an entry and one names its heading, it
 *    is that one's.
 * COVERAGE-REPORT-6 A page that a lesson claims and the source does not have, or has no more, is in
 *    no run: it is named beside them, with its lesson.
 * COVERAGE-REPORT-7 A book without pages or outline has an empty report.
 */
import type { LessonState } from '../lesson/lesson-state.ts';
import { coverageOf } from './page-coverage.ts';
import { PAGE_STATES, type PageState } from './page-states.ts';
import { pagesOf } from '../document/page-ranges.ts';
import type { PageRange } from '../document/page-ranges.ts';
import type { SKIP_REASONS } from './structure.ts';

export type SkipReason = (typeof SKIP_REASONS)[number];

export type UnreadableReason = 'scanned' | 'garbled' | 'blank' | 'damaged';

/** What does not change while lessons are written: asked for once. */
export interface CoverageSource {
  pageCount: number;
  /** Without reasons where only the stored coverage is at hand. */
  skipped: { pages: PageRange; reason?: SkipReason }[];
  unreadable: { page: number; reason?: UnreadableReason }[];
  entries: OutlineSpan[];
}

export interface OutlineSpan {
  title: string;
  /** 0 is the outermost. */
  depth: number;
  pages: PageRange;
  /** The only lesson whose heading this is, where several share its pages. */
  lessonId?: string;
}

/** One lesson as it is now. */
export interface ReportedLesson {
  id: string;
  state: LessonState;
  pages: PageRange[];
  /** Pages of which next to nothing stands in it. */
  named?: readonly number[];
}

export interface PageAccount {
  state: PageState;
  /** Every lesson that claims the page; the first speaks for it. */
  lessonIds: string[];
  reason?: SkipReason | UnreadableReason;
  /** Index of the innermost entry the page stands in. */
  entry?: number;
}

export interface EntryAccount extends OutlineSpan {
  state: PageState;
  lessonIds: string[];
  reason?: SkipReason | UnreadableReason;
}

export interface Account {
  /** Page 1 is the first. */
  pages: PageAccount[];
  entries: EntryAccount[];
  counts: Record<PageState, number>;
  entryCounts: Record<PageState, number>;
  /** Pages behind the end of the source (COVERAGE-REPORT-6). */
  beyond: { lessonId: string; pages: PageRange[] }[];
}

/** What became of every page and every entry of the outline of a book. */
export function accountOf(source: CoverageSource, lessons: readonly ReportedLesson[]): Account {
  const claims = claimsOf(lessons);
  const reasons = reasonsOf(source);
  const runs = coverageOf({
    pageCount: source.pageCount,
    lessons: [...lessons],
    skipped: source.skipped.map(({ pages }) => pages),
    unreadablePages: source.unreadable.map(({ page }) => page),
  });
  const innermost = entryOfPages(source);
  const pages: PageAccount[] = [];
  for (const run of runs) {
    for (let page = run.pages.from; page <= run.pages.to; page += 1) {
      const others = (claims.get(page) ?? []).filter((id) => id !== run.lessonId);
      const reason =
        run.state === 'skipped' || run.state === 'unreadable' ? reasons.get(page) : undefined;
      const entry = innermost[page - 1];
      pages.push({
        state: run.state,
        lessonIds: run.lessonId === undefined ? others : [run.lessonId, ...others],
        ...(reason === undefined ? {} : { reason }),
        ...(entry === undefined ? {} : { entry }),
      });
    }
  }
  const entries = source.entries.map((entry) => entryAccount(entry, pages));
  return {
    pages,
    entries,
    counts: countOf(pages),
    entryCounts: countOf(entries),
    beyond: beyondOf(source.pageCount, lessons),
  };
}

function beyondOf(pageCount: number, lessons: readonly ReportedLesson[]): Account['beyond'] {
  return lessons.flatMap(({ id, pages }) => {
    const gone = pages
      .filter(({ to }) => to > pageCount)
      .map(({ from, to }) => ({ from: Math.max(from, pageCount + 1), to }));
    return gone.length > 0 && pageCount > 0 ? [{ lessonId: id, pages: gone }] : [];
  });
}

function claimsOf(lessons: readonly ReportedLesson[]): Map<number, string[]> {
  const claims = new Map<number, string[]>();
  for (const lesson of lessons) {
    for (const page of pagesOf(lesson.pages)) {
      const known = claims.get(page);
      if (known) known.push(lesson.id);
      else claims.set(page, [lesson.id]);
    }
  }
  return claims;
}

function reasonsOf(source: CoverageSource): Map<number, SkipReason | UnreadableReason> {
  const reasons = new Map<number, SkipReason | UnreadableReason>();
  for (const { pages, reason } of source.skipped) {
    if (reason === undefined) continue;
    for (const page of pagesOf([pages])) reasons.set(page, reason);
  }
  for (const { page, reason } of source.unreadable) if (reason) reasons.set(page, reason);
  return reasons;
}

/** The last entry that begins on or before the page: the innermost one. */
function entryOfPages(source: CoverageSource): (number | undefined)[] {
  const found: (number | undefined)[] = Array.from({ length: source.pageCount });
  for (const [index, { pages }] of source.entries.entries()) {
    for (let page = pages.from; page <= Math.min(pages.to, source.pageCount); page += 1) {
      found[page - 1] = index;
    }
  }
  return found;
}

/** In a tie of an entry's pages the most finished state speaks for it (COVERAGE-REPORT-4). */
function entryAccount(entry: OutlineSpan, pages: readonly PageAccount[]): EntryAccount {
  const own = pages.slice(entry.pages.from - 1, entry.pages.to);
  const mine = entry.lessonId;
  const claimed = mine === undefined ? own : own.filter((page) => page.lessonIds.includes(mine));
  const of = claimed.length > 0 ? claimed : own;
  const state =
    PAGE_STATES.find((candidate) => of.some((page) => page.state === candidate)) ?? 'planned';
  const reason = of.find((page) => page.state === state)?.reason;
  const lessonIds =
    mine === undefined ? [...new Set(of.flatMap((page) => page.lessonIds))] : [mine];
  return { ...entry, state, lessonIds, ...(reason === undefined ? {} : { reason }) };
}

function countOf(items: readonly { state: PageState }[]): Record<PageState, number> {
  const counts = { taught: 0, writing: 0, named: 0, planned: 0, skipped: 0, unreadable: 0 };
  for (const { state } of items) counts[state] += 1;
  return counts;
}

/**
 * Shares of a whole in tenths of a percent, summing to exactly 1000: what rounding leaves over goes
 * to the largest remainders. All are 0 when there is nothing.
 */
export function sharesOf(counts: Record<PageState, number>): Record<PageState, number> {
  const total = PAGE_STATES.reduce((sum, state) => sum + counts[state], 0);
  const shares = { taught: 0, writing: 0, named: 0, planned: 0, skipped: 0, unreadable: 0 };
  if (total === 0) return shares;
  const parts = PAGE_STATES.map((state) => {
    const exact = (counts[state] * 1000) / total;
    shares[state] = Math.floor(exact);
    return { state, rest: exact - shares[state] };
  }).toSorted((a, b) => b.rest - a.rest);
  const left = 1000 - PAGE_STATES.reduce((sum, state) => sum + shares[state], 0);
  for (const { state } of parts.slice(0, left)) shares[state] += 1;
  return shares;
}

/**
 * The outline as spans of pages (COVERAGE-REPORT-3), each with its lesson where one names its
 * heading (COVERAGE-REPORT-5).
 */
export function outlineSpans(
  outline: readonly { title: string; depth: number; page: number }[],
  pageCount: number,
  lessons: readonly { id: string; pages: PageRange[]; sections?: string[] | undefined }[],
): OutlineSpan[] {
  const entries = outline.filter(({ page }) => page <= pageCount);
  return entries.map(({ title, depth, page }, index) => {
    const next = entries.slice(index + 1).find((other) => other.depth <= depth);
    const to = Math.max(page, (next?.page ?? pageCount + 1) - 1);
    const named = lessons.filter(
      (lesson) =>
        lesson.sections?.some((heading) => sameHeading(heading, title)) === true &&
        lesson.pages.some((range) => range.from <= to && page <= range.to),
    );
    const [only] = named;
    return {
      title,
      depth,
      pages: { from: page, to },
      ...(only && named.length === 1 ? { lessonId: only.id } : {}),
    };
  });
}

function sameHeading(a: string, b: string): boolean {
  const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
  return plain(a) === plain(b);
}
