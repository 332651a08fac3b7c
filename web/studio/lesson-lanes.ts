/** The Studio's lanes: lessons of one course as they are now, in groups and in order. Pure. */
import type { ChapterSummary } from '#machines/course/catalogue.ts';
import type { CourseNow } from '#machines/course/course-now.ts';
import type { LessonNow } from '#machines/lesson/lesson-now.ts';
import { byStrength, factsOf, groupOf } from '#machines/lesson/lesson-state.ts';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';

export interface Lane extends LessonNow {
  chapter: Pick<ChapterSummary, 'id' | 'number' | 'title'>;
}

export function lanesOf({ chapters }: Pick<CourseNow, 'chapters'>): Lane[] {
  return chapters.flatMap(({ id, number, title, lessons }) =>
    lessons.map((lesson) => ({ ...lesson, chapter: { id, number, title } })),
  );
}

export const LANE_FILTERS = ['all', 'live', 'done', 'queued', 'needsYou'] as const;
export type LaneFilter = (typeof LANE_FILTERS)[number];

export type LaneCounts = Record<LaneFilter, number>;

/** Where a lane stands: what was kept below the passing score needs a person (NOW-8). */
export function filterOf(lane: Pick<Lane, 'state' | 'score'>): Exclude<LaneFilter, 'all'> {
  return groupOf(lane);
}

/** Whether writing it again is all that it needs. */
export function isRetryable({ state }: Pick<Lane, 'state'>): boolean {
  return factsOf(state).retryable;
}

export function countLanes(lanes: readonly Lane[]): LaneCounts {
  const counts = { all: lanes.length, live: 0, done: 0, queued: 0, needsYou: 0 };
  for (const lane of lanes) counts[filterOf(lane)] += 1;
  return counts;
}

const ORDER: Record<Exclude<LaneFilter, 'all'>, number> = {
  needsYou: 0,
  live: 1,
  queued: 2,
  done: 3,
};

/**
 * What needs a person first, the weakest of it at the top, then what is live; within that the book's
 * order. Stable.
 */
export function liveFirst(lanes: readonly Lane[]): Lane[] {
  return lanes.toSorted((a, b) => {
    const byGroup = ORDER[filterOf(a)] - ORDER[filterOf(b)];
    if (byGroup !== 0 || filterOf(a) !== 'needsYou') return byGroup;
    return byStrength(a, b);
  });
}

/** Sent back, or kept although it never passed: shown amber with its score. */
export function isBelowPass(lane: Lane): boolean {
  return lane.score !== undefined && lane.score < PASS_SCORE;
}

/** The last words of a lesson as a lane shows them: one line, without markup. */
export function plainTail(text: string): string {
  return text
    .replaceAll(/<[^>\n]*>?/g, ' ')
    .replaceAll(/[#*_`>|]+/g, '')
    .replaceAll(/\s+/g, ' ')
    .trimStart();
}
