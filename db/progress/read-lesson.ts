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

/** @param userId undefined for somebody who is not signed in. */
export async function readLesson(
  em: EntityManager,
  userId: string | undefined,
  lessonId: string,
): Promise<ReadLesson | undefined> {
  const [lesson] = await readLessons(em, userId, [lessonId]);
  return lesson;
}

/** One query, however many; in no order, and without those that are gone. */
export async function readLessons(
  em: EntityManager,
  userId: string | undefined,
  lessonIds: readonly string[],
): Promise<ReadLesson[]> {
  const rows = await reading(em)
    .selectFrom('lesson')
    .innerJoin('course', 'course.id', 'lesson.course_id')
    .leftJoin('enrollment', (join) =>
      join
        .onRef('enrollment.course_id', '=', 'lesson.course_id')
        .on('enrollment.user_id', '=', userId ?? ''),
    )
    .select(fields('lesson', ['id', 'courseId', 'position', 'revision', 'quiz']))
    .select(fields('course', ['organizationId', 'status', 'privacy']))
    .select('enrollment.status as enrolled')
    .where('lesson.id', '=', anyOf(lessonIds))
    .execute();
  return rows.map(({ organizationId, status, privacy, enrolled, ...lesson }) => ({
    ...lesson,
    course: { organizationId, status, privacy },
    enrollment: enrolled ? { status: enrolled } : undefined,
  }));
}
