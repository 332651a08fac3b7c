/**
 * The parts of a question as rows of a form, and back.
 *
 * QUESTION-ROWS-1 What is right stays right, whatever is done to the other rows.
 */
import type { QuizItem } from '#machines/quiz/quiz.ts';

export interface QuestionRow {
  text: string;
  /** The other side of a pair. */
  other?: string;
  /** Whether a choice is right. */
  isRight?: boolean;
}

/** Between the words that are all taken as right. */
const COMMA = ', ';

export function rowsOf(item: QuizItem): QuestionRow[] {
  switch (item.type) {
    case 'choice':
      return item.options.map((text, at) => ({ text, isRight: at === item.answer }));
    case 'choices':
      return item.options.map((text, at) => ({ text, isRight: item.answers.includes(at) }));
    case 'cloze':
      return item.gaps.map((accepted) => ({ text: accepted.join(COMMA) }));
    case 'ordering':
      return item.items.map((text) => ({ text }));
    case 'matching':
      return item.pairs.map(({ left, right }) => ({ text: left, other: right }));
    case 'short':
      return item.accepted.map((text) => ({ text }));
    case 'truth':
      return [];
    default:
      return item satisfies never;
  }
}

export function withRows(item: QuizItem, rows: readonly QuestionRow[]): QuizItem {
  const texts = rows.map(({ text }) => text);
  switch (item.type) {
    case 'choice':
      return {
        ...item,
        options: texts,
        answer: Math.max(
          0,
          rows.findIndex((row) => row.isRight),
        ),
      };
    case 'choices':
      return {
        ...item,
        options: texts,
        answers: rows.flatMap(({ isRight }, at) => (isRight ? [at] : [])),
      };
    case 'cloze':
      return { ...item, gaps: texts.map((text) => text.split(',').map((one) => one.trim())) };
    case 'ordering':
      return { ...item, items: texts };
    case 'matching':
      return { ...item, pairs: rows.map(({ text, other = '' }) => ({ left: text, right: other })) };
    case 'short':
      return { ...item, accepted: texts };
    case 'truth':
      return item;
    default:
      return item satisfies never;
  }
}
