/**
 * How a course stands before people now: the row that a page read, and what its actor has said since.
 *
 * NOW-9 What was heard of a course's life counts; before it is heard, its row.
 * NOW-17 What is shown of its class is read again when its life has counted other changes than it was itself
 *    read with, and for no other reason: two lists are read beside each other, and a change comes between.
 */
import { z } from 'zod';
import type { CoursePrivacy, CourseStatus } from './catalogue.ts';
import type { CourseLifeView } from './course-life.events.ts';

export interface CourseLifeNow {
  status: CourseStatus;
  privacy: CoursePrivacy;
  secretCode: string | null;
}

const stateSchema = z.object({
  status: z.enum(['draft', 'published', 'archived']),
  privacy: z.enum(['private', 'public']),
});

/** @param heard for a viewer who may publish the course: others are not told its code. */
export function courseLifeNow(
  row: CourseLifeNow,
  heard: { value: unknown; context: CourseLifeView } | undefined,
): CourseLifeNow {
  const { data: state } = stateSchema.safeParse(heard?.value);
  return heard && state ? { ...state, secretCode: heard.context.secretCode ?? null } : row;
}

/**
 * @param read with how many changes it was read; undefined before it is.
 * @returns the revision of the class, absent before both are known, and whether what was read is older.
 */
export function classNow(
  read: { changes: number } | undefined,
  heard: { context: CourseLifeView } | undefined,
): { revision: string | undefined; isBehind: boolean } {
  const changes = heard?.context.studentChanges;
  if (!read || changes === undefined) return { revision: undefined, isBehind: false };
  return { revision: String(changes), isBehind: changes !== read.changes };
}
