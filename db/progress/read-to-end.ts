/** Places of those for whom nothing is left to read in their course, which is open to them still (PROGRESS-8). */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { reading } from '../query.ts';

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
    with readable as (
      select course_id, count(*) as lessons from lesson where content <> '' group by course_id
    )
    select place.id, place.user_id as "userId", place.course_id as "courseId"
    from enrollment place
      join readable on readable.course_id = place.course_id
        and place.lessons_read >= readable.lessons
      join course on course.id = place.course_id and course.status <> 'draft'
    where place.status = 'active' and place.id > ${after}
    order by place.id limit ${limit}`.execute(reading(em));
  return rows;
}
