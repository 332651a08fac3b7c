import { expect, it } from 'vitest';
import {
  learningHome,
  minutesLeft,
  type EnrolledCourse,
  type LearningLesson,
} from './learning-home.ts';

const lesson = (number: string, more: Partial<LearningLesson> = {}): LearningLesson => ({
  id: number,
  slug: `lesson-${number}`,
  number,
  title: `Lesson ${number}`,
  chapter: `Chapter ${number.split('.')[0]}`,
  minutes: 9,
  pages: [{ from: 1, to: 2 }],
  furthest: 0,
  isDone: false,
  isReadable: true,
  ...more,
});
const course = (more: Partial<EnrolledCourse> = {}): EnrolledCourse => ({
  id: 'c1',
  slug: 'plants',
  title: 'Plants',
  language: 'en',
  organization: { slug: 'acme', name: 'Acme' },
  status: 'active',
  lastLessonId: undefined,
  shape: 'QQ',
  lessons: [],
  teacher: 'u1',
  seconds: 0,
  answered: 0,
  firstRight: 0,
  ...more,
});

it('[PROGRESS-4] counts what can be read, and goes on where one stopped', () => {
  const stop = { quote: 'Draw the first split.', part: 0.4 };
  const { courses, stats } = learningHome({
    courses: [
      course({
        lastLessonId: '1.2',
        lessons: [
          lesson('1.1', { isDone: true }),
          lesson('1.2', { furthest: 0.4, stop, pages: [{ from: 3, to: 4 }] }),
          lesson('1.3', { isReadable: false }),
        ],
      }),
      course({ id: 'c2', status: 'completed', lessons: [lesson('1.1', { isDone: true })] }),
    ],
    waiting: [],
    weeks: [],
    today: [],
  });
  expect(courses[0]).toMatchObject({
    done: 1,
    total: 2,
    percent: 50,
    next: { number: '1.2', stop },
    reader: { read: [{ from: 1, to: 2 }], here: [{ from: 3, to: 4 }] },
  });
  expect(courses[1]).not.toHaveProperty('next');
  expect(stats).toEqual({ active: 1, completed: 1, average: 75, total: 2, teachers: 1 });
});

it('[LEARN-3] says where the chapters of a course begin in its book', () => {
  const lessons = [
    lesson('1.1', { pages: [{ from: 3, to: 4 }] }),
    lesson('1.2', { pages: [] }),
    lesson('2.1', { pages: [{ from: 9, to: 9 }] }),
  ];
  const { courses } = learningHome({
    courses: [course({ lessons })],
    waiting: [],
    weeks: [],
    today: [],
  });
  expect(courses[0]?.starts).toEqual([
    { number: 1, title: 'Chapter 1', from: 3 },
    { number: 2, title: 'Chapter 2', from: 9 },
  ]);
});

it('[LEARN-1] what is left of a lesson is at least a minute', () => {
  expect(minutesLeft({ minutes: 9, furthest: 0.33 })).toBe(6);
  expect(minutesLeft({ minutes: 9, furthest: 1 })).toBe(1);
});
