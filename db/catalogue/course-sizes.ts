import type { EntityManager } from '@mikro-orm/postgresql';
import { minutesOfWords } from '#machines/lesson/reading-time.ts';
import { anyOf } from '../column.ts';
import { reading } from '../query.ts';

export interface CourseSize {
  /** Reading time. */
  minutes: number;
}

/** How long courses take to read, by their ids. One query. */
export async function courseSizes(
  em: EntityManager,
  ids: readonly string[],
): Promise<Map<string, CourseSize>> {
  const rows = await reading(em)
    .selectFrom('lesson')
    .select(['course_id', ({ fn }) => fn.sum<number>('words').as('words')])
    .where('course_id', '=', anyOf(ids))
    .groupBy('course_id')
    .execute();
  return new Map(rows.map(({ course_id: id, words }) => [id, { minutes: minutesOfWords(words) }]));
}
