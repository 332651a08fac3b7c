/** What a page shows of the texts a lesson had before. */

/** So many are kept of one lesson; the oldest go. */
export const VERSIONS_LIMIT = 50;

export interface LessonVersion {
  /** Names it. */
  revision: number;
  title: string;
  words: number;
  /** ISO 8601: when it came about. */
  madeAt: string;
  /** Absent where the author wrote it, not a person. */
  madeBy?: string;
}

export interface LessonVersionText {
  title: string;
  content: string;
}
