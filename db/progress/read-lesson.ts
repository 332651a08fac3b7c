/** A lesson as somebody's progress in it needs to know it. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CoursePrivacy, CourseStatus } from '#machines/course/catalogue.ts';
import type { EnrollmentStatus } from '#machines/enrollment/enrollment.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { anyOf } from '../column.ts';
import { fields, reading } from '../query.ts';

export interface ReadLesson {
  id: string;
  courseId: string;
  /** From 0, within the course. */
  position: number;
  revision: number;
  quiz: QuizItem[];
  course: { organizationId: string; status: CourseStatus; privacy: CoursePrivacy };
  enrollment: { status: EnrollmentStatus } | undefined;
}

export interface AskedLessons {
  /** Undefined for somebody who is not signed in. */
  userId: string | undefined;
  lessonIds: readonly string[];
}

/** @param userId undefined for somebody who is not signed in. */
export async function readLesson(
  em: EntityManager,
  userId: string | undefined,
  lessonId: string,
): Promise<ReadLesson | undefined> {
  const [lessons] = await readLessons(em, [{ userId, lessonIds: [lessonId] }]);
  return lessons?.[0];
}

/** Of each who asks, in the order they ask; theirs in no order, and without those that are gone. */
export async function readLessons(
  em: EntityManager,
  asked: readonly AskedLessons[],
): Promise<ReadLesson[][]> {
  const ids = [...new Set(asked.flatMap(({ lessonIds }) => lessonIds))];
  const readers = [...new Set(asked.flatMap(({ userId }) => userId ?? []))];
  const [lessons, places] = await Promise.all([lessonsOf(em, ids), placesOf(em, readers, ids)]);
  return asked.map(({ userId, lessonIds }) =>
    [...new Set(lessonIds)].flatMap((id) => {
      const lesson = lessons.get(id);
      return lesson ? [{ ...lesson, enrollment: places.get(`${userId} ${lesson.courseId}`) }] : [];
    }),
  );
}

async function lessonsOf(em: EntityManager, ids: readonly string[]) {
  const rows = await reading(em)
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .select(fields('lesson', ['id', 'courseId', 'position', 'revision', 'quiz']))
    .select(fields('course', ['organizationId', 'status', 'privacy']))
    .where('lesson.id', '=', anyOf(ids))
    .execute();
  return new Map(
    rows.map(({ organizationId, status, privacy, ...lesson }) => [
      lesson.id,
      { ...lesson, course: { organizationId, status, privacy } },
    ]),
  );
}

/** Of these readers in the courses of these lessons, by reader and course. */
async function placesOf(
  em: EntityManager,
  readers: readonly string[],
  lessonIds: readonly string[],
) {
  if (readers.length === 0) return new Map<string, ReadLesson['enrollment']>();
  const rows = await reading(em)
    .selectFrom('enrollment')
    .select(fields('enrollment', ['userId', 'courseId', 'status']))
    .where('user_id', '=', anyOf(readers))
    .where('course_id', 'in', (query) =>
      query.selectFrom('lesson').select('course_id').where('id', '=', anyOf(lessonIds)),
    )
    .execute();
  return new Map(rows.map(({ userId, courseId, status }) => [`${userId} ${courseId}`, { status }]));
}
