/** The words of one try at a question, in the page. */
import type { AskedItem, GradedAnswer } from './asked.ts';
import type { QuizResponse } from './grading.ts';

export type QuizAttemptEvent =
  | { type: 'answer.change'; response: QuizResponse }
  | { type: 'answer.check' }
  /** For an open answer: whoever gave it compared it with a good one. */
  | { type: 'answer.judge'; isRight: boolean }
  | { type: 'solution.show' }
  | { type: 'attempt.restart' };

export interface QuizAttemptInput {
  item: AskedItem;
  /** How the last try ended, where there was one. */
  kept?: { response: QuizResponse; graded: GradedAnswer; tries: number } | undefined;
}

export interface QuizAttemptContext {
  item: AskedItem;
  response: QuizResponse | undefined;
  /** What the last try came to; after a hint it stays until the next one is graded. */
  graded: GradedAnswer | undefined;
  /** How often it was answered and graded; more than the tries before the answer say nothing. */
  tries: number;
}

/** What pages ask about a try. */
export type QuizAttemptTag =
  | 'busy'
  | 'checked'
  | 'graded'
  | 'hinted'
  | 'right'
  | 'solved'
  | 'failed';

export interface GraderInput {
  itemId: string;
  response: QuizResponse;
  /** This one included. */
  tries: number;
}
