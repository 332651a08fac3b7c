/**
 * What a creator sees first: figures over all courses of the organization, and what needs a person.
 *
 * DASHBOARD-2 What is broken comes before what only waits, and more of it before less. Last comes a course
 *    that is written and stays a draft: nothing is wrong with it but that nobody can read it.
 * DASHBOARD-3 Completion is not rated where nobody has a place.
 */

export interface CreatorDashboard {
  courses: { total: number; published: number };
  /** People, each once, however many courses they are in; this week is the last one of `growth`. */
  students: { total: number; newThisWeek: number; activeThisWeek: number };
  lessons: { written: number; planned: number };
  /** Places in courses; the rate of completion is theirs. */
  places: { total: number; completed: number };
  /** By seven days, oldest first and the last up to today; `at` is the first of the seven. */
  growth: { at: string; students: number; active: number }[];
  /** By day, oldest first: lessons opened. */
  engagement: { at: string; opened: number }[];
  /** Courses by the share of their students who finished them, at most five. */
  completion: RatedCourse[];
  needs: Need[];
}

export interface RatedCourse {
  slug: string;
  title: string;
  students: number;
  completed: number;
}

export const NEED_KINDS = [
  'failed',
  'unreadable',
  'below',
  'atRisk',
  'requests',
  'invitations',
  'unpublished',
] as const;
export type NeedKind = (typeof NEED_KINDS)[number];

/** Something a person has to look at, by course. */
export interface Need {
  kind: NeedKind;
  /** Lessons, pages, requests or invitations; of a course that is not published all its lessons. */
  count: number;
  course: { id: string; slug: string; title: string };
}

/** The share of places in courses that were finished, in whole percent; undefined while there are none. */
export function completionRate(places: { total: number; completed: number }): number | undefined {
  if (places.total === 0) return undefined;
  return Math.round((places.completed / places.total) * 100);
}

const URGENCY = new Map(NEED_KINDS.map((kind, index) => [kind, index]));

/** What is broken first, then what waits longest to be seen: more of a kind before less. */
export function byUrgency(needs: readonly Need[]): Need[] {
  const rank = ({ kind }: Need) => URGENCY.get(kind) ?? NEED_KINDS.length;
  return needs.toSorted((a, b) => rank(a) - rank(b) || b.count - a.count);
}
