/** Whether a quiz item can be asked: one right answer, wrong ones that could be right. */
import type { QuizItem } from '#machines/lesson/lesson.ts';
import { foldForQuote } from '#agents/text/quote.ts';

export const GAP = '____';

type QuizDefect =
  | 'no answer'
  | 'same options'
  | 'answer given away'
  | 'distractor also right'
  | 'options of other kinds'
  | 'no explanation';

function plain(text: string): string {
  return foldForQuote(text)
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .trim();
}

function wordsOf(text: string): number {
  return text.trim().split(/\s+/u).length;
}

function isNumeric(text: string): boolean {
  return /^[\p{Sc}]?\d[\d.,]*\s?(?:%|\p{L}{0,3})$/u.test(text.trim());
}

/** Options of one kind: all numbers or none, of about the same length. */
function sameKind(options: string[]): boolean {
  const numbers = options.filter(isNumeric).length;
  if (numbers > 0) return numbers === options.length;
  const lengths = options.map((option) => option.length);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const words = options.map(wordsOf);
  if (Math.max(...words) <= 4)
    return Math.max(...words) - Math.min(...words) <= 2 && longest <= shortest * 5 + 6;
  return longest <= shortest * 3.5 + 10;
}

/**
 * `sourceText` is the folded text of the lesson's pages: a gap filled with a distractor that makes
 * a sentence of the source has two right answers.
 */
export function judgeQuizItem(item: QuizItem, sourceText: string): QuizDefect | undefined {
  const answer = item.options[item.answer];
  if (answer === undefined || item.options.length < 2) return 'no answer';
  const folded = item.options.map(plain);
  if (folded.some((option) => option === '') || new Set(folded).size !== folded.length)
    return 'same options';
  if (item.explanation.trim() === '') return 'no explanation';
  const isTrueFalse =
    item.options.length === 2 && item.options.every((option) => wordsOf(option) === 1);
  if (isTrueFalse) return undefined;
  if (!sameKind(item.options)) return 'options of other kinds';
  const question = ` ${plain(item.question)} `;
  const key = plain(answer);
  if (item.question.includes(GAP)) {
    if (question.includes(` ${key} `)) return 'answer given away';
    const sentence = /[“"]([^”"]*____[^”"]*)[”"]/u.exec(item.question)?.[1] ?? item.question;
    for (const [at, option] of item.options.entries()) {
      if (at === item.answer) continue;
      const filled = foldForQuote(sentence.replaceAll(GAP, option));
      if (filled.length > 20 && sourceText.includes(filled)) return 'distractor also right';
    }
  } else if (wordsOf(answer) <= 4 && key.length > 3 && question.includes(` ${key} `)) {
    return 'answer given away';
  }
  return undefined;
}
