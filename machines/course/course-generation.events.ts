/** The words of a batch: all lessons of one course being written. */
import { z } from 'zod';
import { lessonGenerationInputSchema } from '../lesson/lesson-generation.events.ts';

export const courseGenerationInputSchema = z.object({
  courseId: z.string(),
  organizationId: z.string(),
  title: z.string(),
});
export type CourseGenerationInput = z.infer<typeof courseGenerationInputSchema>;

export const generationCommandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('generation.cancel') }),
  /** Every failed and cancelled lesson, or the ones named. */
  z.object({ type: z.literal('generation.retry'), lessonIds: z.array(z.string()).optional() }),
]);

/** Sent by the course when its structure is approved: from another actor, never from a socket. */
export interface GenerationStart {
  type: 'generation.start';
  lessons: z.infer<typeof lessonGenerationInputSchema>[];
}

/** Sent by each lesson when it settles. A retried lesson first says `lesson.resumed`. */
export type LessonReport =
  | {
      type: 'lesson.settled';
      lessonId: string;
      outcome: 'done' | 'failed' | 'cancelled';
      tokens: number;
      score?: number;
    }
  | { type: 'lesson.resumed'; lessonId: string };

export type CourseGenerationEvent =
  | z.infer<typeof generationCommandSchema>
  | GenerationStart
  | LessonReport;

export interface CourseGenerationContext extends CourseGenerationInput {
  lessonIds: string[];
  done: number;
  /** Ids, because retry names them; empty in the good case. */
  failed: string[];
  cancelled: string[];
  tokens: number;
}

export type CourseGenerationView = Pick<
  CourseGenerationContext,
  'courseId' | 'title' | 'done' | 'failed' | 'cancelled' | 'tokens'
> & { total: number };
