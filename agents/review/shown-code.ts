/**
 * Whether the lesson shows the lines that a question is about.
 *
 * SHOWN-CODE-1 What a session prints and the line that is missing are answered by a lesson that shows them.
 */
import { MISSING_LINE, questionParts } from '#machines/quiz/shown-question.ts';
import { foldForQuote } from '#machines/document/quote.ts';

/** Lines of code that the lesson shows, with the answer among or right behind them. */
export function isShownCode(question: string, key: string, folded: string): boolean {
  const { code } = questionParts(question);
  if (code === undefined) return false;
  const last = code.split('\n').at(-1) ?? '';
  const whole = code.includes(MISSING_LINE) ? code.replace(MISSING_LINE, key) : `${last} ${key}`;
  return folded.includes(foldForQuote(whole));
}
