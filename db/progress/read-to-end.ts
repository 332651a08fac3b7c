/** Places of those for whom nothing is left to read in their course, which is open to them still (PROGRESS-8). */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { reading } from '../query.ts';

/** Courses that changed since then are looked at: what takes a lesson out changes its course. */
const LOOKED_BACK = '7 days';

export interface ReadToEnd {
  /** Of the place. */
  id: string;
  userId: string;
  courseId: string;
}

/**
 * Some of them, in the order of their ids; one or another may turn out to have something left.
 * @param after the last one that was given.
 */
export async function readToEnd(
  em: EntityManager,
  after: string,
  limit: number,
): Promise<ReadToEnd[]> {
  // What was counted last is never less than what is done now: lessons that are gone went with it.
  const { rows } = await sql<ReadToEnd>`
    select place.id, place.user_id as "userId", place.course_id as "courseId"
    from course
      cross join lateral (
        select count(*) as lessons from lesson
        where lesson.course_id = course.id and lesson.content <> ''
      ) as readable
      join enrollment place on place.course_id = course.id
        and place.lessons_read >= readable.lessons
    where course.updated_at > now() - ${LOOKED_BACK}::interval
      and course.status <> 'draft' and readable.lessons > 0
      -- A lesson that is to come is one they have not read: what is finished never goes back.
      and not exists (
        select from lesson where lesson.course_id = course.id and lesson.content = ''
          and lesson.state in ('planned', 'queued', 'writing', 'reviewing', 'revising')
      )
      and place.status = 'active' and place.id > ${after}
    order by place.id limit ${limit}`.execute(reading(em));
  return rows;
}
