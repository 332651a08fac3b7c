/**
 * What the tutor of a course knows of a learner.
 *
 * TALK-MEMORY-1 It knows which lessons were read and which questions were last answered wrong, as they
 *    are now, and what the learner wrote down for it. Nobody else's, and nothing of another course.
 * TALK-MEMORY-2 The learner sees all of it, corrects what they wrote, and erases any part; what is
 *    erased is not known any more.
 * TALK-MEMORY-3 The answer of a question that the learner has not answered rightly is never handed over.
 */
import { z } from 'zod';

export const MEMORY_LIMITS = {
  /** Characters. */
  note: 1_000,
  /** Questions that are known. */
  wrong: 20,
} as const;

export const memoryNoteSchema = z.string().trim().max(MEMORY_LIMITS.note);

export interface MissedQuestion {
  /** Names it by what it says. */
  item: string;
  question: string;
  lesson: { id: string; slug: string; title: string };
}

export interface TalkMemory {
  /** As the learner wrote it; empty when they wrote none. */
  note: string;
  /** Titles of the lessons that were read to their end, in the order of the course. */
  read: string[];
  /** Last answered wrong, the latest first. */
  wrong: MissedQuestion[];
}
