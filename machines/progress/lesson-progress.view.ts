/** What a page shows of one reader's lesson. */
import type { GradedAnswer } from '../quiz/asked.ts';
import type { QuizResponse } from '../quiz/grading.ts';
import type { ReadingStop } from './progress-write.ts';

export interface KeptAnswerView {
  /** In places as they were asked. */
  response: QuizResponse;
  graded: GradedAnswer;
  /** How often the question was answered. */
  tries: number;
}

export interface LessonProgressView {
  /** The most that was seen of the text, 0 to 1. */
  furthest: number;
  /** Absent where the lesson was not opened yet. */
  stop?: ReadingStop;
  /** ISO 8601; absent while it is not done. */
  doneAt?: string;
  /**
   * Names of the parts that are other ones since one finished it (changed-parts.ts): none where only
   * questions changed, or where it is not known what it said then. Absent where nothing changed.
   */
  changedSince?: number[];
  /** Where one stopped in its video; absent where it was not played, or is another one now. */
  watched?: { videoId: string; seconds: number };
  /** By the id of the question. */
  answers: Record<string, KeptAnswerView>;
  /** Ids of all lessons of the course that are done. */
  doneLessons: string[];
  /** Number of one's certificate of the course; absent while it is not finished. */
  certificate?: string;
}
