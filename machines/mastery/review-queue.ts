/**
 * What somebody reviews today.
 *
 * REVIEW-1 Five minutes a day: what has been due longest comes first, and as many questions as fit.
 * REVIEW-2 What was reviewed in the last half day has been taken from them. What is left over then is
 *    left for tomorrow, however much it is.
 * REVIEW-3 What a lesson no longer asks, and what stands in a course one may not read now, does not come back.
 * REVIEW-4 What is due is told on the first page, of one organization inside it.
 * REVIEW-5 Whoever has ended is told when it goes on: when the next question is due, tomorrow at the earliest.
 */
import type { Language } from '../document/source.ts';
import type { AskedItem } from '../quiz/asked.ts';
import type { QuizType } from '../quiz/quiz.ts';

/** In seconds. */
const A_DAY = 5 * 60;
/** In ms: questions that were reviewed this long ago belong to today. */
export const TODAY = 12 * 60 * 60 * 1000;

/** In ms, after what was reviewed today. */
const A_REST = 24 * 60 * 60 * 1000;

/** What a question takes, in seconds: reading it, thinking, and reading why. */
const SECONDS: Record<QuizType, number> = {
  choice: 20,
  choices: 30,
  truth: 15,
  cloze: 30,
  ordering: 40,
  matching: 45,
  short: 45,
};

/** @param spent types of the questions that were reviewed in the last half day. */
export function reviewOfToday<Question extends { type: QuizType }>(
  due: readonly Question[],
  spent: readonly QuizType[],
): Question[] {
  let left = A_DAY - spent.reduce((sum, type) => sum + SECONDS[type], 0);
  const today: Question[] = [];
  for (const question of due) {
    if (left <= 0) break;
    left -= SECONDS[question.type];
    today.push(question);
  }
  return today;
}

/** Of some questions, at least one. */
export function reviewMinutes(questions: readonly { type: QuizType }[]): number {
  const seconds = questions.reduce((sum, { type }) => sum + SECONDS[type], 0);
  return Math.max(1, Math.round(seconds / 60));
}

/** One question of the review, in its place. */
export interface ReviewQuestion {
  item: AskedItem;
  lesson: { id: string; slug: string; title: string };
  course: { slug: string; title: string; language: Language };
  /** The source that its page is of; absent where there is none. */
  documentId?: string;
}

/** @param dueAt of the question that is due first, in ms since 1970; @returns when one reviews again. */
export function nextReview(dueAt: number, now: number): number {
  return Math.max(dueAt, now + A_REST);
}

/** What is to be reviewed now, as the first page tells it. */
export interface ReviewReminder {
  questions: number;
  minutes: number;
}
