/** A lesson as somebody's progress in it needs to know it. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { CoursePrivacy, CourseStatus } from '#machines/course/catalogue.ts';
import type { EnrollmentStatus } from '#machines/enrollment/enrollment.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';
import { anyOf } from '../column.ts';
import { reading } from '../query.ts';

/** A lesson, and the place that somebody has in its course. */
export interface PlacedLesson {
  id: string;
  courseId: string;
  /** From 0, within the course. */
  position: number;
  revision: number;
  course: { organizationId: string; status: CourseStatus; privacy: CoursePrivacy };
  enrollment: { status: EnrollmentStatus } | undefined;
}

/** The same with its questions, which whoever only reads has no need of. */
export interface ReadLesson extends PlacedLesson {
  quiz: QuizItem[];
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
  const [[lessons = []], quizzes] = await Promise.all([
    placedLessons(em, [{ userId, lessonIds: [lessonId] }]),
    quizzesOf(em, [lessonId]),
  ]);
  const [placed] = lessons;
  return placed && { ...placed, quiz: quizzes.get(lessonId) ?? [] };
}

interface FoundLesson {
  /** Who asks, by their place among those who do. */
  at: number;
  id: string;
  courseId: string;
  position: number;
  revision: number;
  organizationId: string;
  status: CourseStatus;
  privacy: CoursePrivacy;
  place: EnrollmentStatus | null;
}

/**
 * The lessons of each who asks, in the order they ask; theirs in no order, and without those that are gone. One
 * statement.
 */
export async function placedLessons(
  em: EntityManager,
  asked: readonly AskedLessons[],
): Promise<PlacedLesson[][]> {
  const found = asked.map((): PlacedLesson[] => []);
  const pairs = asked.flatMap(({ userId = null, lessonIds }, at) =>
    [...new Set(lessonIds)].map((lessonId) => ({ at, userId, lessonId })),
  );
  if (pairs.length === 0) return found;
  const { rows } = await sql<FoundLesson>`
    select asked.at, lesson.id, lesson.course_id as "courseId", lesson.position, lesson.revision,
      course.organization_id as "organizationId", course.status, course.privacy,
      (select status from enrollment
        where course_id = lesson.course_id and user_id = asked.user_id) as place
    from unnest(${sql.val(pairs.map(({ at }) => at))}::int[],
        ${sql.val(pairs.map(({ userId }) => userId))}::text[],
        ${sql.val(pairs.map(({ lessonId }) => lessonId))}::text[]) as asked (at, user_id, lesson_id)
      join lesson on lesson.id = asked.lesson_id
      join course on course.id = lesson.course_id`.execute(reading(em));
  for (const { at, place, organizationId, status, privacy, ...lesson } of rows) {
    const course = { organizationId, status, privacy };
    found[at]?.push({ ...lesson, course, enrollment: place ? { status: place } : undefined });
  }
  return found;
}

/** The questions of lessons, by their ids; those that are gone are left out. */
export async function quizzesOf(
  em: EntityManager,
  lessonIds: readonly string[],
): Promise<Map<string, QuizItem[]>> {
  const rows = await reading(em)
    .selectFrom('lesson')
    .select(['id', 'quiz'])
    .where('id', '=', anyOf(lessonIds))
    .execute();
  return new Map(rows.map(({ id, quiz }) => [id, quiz]));
}
