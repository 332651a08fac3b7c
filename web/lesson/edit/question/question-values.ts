/**
 * A question as a form has it, and back: what its type does not have is empty and goes nowhere.
 *
 * QUESTION-FORM-1 A question is taken when it is whole; until then each part that is missing is named.
 */
import { z } from 'zod';
import { quizItemSchema, type QuizItem } from '#machines/quiz/quiz.ts';
import { rowsOf, withRows } from './question-rows.ts';

const valuesSchema = z.object({
  question: z.string(),
  explanation: z.string(),
  /** As it is typed; empty for none. */
  page: z.string(),
  /** Whether a statement is true. */
  isTrue: z.boolean(),
  /** A text with gaps. */
  text: z.string(),
  /** A sample of an answer in words. */
  sample: z.string(),
  rows: z.array(
    z.object({
      text: z.string(),
      other: z.string().optional(),
      isRight: z.boolean().optional(),
    }),
  ),
});
export type QuestionValues = z.infer<typeof valuesSchema>;

export function valuesOf(item: QuizItem): QuestionValues {
  return {
    question: item.question,
    explanation: item.explanation,
    page: item.page === undefined ? '' : String(item.page),
    isTrue: item.type === 'truth' && item.answer,
    text: item.type === 'cloze' ? item.text : '',
    sample: item.type === 'short' ? item.sample : '',
    rows: rowsOf(item),
  };
}

function itemOf(before: QuizItem, values: QuestionValues): QuizItem {
  const { question, explanation, isTrue, text, sample, rows } = values;
  const { page: _, ...rest } = before;
  const page = Math.trunc(Number(values.page));
  const about = { question, explanation, ...(page >= 1 ? { page } : {}) };
  const item = withRows({ ...rest, ...about }, rows.map(rowIn));
  switch (item.type) {
    case 'truth':
      return { ...item, answer: isTrue };
    case 'cloze':
      return { ...item, text };
    case 'short':
      return { ...item, sample };
    case 'choice':
    case 'choices':
    case 'ordering':
    case 'matching':
      return item;
    default:
      return item satisfies never;
  }
}

/** An absent part is no part. */
function rowIn({ text, other, isRight }: QuestionValues['rows'][number]) {
  return {
    text,
    ...(other === undefined ? {} : { other }),
    ...(isRight === undefined ? {} : { isRight }),
  };
}

const FIELDS = ['question', 'text', 'sample'] as const;

/** @param before the question as it stood: its type and its id stay. */
export function questionSchema(before: QuizItem): z.ZodType<QuizItem, QuestionValues> {
  return valuesSchema.transform((values, context) => {
    const made = quizItemSchema.safeParse(itemOf(before, values));
    if (made.success) return made.data;
    const missing = new Set(
      made.error.issues.map(({ path: [part] }) => FIELDS.find((field) => field === part) ?? 'rows'),
    );
    for (const field of missing) {
      const message = `lesson:edit.question.${field === 'rows' ? 'partsRefused' : 'needed'}`;
      context.addIssue({ code: 'custom', path: [field], message });
    }
    return z.NEVER;
  });
}
