import { describe, expect, it } from 'vitest';
import {
  coursePercent,
  isLessonDone,
  lessonToContinue,
  mergeReading,
  reportedTime,
  type LessonReading,
} from './lesson-progress.ts';

const stop = (part: number) => ({ quote: `at ${part}`, part });
const told: LessonReading[] = [
  { furthest: 0.4, stop: stop(0.4), stoppedAt: 100 },
  { furthest: 0.9, stop: stop(0.9), stoppedAt: 200 },
  // Somebody leafed back on another device.
  { furthest: 0.9, stop: stop(0.1), stoppedAt: 300 },
  { furthest: 0.2, stop: stop(0.2), stoppedAt: 300 },
  { furthest: 0.5, stoppedAt: 0 },
];

function ordersOf<T>(list: readonly T[]): T[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((one, at) =>
    ordersOf(list.filter((_, other) => other !== at)).map((rest) => [one, ...rest]),
  );
}

describe('progress in a lesson', () => {
  it('[PROGRESS-1] comes to the same in every order and however often it is told', () => {
    const ends = ordersOf(told).map((order) =>
      [...order, ...order.slice(0, 2)].reduce(mergeReading, { furthest: 0, stoppedAt: 0 }),
    );
    for (const end of ends) {
      expect(end).toEqual({ furthest: 0.9, stop: stop(0.2), stoppedAt: 300 });
    }
  });

  it('[PROGRESS-2] is done when it was read to its end and every question was answered', () => {
    const read = { furthest: 1, questions: ['q1', 'q2'], wasDone: false };
    expect(isLessonDone({ ...read, answered: new Set(['q1']) })).toBe(false);
    expect(isLessonDone({ ...read, answered: new Set(['q1', 'q2', 'old']) })).toBe(true);
    expect(isLessonDone({ ...read, furthest: 0.9, answered: new Set(['q1', 'q2']) })).toBe(false);
    expect(isLessonDone({ ...read, questions: [], answered: new Set() })).toBe(true);
  });

  it('[PROGRESS-3] stays done when text and questions are other ones', () => {
    const other = { furthest: 0.1, questions: ['new'], answered: new Set<string>() };
    expect(isLessonDone({ ...other, wasDone: true })).toBe(true);
  });

  it('[PROGRESS-4] makes a course a hundred percent with all of its lessons only', () => {
    expect(coursePercent(0, 0)).toBe(0);
    expect(coursePercent(499, 500)).toBe(99);
    expect(coursePercent(12, 48)).toBe(25);
    expect(coursePercent(29, 100)).toBe(29);
    expect(coursePercent(48, 48)).toBe(100);
    // A lesson that was taken out after it was done.
    expect(coursePercent(49, 48)).toBe(100);
  });

  it('[PROGRESS-5] takes a time that lies ahead as now', () => {
    expect(reportedTime(500, 400)).toBe(400);
    expect(reportedTime(300, 400)).toBe(300);
  });
});

describe('the lesson to go on with', () => {
  const lesson = (id: string, isDone = false, isReadable = true) => ({ id, isDone, isReadable });

  it('[PROGRESS-6] is the last one that was read, the next when it is done, then what was left out', () => {
    const lessons = [lesson('a'), lesson('b', true), lesson('c', false, false), lesson('d')];
    expect(lessonToContinue(lessons, undefined)?.id).toBe('a');
    expect(lessonToContinue(lessons, 'd')?.id).toBe('d');
    expect(lessonToContinue(lessons, 'b')?.id).toBe('d');
    expect(lessonToContinue([lesson('a'), lesson('b', true)], 'b')?.id).toBe('a');
    expect(lessonToContinue([lesson('a', true)], 'a')).toBeUndefined();
  });
});
