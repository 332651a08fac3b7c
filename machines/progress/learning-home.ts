/**
 * What somebody's own page of learning shows: where they go on, how far each course is, what they did.
 *
 * LEARN-1 What is left of a lesson is told in minutes, and is at least one.
 * LEARN-2 Beside one's courses stands what is not open to one: a request that waits, one that was rejected within
 *    thirty days, a course that was opened to everyone meanwhile, and one that one is suspended from.
 * LEARN-3 Below the edge of the course one goes on with are its chapters, with the name of the one that is open.
 */
import { chapterStarts, type ChapterStart } from '../course/chapter-starts.ts';
import type { PageShape, ShapeReader } from '../course/page-shape.ts';
import { reviewReminder, type DueQuestion, type ReviewReminder } from '../mastery/review-queue.ts';
import type { PageRange } from '../document/page-ranges.ts';
import type { Language } from '../document/source.ts';
import type { EnrollmentStatus } from '../enrollment/enrollment.ts';
import { coursePercent, lessonToContinue, type LessonOfCourse } from './lesson-progress.ts';
import type { ReadingStop } from './progress-write.ts';

/** One lesson of a course somebody is in, in the order of the course. */
export interface LearningLesson extends LessonOfCourse {
  slug: string;
  /** As shown: chapter and place, for example "3.4". */
  number: string;
  title: string;
  /** What its chapter is called. */
  chapter: string;
  /** Reading time. */
  minutes: number;
  pages: PageRange[];
  /** 0 to 1. */
  furthest: number;
  stop?: ReadingStop | undefined;
}

/** A course somebody is in, as it is stored. */
export interface EnrolledCourse {
  id: string;
  slug: string;
  title: string;
  language: Language;
  organization: { slug: string; name: string };
  status: EnrollmentStatus;
  lastLessonId: string | undefined;
  /** ISO 8601; absent before the first lesson was opened. */
  lastReadAt?: string;
  shape: PageShape;
  lessons: LearningLesson[];
  teacher: string;
  /** Spent reading. */
  seconds: number;
  /** Questions that were answered, and those of them rightly at the first try. */
  answered: number;
  firstRight: number;
}

export interface LearningCourse extends Omit<
  EnrolledCourse,
  'lessons' | 'lastLessonId' | 'teacher'
> {
  done: number;
  total: number;
  /** 0 to 100. */
  percent: number;
  reader: ShapeReader;
  /** Where its chapters begin in the book. */
  starts: ChapterStart[];
  next?: Pick<LearningLesson, 'slug' | 'number' | 'title' | 'minutes' | 'furthest'> & {
    stop?: ReadingStop;
  };
}

export interface LearningStats {
  active: number;
  completed: number;
  /** The average of all courses, in percent. */
  average: number;
  total: number;
  teachers: number;
}

export interface WeekOfReading {
  /** Its Monday, as `2026-11-16`. */
  week: string;
  minutes: number;
}

/** `open`: one asked for a place, and meanwhile everybody may take one. */
export type WaitingState = 'pending' | 'rejected' | 'open' | 'suspended';

/** A course that is not open to somebody who wants to be, or was, in it. */
export interface WaitingCourse {
  id: string;
  slug: string;
  title: string;
  language: Language;
  state: WaitingState;
  /** When one asked, or was answered, as ISO 8601. */
  since?: string;
}

export interface LearningHome {
  /** Read last first; one that was never opened by when it was joined. */
  courses: LearningCourse[];
  /** What was said last first. */
  waiting: WaitingCourse[];
  stats: LearningStats;
  weeks: WeekOfReading[];
  /** Absent while there is nothing to review. */
  review?: ReviewReminder;
  /** When one reviews again while there is nothing, as ISO 8601; absent where nothing is remembered. */
  nextReview?: string;
}

/** As the page of a learner shows it: counts are of the lessons they may read. */
export function learningCourse(course: EnrolledCourse): LearningCourse {
  const { lessons, lastLessonId, teacher: _, ...rest } = course;
  const readable = lessons.filter(({ isReadable }) => isReadable);
  const done = readable.filter(({ isDone }) => isDone).length;
  const next = lessonToContinue(lessons, lastLessonId);
  return {
    ...rest,
    done,
    total: readable.length,
    percent: coursePercent(done, readable.length),
    starts: startsOf(lessons),
    reader: {
      read: lessons.flatMap(({ isDone, pages }) => (isDone ? pages : [])),
      here: next ? next.pages.slice(0, 1) : [],
    },
    ...(next ? { next: onwards(next) } : {}),
  };
}

/** The lessons of a chapter share the first part of their numbers. */
function startsOf(lessons: readonly LearningLesson[]): ChapterStart[] {
  const chapters = Map.groupBy(lessons, ({ number }) => Number.parseInt(number, 10));
  return chapterStarts(
    [...chapters].map(([number, own]) => ({ number, title: own[0]?.chapter ?? '', lessons: own })),
  );
}

function onwards(lesson: LearningLesson): NonNullable<LearningCourse['next']> {
  const { slug, number, title, minutes, furthest, stop } = lesson;
  return { slug, number, title, minutes, furthest, ...(stop ? { stop } : {}) };
}

export interface LearnerRows {
  courses: readonly EnrolledCourse[];
  waiting: WaitingCourse[];
  /** Weeks of reading, the last one is the present. */
  weeks: WeekOfReading[];
  /** What is to be reviewed. */
  today: readonly DueQuestion[];
  /** When there is something again, as ISO 8601. */
  nextReview?: string | undefined;
}

/** What a learner sees first. */
export function learningHome({
  courses,
  waiting,
  weeks,
  today,
  nextReview,
}: LearnerRows): LearningHome {
  const shown = courses.map(learningCourse);
  const numbers = new Map(
    courses.flatMap(({ lessons }) => lessons.map(({ id, number }) => [id, number] as const)),
  );
  const review = reviewReminder(today, (lessonId) => numbers.get(lessonId));
  const sum = shown.reduce((all, { percent }) => all + percent, 0);
  return {
    courses: shown,
    waiting,
    stats: {
      active: shown.filter(({ status }) => status === 'active').length,
      completed: shown.filter(({ status }) => status === 'completed').length,
      average: shown.length === 0 ? 0 : Math.round(sum / shown.length),
      total: shown.length,
      teachers: new Set(courses.map(({ teacher }) => teacher)).size,
    },
    weeks,
    ...(review ? { review } : nextReview ? { nextReview } : {}),
  };
}

/** Minutes of a lesson that are still to be read. */
export function minutesLeft({ minutes, furthest }: { minutes: number; furthest: number }): number {
  return Math.max(1, Math.round(minutes * (1 - furthest)));
}
