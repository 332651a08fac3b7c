/** What one reader told of reading, in one statement. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import {
  mergeReading,
  READ_TO_END,
  type LessonReading,
} from '#machines/progress/lesson-progress.ts';
import type { ReadWrite } from '#machines/progress/progress-write.ts';
import { json } from '../column.ts';
import { writing } from '../query.ts';
import type { ReadLesson } from './read-lesson.ts';

export interface ToldReading extends Pick<ReadWrite, 'furthest' | 'stop' | 'visit'> {
  lesson: ReadLesson;
  at: Date;
}

/** PROGRESS-1 as the database decides it; proved to be the same by its test. */
const LATER = sql`(excluded.stopped_at > kept.stopped_at
  or (excluded.stopped_at = kept.stopped_at
    and coalesce((excluded.stop ->> 'part')::float8, -1)
      > coalesce((kept.stop ->> 'part')::float8, -1)))`;

/** @returns lessons that may have come to their end by it. */
export async function tellReading(
  em: EntityManager,
  userId: string,
  told: readonly ToldReading[],
): Promise<ReadLesson[]> {
  if (told.length === 0) return [];
  const { lessons, visits, places } = readingRows(told);
  const { rows } = await sql<{ lessonId: string }>`
    with merged as (
      insert into lesson_progress as kept
        (user_id, lesson_id, course_id, furthest, stop, stopped_at)
      select ${userId}, told.* from jsonb_to_recordset(${lessons}) as told
        (lesson_id text, course_id text, furthest float8, stop jsonb, stopped_at timestamptz)
      on conflict (user_id, lesson_id) do update set
        furthest = greatest(kept.furthest, excluded.furthest),
        stop = case when ${LATER} then excluded.stop else kept.stop end,
        stopped_at = greatest(kept.stopped_at, excluded.stopped_at)
      returning lesson_id, furthest, done_at
    ), visited as (
      insert into reading_visit as kept
        (id, user_id, lesson_id, course_id, seconds, began_at)
      select told.id, ${userId}, told.lesson_id, told.course_id, told.seconds, told.began_at
      from jsonb_to_recordset(${visits}) as told
        (id text, lesson_id text, course_id text, seconds int, began_at timestamptz)
      on conflict (id) do update set seconds = greatest(kept.seconds, excluded.seconds)
        where kept.user_id = excluded.user_id
    ), placed as (
      update enrollment set last_lesson_id = told.lesson_id, last_read_at = told.at
      from jsonb_to_recordset(${places}) as told (course_id text, lesson_id text, at timestamptz)
      where enrollment.user_id = ${userId} and enrollment.course_id = told.course_id
        and (last_read_at is null or last_read_at <= told.at)
    )
    select lesson_id as "lessonId" from merged
    where done_at is null and furthest >= ${READ_TO_END}`.execute(writing(em));
  const read = new Map(told.map(({ lesson }) => [lesson.id, lesson]));
  return rows.flatMap(({ lessonId }) => read.get(lessonId) ?? []);
}

/** No row is written twice, and all in one order: two devices wait for each other, and never each for both. */
function readingRows(told: readonly ToldReading[]) {
  const byTime = told.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const lessons = new Map<string, LessonReading & { courseId: string }>();
  const visits = new Map<string, { seconds: number; lesson: ReadLesson; began: number }>();
  const places = new Map<string, { lessonId: string; at: Date }>();
  for (const { lesson, furthest, stop, visit, at } of byTime) {
    const reading = { furthest, stop, stoppedAt: at.getTime() };
    const before = lessons.get(lesson.id);
    lessons.set(lesson.id, {
      courseId: lesson.courseId,
      ...(before ? mergeReading(before, reading) : reading),
    });
    const stay = visits.get(visit.id);
    visits.set(visit.id, {
      lesson: stay?.lesson ?? lesson,
      began: stay?.began ?? at.getTime() - visit.seconds * 1000,
      seconds: Math.max(stay?.seconds ?? 0, visit.seconds),
    });
    places.set(lesson.courseId, { lessonId: lesson.id, at });
  }
  return {
    lessons: json(
      sorted(lessons).map(([id, { courseId, furthest, stop, stoppedAt }]) => ({
        lesson_id: id,
        course_id: courseId,
        furthest,
        ...(stop ? { stop } : {}),
        stopped_at: new Date(stoppedAt),
      })),
    ),
    visits: json(
      sorted(visits).map(([id, { lesson, seconds, began }]) => ({
        id,
        lesson_id: lesson.id,
        course_id: lesson.courseId,
        seconds,
        began_at: new Date(began),
      })),
    ),
    places: json(
      sorted(places).map(([courseId, { lessonId, at }]) => ({
        course_id: courseId,
        lesson_id: lessonId,
        at,
      })),
    ),
  };
}

function sorted<Value>(rows: ReadonlyMap<string, Value>): [string, Value][] {
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
}
