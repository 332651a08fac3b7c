/**
 * The supervisor: what happens next to a lesson. Rules, because every turn of the loop is known
 * (docs/decisions names the reasons); pure, so that each of them is a line of a test.
 */
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';

export interface LessonStanding {
  /** Drafts begun. */
  attempts: number;
  maxAttempts: number;
  /** Of the best draft; undefined before the first review. */
  bestScore: number | undefined;
  /** The budget or the model has refused another draft. */
  isStopped: boolean;
}

/**
 * `write` a draft (the first, or a revision with findings in hand), `accept` the best one, or
 * `extract` the lesson from its source because no draft could be paid. At most `maxAttempts` times
 * `write`, then one of the others: there is no way to go on for ever, and none to end with nothing.
 */
export type NextMove = 'write' | 'accept' | 'extract';

export function nextMove(standing: LessonStanding): NextMove {
  const { attempts, maxAttempts, bestScore, isStopped } = standing;
  if (bestScore === undefined) return isStopped || attempts >= maxAttempts ? 'extract' : 'write';
  if (bestScore >= PASS_SCORE || isStopped || attempts >= maxAttempts) return 'accept';
  return 'write';
}
