/** A course's stored coverage as the fore-edge draws it. Pure. */
import type { PageRun } from '#machines/course/catalogue.ts';
import type { EdgeSegment } from '../ui/page-runs.ts';

export function courseEdge(coverage: readonly PageRun[]): EdgeSegment[] {
  return coverage.map(({ state, pages, lessonId }) => ({
    state,
    pages: pages.to - pages.from + 1,
    ...(lessonId === undefined ? {} : { id: lessonId }),
    ...(state === 'writing' ? { progress: 0.5 } : {}),
  }));
}

/** Pages that a lesson of the course teaches by now. */
export function taughtPages(coverage: readonly PageRun[]): number {
  return coverage
    .filter((run) => run.state === 'taught')
    .reduce((sum, { pages }) => sum + pages.to - pages.from + 1, 0);
}
