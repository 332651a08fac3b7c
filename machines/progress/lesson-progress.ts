/**
 * How far somebody is in a lesson and in a course.
 *
 * PROGRESS-1 How much was read only grows; where one stopped is what was told of the latest time. Two
 *    devices that tell the same things, in any order and however often, come to the same.
 * PROGRESS-2 A lesson is done when it was read to its end and each of its questions was answered,
 *    rightly or not.
 * PROGRESS-3 What is done stays done, whatever becomes of the lesson's text and questions.
 * PROGRESS-4 A course is as far as its lessons are: those done among those that can be read, in whole
 *    percent, and a hundred only with all of them.
 * PROGRESS-5 No time lies ahead: what a device says of the future happened now.
 * PROGRESS-6 One goes on at the lesson that was read last, at the next when that is done, then at what was left
 *    out.
 * PROGRESS-7 What was read before one had a place, in lessons that are open to everyone or with a place one gave up,
 *    counts as soon as one takes it, up to the end of the course.
 * PROGRESS-8 Who has read everything but lessons that were taken out afterwards has finished the course, within minutes
 *    and without another word; not while it is a draft, nor while a lesson is to come.
 * WATCH-1 Where one stopped in a video is what was told of the latest time, on whichever device; of a
 *    video that is another one now it is forgotten.
 */
import type { ReadingStop } from './progress-write.ts';

/** From here on a text counts as read to its end: its last lines are seen before they are left. */
export const READ_TO_END = 0.95;

/** What is known of one reader's lesson; times in ms since 1970. */
export interface LessonReading {
  /** 0 to 1. */
  furthest: number;
  stop?: ReadingStop | undefined;
  stoppedAt: number;
}

/** A time by the clock of a device, as the server takes it (PROGRESS-5). */
export function reportedTime(at: number, now: number): number {
  return Math.min(at, now);
}

/** What two devices told of one lesson, in whichever order (PROGRESS-1). */
export function mergeReading(one: LessonReading, other: LessonReading): LessonReading {
  return {
    furthest: Math.max(one.furthest, other.furthest),
    ...laterStop(one, other),
  };
}

/** At the same time the one further down is taken, so that the order of telling does not matter. */
function laterStop(one: LessonReading, other: LessonReading) {
  const isLater =
    other.stoppedAt > one.stoppedAt ||
    (other.stoppedAt === one.stoppedAt && (other.stop?.part ?? -1) > (one.stop?.part ?? -1));
  const { stop, stoppedAt } = isLater ? other : one;
  return { stop, stoppedAt };
}

export interface LessonFacts {
  furthest: number;
  /** Ids of its questions as it is now. */
  questions: readonly string[];
  /** Ids of those that were answered. */
  answered: ReadonlySet<string>;
  wasDone: boolean;
}

/** Read to its end, and each question answered, rightly or not; what was done once stays so. */
export function isLessonDone({ furthest, questions, answered, wasDone }: LessonFacts): boolean {
  return wasDone || (furthest >= READ_TO_END && questions.every((id) => answered.has(id)));
}

/** @returns 0 to 100. */
export function coursePercent(done: number, readable: number): number {
  if (readable <= 0) return 0;
  return Math.floor((Math.min(done, readable) * 100) / readable);
}

export interface LessonOfCourse {
  id: string;
  isDone: boolean;
  /** It has a text. */
  isReadable: boolean;
}

/**
 * The lesson to go on with: the one that was read last unless it is done, else the first one after it
 * that is not; then the first of all. Undefined when everything that can be read is done.
 * @param lessons in the order of the course.
 */
export function lessonToContinue<Lesson extends LessonOfCourse>(
  lessons: readonly Lesson[],
  lastReadId: string | undefined,
): Lesson | undefined {
  const open = ({ isDone, isReadable }: LessonOfCourse) => isReadable && !isDone;
  const last = lessons.findIndex(({ id }) => id === lastReadId);
  return lessons.slice(Math.max(0, last)).find(open) ?? lessons.find(open);
}
