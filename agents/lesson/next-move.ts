/**
 * The supervisor: what happens next to a lesson. Rules, because every turn of the loop is known
 * (docs/decisions names the reasons); pure, so that each of them is a line of a test.
 */
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';

/** What is counted is not teaching: by less than this an extract is no better than a draft. */
const CLEARLY = 2;

export interface LessonStanding {
  /** Drafts begun. */
  attempts: number;
  maxAttempts: number;
  /** Score of the best draft; undefined before the first review. */
  best: { score: number; counted: number } | undefined;
  /** The budget or the model has refused another draft. */
  isStopped: boolean;
  /** What an extract would earn by what is counted, once it is known; 0 where there is none. */
  extract?: number | undefined;
}

/**
 * `write` a draft (the first, or a revision with findings in hand), `weigh` the best one against an extract,
 * `accept` it, or `extract` the lesson from its source because there is no draft, or none as good.
 * At most `maxAttempts` times `write` and once `weigh`, then one of the others: there is no way to go on
 * for ever, and none to end with nothing.
 */
export type NextMove = 'write' | 'weigh' | 'accept' | 'extract';

export function nextMove(standing: LessonStanding): NextMove {
  const { attempts, maxAttempts, best, isStopped, extract } = standing;
  const isOver = isStopped || attempts >= maxAttempts;
  if (best === undefined) return isOver ? 'extract' : 'write';
  if (best.score >= PASS_SCORE) return 'accept';
  if (!isOver) return 'write';
  // What a judge alone found too weak is still more than sentences that nobody has judged.
  if (best.counted >= PASS_SCORE) return 'accept';
  if (extract === undefined) return 'weigh';
  return extract > best.counted + CLEARLY ? 'extract' : 'accept';
}
