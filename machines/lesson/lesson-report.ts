/** What a lesson tells the batch that has it written; the batch takes it among its events. */
import { actorAddress } from '../actor/actor.ts';

/**
 * Sent by each lesson when it settles. A retried lesson first says `lesson.resumed`.
 * `run` is the lesson's own count of runs: reports that overtake one another are told apart by it.
 */
export type LessonReport =
  | {
      type: 'lesson.settled';
      lessonId: string;
      run: number;
      outcome: 'done' | 'failed' | 'cancelled';
      tokens: number;
      score?: number;
    }
  | { type: 'lesson.resumed'; lessonId: string; run: number };

/** The machine of batches, by the name it goes by. */
export const LESSON_BATCH = 'courseGeneration';

export const lessonBatchAddress = actorAddress(LESSON_BATCH).taking<LessonReport, never>();
