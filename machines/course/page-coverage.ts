/**
 * The coverage report: what became of every page of the source.
 *
 * COVERAGE-1 Every page from 1 to `pageCount` stands in exactly one run, in page order.
 * COVERAGE-2 A page nobody can read is unreadable, whoever claims it. Otherwise the lesson that is
 *    furthest speaks for it (taught, writing, named, planned); among equals the first. A page without
 *    a lesson is skipped when the plan skips it.
 * COVERAGE-3 Runs are as long as they can be: neighbours differ in state or lesson.
 * COVERAGE-4 A page nothing was decided about yet is planned, without a lesson.
 * COVERAGE-5 A page of a finished lesson of which next to nothing stands in it is named, not taught.
 */
import type { PageRun } from './catalogue.ts';
import type { LessonState } from '../lesson/lesson-state.ts';
import { pagesOf } from '../document/page-ranges.ts';
import type { PageRange } from '../document/page-ranges.ts';

export interface CoverageFacts {
  pageCount: number;
  /** In the order of the course. */
  lessons: { id: string; state: LessonState; pages: PageRange[]; named?: readonly number[] }[];
  skipped: PageRange[];
  unreadablePages: number[];
}

/** What becomes of the pages of a lesson in this state. */
export function standingOf(state: LessonState): 'planned' | 'writing' | 'taught' {
  return STANDING[state];
}

const STANDING = {
  planned: 'planned',
  queued: 'planned',
  failed: 'planned',
  cancelled: 'planned',
  writing: 'writing',
  reviewing: 'writing',
  revising: 'writing',
  done: 'taught',
} as const satisfies Record<LessonState, PageRun['state']>;

const RANK = { planned: 0, named: 1, writing: 2, taught: 3 };

type Mark = Omit<PageRun, 'pages'>;

/** Every page of the book once, in order, equal neighbours gathered in runs. */
export function coverageOf(facts: CoverageFacts): PageRun[] {
  const marks = markPages(facts);
  const runs: PageRun[] = [];
  for (let page = 1; page <= facts.pageCount; page++) {
    const mark = marks.get(page) ?? { state: 'planned' };
    const last = runs.at(-1);
    if (last && last.state === mark.state && last.lessonId === mark.lessonId) last.pages.to = page;
    else runs.push({ ...mark, pages: { from: page, to: page } });
  }
  return runs;
}

function markPages(facts: CoverageFacts): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  const lessonRank = new Map<number, number>();
  for (const page of pagesOf(facts.skipped)) marks.set(page, { state: 'skipped' });
  for (const lesson of facts.lessons) {
    const standing = standingOf(lesson.state);
    const named = new Set(standing === 'taught' ? lesson.named : []);
    for (const page of pagesOf(lesson.pages)) {
      const state = named.has(page) ? 'named' : standing;
      if (RANK[state] <= (lessonRank.get(page) ?? -1)) continue;
      lessonRank.set(page, RANK[state]);
      marks.set(page, { state, lessonId: lesson.id });
    }
  }
  for (const page of facts.unreadablePages) marks.set(page, { state: 'unreadable' });
  return marks;
}
