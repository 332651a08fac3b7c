/** What is said between the thread that parses lessons and whoever asks it. */
import type { ParityLesson } from '#agents/edition/lesson-parity.ts';
import type { ReviewInput } from '#agents/review/review-lesson.ts';
import type { ShownLesson } from '#agents/text/shown-lesson.ts';
import type { ParityDifference } from '#machines/edition/difference.ts';
import type { Review } from '#machines/lesson/lesson.ts';

/** What is asked of the thread, by its kind. */
export interface Asked {
  show: string;
  prose: string;
  /** Only questions that stand in the text are reviewed. */
  review: ReviewInput;
  compare: { en: ParityLesson; ko: ParityLesson };
}

/** What it answers. */
export interface Answers {
  show: ShownLesson;
  /** Paragraphs and items as plain text. */
  prose: string[];
  review: Review;
  compare: ParityDifference[];
}

export type Kind = keyof Asked;

export interface ParserTask<K extends Kind = Kind> {
  kind: K;
  asked: Asked[K];
}

/** First that the text has been begun, then what it gave. */
export type ParserMessage<K extends Kind = Kind> = 'begun' | { answer: Answers[K] };
