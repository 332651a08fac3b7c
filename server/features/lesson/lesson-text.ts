/** The text of a lesson as somebody typed it: whether every page that shows it can. */
import { readMdx } from '#agents/text/read-mdx.ts';
import { AppError } from '#machines/errors.ts';

/** @throws {AppError} LESSON_UNREADABLE (detail: the problem, with its line where it has one). */
export function demandReadableText(content: string): void {
  const { problem } = readMdx(content);
  if (problem !== undefined) {
    throw new AppError('LESSON_UNREADABLE', { detail: { problem: problem.slice(0, 300) } });
  }
}
