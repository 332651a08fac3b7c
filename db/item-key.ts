import { createHash } from 'node:crypto';
import type { QuizItem } from '#machines/quiz/quiz.ts';

/**
 * Names a question by all that it says. A lesson that is written anew may give the same id to another
 * one, to which the old answer is none.
 */
export function itemKey(item: QuizItem): string {
  return createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 22);
}
