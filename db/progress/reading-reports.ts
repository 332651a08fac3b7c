/** What readers report of reading, in one statement. */
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
import type { PlacedLesson } from './placed-lessons.ts';

export interface ReadingReport extends Pick<ReadWrite, 'furthest' | 'stop' | 'visit'> {
  userId: string;
  lesson: PlacedLesson;
  at: Date;
}

/** PROGRESS-1 as the database decides it; proved to be the same by its test. */
const LATER = sql`(excluded.stopped_at > kept.stopped_at
  or (excluded.stopped_at = kept.stopped_at
    and coalesce((excluded.stop ->> 'part')::float8, -1)
      > coalesce((kept.stop ->> 'part')::float8, -1)))`;

/** @returns lessons that may have come to their end by it. */
export async function storeReading(
  em: EntityManager,
  reports: readonly ReadingReport[],
): Promise<PlacedLesson[]> {
  const [ended = []] = await storeReadings(em, [reports]);
  return ended;
}

/** What several readers report, each on their own. @returns the same of each. */
export async function storeReadings(
  em: EntityManager,
  reports: readonly (readonly ReadingReport[])[],
): Promise<PlacedLesson[][]> {
  const all = reports.flat();
  if (all.length === 0) return reports.map(() => []);
  const { lessons, visits, places } = readingRows(all);
  const { rows } = await sql<{ userId: string; lessonId: string }>`
    with merged as (
      insert into lesson_progress as kept
        (user_id, lesson_id, course_id, furthest, stop, stopped_at)
      select reports.* from jsonb_to_recordset(${lessons}) as reports (user_id text,
        lesson_id text, course_id text, furthest float8, stop jsonb, stopped_at timestamptz)
      on conflict (user_id, lesson_id) do update set
        furthest = greatest(kept.furthest, excluded.furthest),
        stop = case when ${LATER} then excluded.stop else kept.stop end,
        stopped_at = greatest(kept.stopped_at, excluded.stopped_at)
      returning user_id, lesson_id, furthest, done_at
    ), visited as (
      insert into reading_visit as kept
        (id, user_id, lesson_id, course_id, seconds, began_at)
      select reports.* from jsonb_to_recordset(${visits}) as reports (id text, user_id text,
        lesson_id text, course_id text, seconds int, began_at timestamptz)
      on conflict (id) do update set seconds = greatest(kept.seconds, excluded.seconds)
        where kept.user_id = excluded.user_id
    ), placed as (
      update enrollment set last_lesson_id = reports.lesson_id, last_read_at = reports.at
      from jsonb_to_recordset(${places}) as reports
        (user_id text, course_id text, lesson_id text, at timestamptz)
      where enrollment.user_id = reports.user_id and enrollment.course_id = reports.course_id
        and (last_read_at is null or last_read_at <= reports.at)
    )
    select user_id as "userId", lesson_id as "lessonId" from merged
    where done_at is null and furthest >= ${READ_TO_END}`.execute(writing(em));
  const ended = new Set(rows.map(({ userId, lessonId }) => keyOf(userId, lessonId)));
  return reports.map((own) => {
    const read = new Map(own.map((one) => [keyOf(one.userId, one.lesson.id), one.lesson]));
    return [...read].flatMap(([key, lesson]) => (ended.has(key) ? [lesson] : []));
  });
}

const keyOf = (userId: string, of: string) => `${userId} ${of}`;

/** No row is written twice, and all in one order: two devices wait for each other, and never each for both. */
function readingRows(reports: readonly ReadingReport[]) {
  const byTime = reports.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  type OfReader = Pick<ReadingReport, 'userId' | 'lesson'>;
  const lessons = new Map<string, OfReader & { reading: LessonReading }>();
  const visits = new Map<string, OfReader & { seconds: number; began: number }>();
  const places = new Map<string, OfReader & { at: Date }>();
  for (const { userId, lesson, furthest, stop, visit, at } of byTime) {
    const reading = { furthest, stop, stoppedAt: at.getTime() };
    const key = keyOf(userId, lesson.id);
    const before = lessons.get(key)?.reading;
    lessons.set(key, { userId, lesson, reading: before ? mergeReading(before, reading) : reading });
    const stay = visits.get(visit.id);
    // One of somebody else it stays theirs, as in the table.
    if (!stay || stay.userId === userId) {
      visits.set(visit.id, {
        userId,
        lesson: stay?.lesson ?? lesson,
        began: stay?.began ?? at.getTime() - visit.seconds * 1000,
        seconds: Math.max(stay?.seconds ?? 0, visit.seconds),
      });
    }
    places.set(keyOf(userId, lesson.courseId), { userId, lesson, at });
  }
  return {
    lessons: json(
      sorted(lessons).map(([, { userId, lesson, reading }]) => ({
        ...columnsOf(userId, lesson),
        furthest: reading.furthest,
        ...(reading.stop ? { stop: reading.stop } : {}),
        stopped_at: new Date(reading.stoppedAt),
      })),
    ),
    visits: json(
      sorted(visits).map(([id, { userId, lesson, seconds, began }]) => ({
        ...columnsOf(userId, lesson),
        id,
        seconds,
        began_at: new Date(began),
      })),
    ),
    places: json(
      sorted(places).map(([, { userId, lesson, at }]) => ({ ...columnsOf(userId, lesson), at })),
    ),
  };
}

const columnsOf = (userId: string, { id, courseId }: PlacedLesson) => ({
  user_id: userId,
  lesson_id: id,
  course_id: courseId,
});

function sorted<Value>(rows: ReadonlyMap<string, Value>): [string, Value][] {
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1));
}
