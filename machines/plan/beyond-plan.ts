/**
 * Courses beyond what a plan holds, as after a smaller plan: they stay, and nothing of them is changed.
 *
 * READ-ONLY-1 Those courses that are not archived and were made first stay as they are, as many as the plan
 *    has tutors for; of all courses, archived ones last, as many as it holds. The others are read-only.
 * READ-ONLY-2 Nothing of a read-only course is changed, written, shown to more people or offered to them,
 *    through whichever route, and the refusal says which limit it is. What takes something away or answers
 *    somebody goes on: it is archived, withdrawn or deleted, work is stopped, requests are decided.
 * READ-ONLY-3 Who learns in it goes on learning: nothing of a read-only course is closed to its students.
 * READ-ONLY-4 Whoever makes courses sees which are read-only; on the pages of one stands why and how that
 *    ends, and what would be refused is not offered there.
 */
import type { Permission } from '../permissions.ts';

/** Which limit a course is beyond, and what the plan holds. */
export interface BeyondPlan {
  what: 'tutors' | 'courses';
  limit: number;
}

/** What a command of a course's machines may still be where the course is read-only: it stops work. */
const STOPS: Permission = 'job:update';

/** Whether what takes this permission changes the course it is said to (READ-ONLY-2). */
export function changesCourse(permission: Permission): boolean {
  return permission !== STOPS;
}

export interface PlacedCourse {
  id: string;
  isArchived: boolean;
}

/** @param courses all of an organization, the first made first. @returns those that are read-only. */
export function beyondPlan(
  courses: readonly PlacedCourse[],
  limits: { tutors: number | null; courses: number | null },
): Map<string, BeyondPlan> {
  const found = new Map<string, BeyondPlan>();
  const open = courses.filter(({ isArchived }) => !isArchived);
  const archived = courses.filter(({ isArchived }) => isArchived);
  const past = (all: readonly PlacedCourse[], what: BeyondPlan['what']) => {
    const limit = limits[what];
    if (limit !== null) for (const { id } of all.slice(limit)) found.set(id, { what, limit });
  };
  past(open, 'tutors');
  past([...open, ...archived], 'courses');
  return found;
}
