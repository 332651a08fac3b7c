/** What a course lacks before it is published. */

/** Holds one of the three: nothing written, a score below the one that passes, quotes at risk. */
export interface UnfinishedLesson {
  id: string;
  slug: string;
  title: string;
  isEmpty: boolean;
  score?: number;
  atRisk?: number;
}
