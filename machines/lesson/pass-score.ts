import type { CheckName, ReviewCheck } from './lesson.ts';

/** Below this a lesson is written again. */
export const PASS_SCORE = 9;

/** The check that speaks most against a text, among those below the passing score. */
export function weakestOf(checks: readonly ReviewCheck[]): CheckName | undefined {
  const weak = checks.filter(({ score }) => score < PASS_SCORE);
  return weak.toSorted((a, b) => a.score - b.score)[0]?.check;
}
