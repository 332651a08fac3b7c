/**
 * How far one student is, for their teachers.
 *
 * STUDENT-1 Each lesson of the course stands in it, with how far it was read and how its questions were answered
 *    at the first try; what they did in other courses does not.
 * STUDENT-2 For each question they ever answered wrong it says how often they tried, and whether they got it since.
 * STUDENT-3 It is told of those who have a place in the course, and of nobody else.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { EnrollmentStatus } from '#machines/enrollment/enrollment.ts';
import { reading } from '../query.ts';

export interface LessonOfStudent {
  id: string;
  /** As shown: chapter and place, for example "3.4". */
  number: string;
  title: string;
  /** 0 to 1. */
  furthest: number;
  /** ISO 8601, like all times here; null while it is not finished. */
  doneAt: string | null;
  /** Questions that were answered, and those of them rightly at the first try. */
  answered: number;
  firstRight: number;
}

export interface MissedQuestion {
  lesson: string;
  question: string;
  tries: number;
  /** The last answer was right. */
  solved: boolean;
}

export interface StudentProgress {
  userId: string;
  name: string;
  email: string;
  status: EnrollmentStatus;
  progress: number;
  enrolledAt: string;
  completedAt: string | null;
  lastReadAt: string | null;
  /** Spent reading. */
  seconds: number;
  lessons: LessonOfStudent[];
  /** Those not solved first. */
  missed: MissedQuestion[];
}

/** Questions that are shown at most. */
const MISSED = 20;

/** @returns undefined for who has no place in the course. Four queries, however long it is. */
export async function studentProgress(
  em: EntityManager,
  courseId: string,
  userId: string,
): Promise<StudentProgress | undefined> {
  const db = reading(em);
  const place = await db
    .selectFrom('enrollment')
    .innerJoin('user', 'user.id', 'enrollment.user_id')
    .select(['user.name', 'user.email', 'enrollment.status', 'enrollment.progress'])
    .select(['enrolled_at', 'completed_at', 'last_read_at'])
    .select((eb) =>
      eb
        .selectFrom('reading_visit')
        .select(sql<number>`coalesce(sum(seconds), 0)::int`.as('seconds'))
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .as('seconds'),
    )
    .where('enrollment.course_id', '=', courseId)
    .where('enrollment.user_id', '=', userId)
    .executeTakeFirst();
  if (!place) return undefined;
  const { name, email, status, progress, seconds } = place;
  const [lessons, missed] = await Promise.all([
    lessonsOf(em, courseId, userId),
    missedOf(em, courseId, userId),
  ]);
  return {
    userId,
    name,
    email,
    status,
    progress,
    enrolledAt: place.enrolled_at.toISOString(),
    completedAt: place.completed_at?.toISOString() ?? null,
    lastReadAt: place.last_read_at?.toISOString() ?? null,
    seconds: seconds ?? 0,
    lessons,
    missed,
  };
}

type LessonRow = Omit<LessonOfStudent, 'doneAt'> & { doneAt: Date | null };

/** In the order of the course. */
async function lessonsOf(em: EntityManager, courseId: string, userId: string) {
  const { rows } = await sql<LessonRow>`
    select lesson.id, lesson.title, coalesce(progress.furthest, 0) as furthest,
      progress.done_at as "doneAt", coalesce(tries.answered, 0) as answered,
      coalesce(tries.right, 0) as "firstRight",
      (chapter.position + 1) || '.' || row_number() over (
        partition by chapter.id order by lesson.position) as number
    from lesson join chapter on chapter.id = lesson.chapter_id
      left join lesson_progress as progress
        on progress.lesson_id = lesson.id and progress.user_id = ${userId}
      left join (
        select lesson_id, count(*)::int as answered, (count(*) filter (where is_right))::int as right
        from (
          select distinct on (lesson_id, item_id, item) lesson_id, is_right from quiz_answer
          where user_id = ${userId} and course_id = ${courseId}
          order by lesson_id, item_id, item, answered_at
        ) as first group by lesson_id
      ) as tries on tries.lesson_id = lesson.id
    where lesson.course_id = ${courseId}
    order by lesson.position`.execute(reading(em));
  return rows.map(({ doneAt, ...lesson }) => ({
    ...lesson,
    doneAt: doneAt?.toISOString() ?? null,
  }));
}

async function missedOf(em: EntityManager, courseId: string, userId: string) {
  const { rows } = await sql<MissedQuestion>`
    select lesson.title as lesson, max(answer.question) as question, count(*)::int as tries,
      (array_agg(answer.is_right order by answer.answered_at desc, answer.is_right desc))[1] as solved
    from quiz_answer as answer join lesson on lesson.id = answer.lesson_id
    where answer.user_id = ${userId} and answer.course_id = ${courseId}
      and answer.is_right is not null
    group by lesson.id, lesson.title, lesson.position, answer.item
    having bool_or(not answer.is_right)
    order by solved, lesson.position, question
    limit ${sql.lit(MISSED)}`.execute(reading(em));
  return rows;
}
