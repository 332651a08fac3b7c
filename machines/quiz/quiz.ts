/**
 * The questions of a lesson.
 *
 * QUIZ-1 A key points at what is shown (an index, an order, a pair), never repeats it: it cannot
 *    disagree with its label.
 * QUIZ-2 What the key says is decided by `grading.ts` alone, on every side the same.
 * QUIZ-3 Parts that are stored in their right order are shown in another one.
 * QUIZ-4 An answer is one when every part of it is given.
 */
import { z } from 'zod';
import { GAP } from './shown-question.ts';

const text = z.string().trim().min(1);
const about = {
  question: text,
  /** Why the answer is right, in a sentence or two. */
  explanation: z.string(),
  /** The page of the source that proves it. */
  page: z.number().int().min(1).optional(),
};
const index = z.number().int().min(0);

const choice = z.object({
  type: z.literal('choice'),
  ...about,
  options: z.array(text).min(2).max(6),
  /** Index into `options`. */
  answer: index,
});

const choices = z.object({
  type: z.literal('choices'),
  ...about,
  options: z.array(text).min(3).max(8),
  /** Indexes into `options`: every right one. */
  answers: z.array(index).min(1),
});

/** The question is a statement. */
const truth = z.object({ type: z.literal('truth'), ...about, answer: z.boolean() });

const cloze = z.object({
  type: z.literal('cloze'),
  ...about,
  /** With `____` for each gap. */
  text,
  /** For each gap, in order, what may be written there; the first is the one shown as right. */
  gaps: z.array(z.array(text).min(1)).min(1).max(5),
});

const ordering = z.object({
  type: z.literal('ordering'),
  ...about,
  /** In their right order. */
  items: z.array(text).min(3).max(8),
});

const matching = z.object({
  type: z.literal('matching'),
  ...about,
  pairs: z
    .array(z.object({ left: text, right: text }))
    .min(3)
    .max(8),
});

const short = z.object({
  type: z.literal('short'),
  ...about,
  /** What is taken as right; empty for a question one compares with `sample` oneself. */
  accepted: z.array(text),
  sample: text,
});

const BODIES = [choice, choices, truth, cloze, ordering, matching, short] as const;

/** Whether the key points at something that is there. */
function keyFits(item: QuizDraft): boolean {
  switch (item.type) {
    case 'choice':
      return item.answer < item.options.length;
    case 'choices':
      return (
        new Set(item.answers).size === item.answers.length &&
        item.answers.every((answer) => answer < item.options.length)
      );
    case 'cloze':
      return item.text.split(GAP).length - 1 === item.gaps.length;
    case 'truth':
    case 'ordering':
    case 'matching':
    case 'short':
      return true;
    default:
      return item satisfies never;
  }
}

const KEY = { message: 'the key points at nothing', path: ['answer'] };

/** A question without its place in a lesson, as an author makes it. */
export const quizDraftSchema = z.union(BODIES).refine(keyFits, KEY);
export type QuizDraft = z.infer<(typeof BODIES)[number]>;

const id = z.string().min(1).max(16);
export const quizItemSchema = z.intersection(z.object({ id }), quizDraftSchema);
export type QuizItem = QuizDraft & { id: string };
export type QuizType = QuizItem['type'];
export type QuizItemOf<T extends QuizType> = Extract<QuizItem, { type: T }>;
