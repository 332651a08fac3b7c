import { AppError } from '#machines/errors.ts';
import { gradeAsked, type GradedAnswer } from '#machines/quiz/asked.ts';
import type { QuizResponse } from '#machines/quiz/grading.ts';
import type { QuizItem } from '#machines/quiz/quiz.ts';

/**
 * @param response in places as they were asked.
 * @throws {AppError} NOT_FOUND when the lesson has no such question (any more); BAD_INPUT for an
 *   answer to another kind of question.
 */
export function gradeAnswer(
  quiz: readonly QuizItem[],
  { itemId, response }: { itemId: string; response: QuizResponse },
): { item: QuizItem; graded: GradedAnswer } {
  const item = quiz.find(({ id }) => id === itemId);
  if (!item) throw new AppError('NOT_FOUND');
  const graded = gradeAsked(item, response);
  if (!graded) throw new AppError('BAD_INPUT', { detail: { field: 'response' } });
  return { item, graded };
}
