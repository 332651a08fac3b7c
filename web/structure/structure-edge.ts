/** The fore-edge of a plan: which pages will be taught, and which will not. Pure. */
import { plannedLessons, type CourseStructure } from '#machines/course/structure.ts';
import { segmentsFromPages, type EdgeSegment, type CoveragePage } from '../ui/page-runs.ts';

export function structureEdge(
  structure: CourseStructure,
  pageCount: number,
  skipLabel: (reason: CourseStructure['skipped'][number]['reason']) => string,
): readonly EdgeSegment[] {
  const pages: CoveragePage[] = Array.from({ length: pageCount }, () => ({ state: 'skipped' }));
  for (const { pages: range, reason } of structure.skipped) {
    fill(pages, range, {
      state: reason === 'unreadable' ? 'unreadable' : 'skipped',
      label: skipLabel(reason),
    });
  }
  for (const lesson of plannedLessons(structure)) {
    for (const range of lesson.pages) {
      fill(pages, range, { state: 'planned', id: lesson.id, label: lesson.title });
    }
  }
  return segmentsFromPages(pages);
}

function fill(
  pages: CoveragePage[],
  range: { from: number; to: number },
  page: CoveragePage,
): void {
  for (let number = range.from; number <= Math.min(range.to, pages.length); number += 1) {
    if (page.state === 'planned' && pages[number - 1]?.state === 'unreadable') continue;
    pages[number - 1] = page;
  }
}
