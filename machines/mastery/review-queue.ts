/**
 * What somebody reviews today.
 *
 * REVIEW-1 Five minutes a day: what has been due longest comes first, and as many questions as fit.
 * REVIEW-2 What was reviewed in the last half day has been taken from them. What is left over then is
 *    left for tomorrow, however much it is.
 * REVIEW-3 What a lesson no longer asks, and what stands in a course one may not read now, does not come back.
 * REVIEW-4 What is due is told on the first page, of one organization inside it: the questions, about how
 *    long they take, and how many of which course.
 * REVIEW-5 Whoever has ended is told when it goes on: when the next question that can still be asked is due,
 *    tomorrow at the earliest. The first page says the same while nothing is due.
 * REVIEW-6 The key of a question leaves before an answer only for whoever answered it earlier, on the day it is
 *    due: they look it up, and say how well they had known it.
 * REVIEW-7 One time of looking is one grade: said twice it counts once, and said anew it takes the place of
 *    what was said.
 */
import type { Language } from '../document/source.ts';
import { ask, type AskedItem } from '../quiz/asked.ts';
import type { QuizItem, QuizType } from '../quiz/quiz.ts';

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

/** Minutes that some questions take, at least one. */
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

/**
 * @param dueAt of the question that is due first, in ms since 1970.
 * @returns when one reviews again.
 */
export function nextReview(dueAt: number, now: number): number {
  return Math.max(dueAt, now + A_REST);
}

/** A question that is due, with the place it stands in. */
export interface DueQuestion {
  item: QuizItem;
  lesson: ReviewQuestion['lesson'];
  course: ReviewQuestion['course'];
  documentId: string | null;
  triedAt: Date;
}

/** Without its key. */
export function reviewQuestion({
  item,
  lesson,
  course,
  documentId,
}: Omit<DueQuestion, 'triedAt'>): ReviewQuestion {
  return { item: ask(item), lesson, course, ...(documentId === null ? {} : { documentId }) };
}

/** One question of today, as the first page asks it. */
export interface CardQuestion extends ReviewQuestion {
  /** When it was answered last, as ISO 8601. */
  triedAt: string;
  /** Its lesson as shown, such as "2.2"; absent where the lesson is none of the course's any more. */
  number?: string;
}

/** What is to be reviewed now, as the first page tells it. */
export interface ReviewReminder {
  minutes: number;
  /** At least one. */
  questions: CardQuestion[];
  /** Courses that ask them, the one that asks first ahead. */
  courses: (ReviewQuestion['course'] & { due: number })[];
}

/**
 * @param numberOf a lesson as shown.
 * @returns undefined while there is nothing to review.
 */
export function reviewReminder(
  today: readonly DueQuestion[],
  numberOf: (lessonId: string) => string | undefined,
): ReviewReminder | undefined {
  if (today.length === 0) return undefined;
  const courses = new Map<string, ReviewReminder['courses'][number]>();
  for (const { course } of today) {
    const { due } = courses.get(course.slug) ?? { due: 0 };
    courses.set(course.slug, { ...course, due: due + 1 });
  }
  return {
    minutes: reviewMinutes(today.map(({ item }) => item)),
    questions: today.map((due) => {
      const number = numberOf(due.lesson.id);
      return {
        ...reviewQuestion(due),
        triedAt: due.triedAt.toISOString(),
        ...(number === undefined ? {} : { number }),
      };
    }),
    courses: [...courses.values()],
  };
}
