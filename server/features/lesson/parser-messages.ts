/** What is said between the thread that parses lessons and whoever asks it. */
import type { ShownLesson } from '#agents/text/shown-lesson.ts';

export interface ParserTask {
  content: string;
}

/** First that the text has been begun, then what it gave. */
export type ParserMessage = 'begun' | ShownLesson;
