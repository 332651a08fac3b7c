/** The Studio's lanes: lessons of one course as they are now. Pure. */
import type {
  ChapterSummary,
  CourseDetail,
  LessonState,
  LessonSummary,
} from '#machines/course/catalogue.ts';
import type { LedgerLesson } from '#machines/course/ledger.ts';
import type { Failure } from '#machines/errors.ts';
import { PASS_SCORE, type ReviewCheck } from '#machines/lesson/lesson.ts';
import type { EdgeChapter } from '../ui/fore-edge.ts';

export interface Lane {
  lesson: LessonSummary;
  chapter: Pick<ChapterSummary, 'id' | 'number' | 'title'>;
  state: LessonState;
  attempt: number;
  words: number;
  score?: number | undefined;
  checks?: ReviewCheck[] | undefined;
  failure?: Failure | undefined;
  /** The model answers nobody since then, in ms since 1970. */
  waitingSince?: number | undefined;
  /** What made it, once it is done. */
  author?: LessonSummary['author'] | undefined;
  /** Not written by the model because the course's budget was spent. */
  unpaid?: boolean | undefined;
  /** Text is arriving now. */
  streaming: boolean;
  cancellable: boolean;
  retryable: boolean;
}

/** What a resolved snapshot says of a lane; `undefined` as long as nothing was heard. */
export interface LaneNews {
  tags: { has(tag: string): boolean };
  context: {
    attempt: number;
    words: number;
    score?: number | undefined;
    checks?: ReviewCheck[] | undefined;
    failure?: Failure | undefined;
    waitingSince?: number | undefined;
    author?: LessonSummary['author'] | undefined;
    unpaid?: boolean | undefined;
  };
}

export function laneOf(
  lesson: LessonSummary,
  chapter: ChapterSummary,
  news: LaneNews | undefined,
): Lane {
  const place = { id: chapter.id, number: chapter.number, title: chapter.title };
  if (!news) {
    const { state, attempt, words, score, failure } = lesson;
    return {
      lesson,
      chapter: place,
      state,
      attempt,
      words,
      score,
      failure,
      author: lesson.author,
      streaming: state === 'writing' || state === 'revising',
      cancellable: false,
      retryable: false,
    };
  }
  const { tags, context } = news;
  return {
    lesson,
    chapter: place,
    state: stateOf(tags, context),
    attempt: context.attempt,
    words: context.words,
    score: context.score,
    checks: context.checks,
    failure: context.failure,
    waitingSince: context.waitingSince,
    // Lessons done by earlier versions are told of by the page alone.
    author: context.author ?? (tags.has('settled') ? lesson.author : undefined),
    unpaid: context.unpaid,
    streaming: tags.has('streaming') && context.waitingSince === undefined,
    cancellable: tags.has('cancellable'),
    retryable: tags.has('retryable'),
  };
}

function stateOf(tags: LaneNews['tags'], context: LaneNews['context']): LessonState {
  if (tags.has('needsYou')) return 'failed';
  if (tags.has('retryable')) return 'cancelled';
  if (tags.has('settled')) return 'done';
  if (tags.has('queued')) return 'queued';
  if (tags.has('streaming')) return context.attempt > 1 ? 'revising' : 'writing';
  return tags.has('busy') ? 'reviewing' : 'planned';
}

export const LANE_FILTERS = ['all', 'live', 'done', 'queued', 'needsYou'] as const;
export type LaneFilter = (typeof LANE_FILTERS)[number];

const FILTER_OF: Record<LessonState, Exclude<LaneFilter, 'all'>> = {
  planned: 'queued',
  queued: 'queued',
  writing: 'live',
  reviewing: 'live',
  revising: 'live',
  done: 'done',
  failed: 'needsYou',
  cancelled: 'needsYou',
};

export function filterOf(lane: Lane): Exclude<LaneFilter, 'all'> {
  return FILTER_OF[lane.state];
}

export function countLanes(lanes: readonly Lane[]): Record<LaneFilter, number> {
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

/** What needs a person first, then what is live; within that the book's order. Stable. */
export function liveFirst(lanes: readonly Lane[]): Lane[] {
  return lanes.toSorted((a, b) => ORDER[filterOf(a)] - ORDER[filterOf(b)]);
}

/** A lesson under review is all written; before that nobody knows how long it will be. */
export function progressOf(lanes: readonly Lane[]): ReadonlyMap<string, number> {
  return new Map(
    lanes
      .filter((lane) => filterOf(lane) === 'live')
      .map((lane) => [lane.lesson.id, lane.streaming ? 0.5 : 1]),
  );
}

/** The lanes as the coverage ledger counts them. */
export function ledgerLessons(lanes: readonly Lane[]): LedgerLesson[] {
  return lanes.map(({ lesson, state }) => ({ id: lesson.id, state, pages: lesson.pages }));
}

export function rulerOf(
  course: Pick<CourseDetail, 'chapters' | 'coverage' | 'pageCount'>,
): EdgeChapter[] {
  const starts = course.chapters.flatMap((chapter) => {
    const pages = chapter.lessons.flatMap((lesson) => lesson.pages.map((range) => range.from));
    return pages.length > 0 ? [{ chapter, from: Math.min(...pages) }] : [];
  });
  const ordered = starts.toSorted((a, b) => a.from - b.from);
  const first = ordered[0]?.from ?? course.pageCount + 1;
  const front: EdgeChapter[] =
    first > 1 ? [{ number: '', title: '', pages: first - 1, silent: true }] : [];
  return [
    ...front,
    ...ordered.map(({ chapter, from }, index) => ({
      number: String(chapter.number),
      title: chapter.title,
      pages: (ordered[index + 1]?.from ?? course.pageCount + 1) - from,
    })),
  ];
}

export function scoresOf(lanes: readonly Lane[]): number[] {
  return lanes.flatMap((lane) => (lane.score === undefined ? [] : [lane.score]));
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
