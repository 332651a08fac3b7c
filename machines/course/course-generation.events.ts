/** The words of a batch: all lessons of one course being written. */
import { z } from 'zod';
import { actorAddress } from '../actor/actor.ts';
import type { LessonGenerationInput } from '../lesson/lesson-generation.events.ts';
import { LESSON_BATCH, type LessonReport } from '../lesson/lesson-report.ts';

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
  lessons: LessonGenerationInput[];
}

/** Sent by the course when lessons of its plan are to be written as they are planned now. */
export interface GenerationOrder {
  type: 'generation.write';
  lessons: LessonGenerationInput[];
}

/** Sent by the course: these lessons are gone from its plan. */
export interface GenerationForget {
  type: 'generation.forget';
  lessonIds: string[];
}

type GenerationCommand = z.infer<typeof generationCommandSchema>;

export type CourseGenerationEvent =
  | GenerationCommand
  | GenerationStart
  | GenerationOrder
  | GenerationForget
  | LessonReport;

export interface CourseGenerationContext extends CourseGenerationInput {
  lessonIds: string[];
  /** Ids of the lessons that have not settled. */
  open: string[];
  done: number;
  /** Ids, because retry names them; empty in the good case. */
  failed: string[];
  cancelled: string[];
  /** The run in which a lesson last settled; only for lessons that failed or were cancelled once. */
  runs: Record<string, number>;
  tokens: number;
}

export type CourseGenerationView = Pick<
  CourseGenerationContext,
  'courseId' | 'title' | 'done' | 'failed' | 'cancelled' | 'tokens'
> & { total: number };

export const courseGenerationAddress = actorAddress(LESSON_BATCH)
  .taking<CourseGenerationEvent, CourseGenerationInput>()
  .showing<CourseGenerationView>({ version: 1 });
