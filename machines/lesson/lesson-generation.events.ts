/** The words of one lesson being written. Types are inferred from the schemas. */
import { z } from 'zod';
import { pageRangeSchema } from '../document/page-range.schema.ts';
import { languageSchema } from '../document/source.ts';
import type { LessonState } from './lesson-state.ts';
import type { Failure } from '../errors.ts';
import { reviewSchema, type ExtractReason, type LessonResult, type ReviewCheck } from './lesson.ts';

/** How many documents besides its source a lesson may be written from. */
export const MATERIALS_LIMIT = 3;

/** Characters of what is wished of one generation. */
export const WISHES_LIMIT = 1000;

export const lessonGenerationInputSchema = z.object({
  lessonId: z.string(),
  courseId: z.string(),
  /** Whose lesson it is: permissions are decided by it. */
  organizationId: z.string(),
  /** The batch that waits for this lesson; told when the lesson settles. */
  generationId: z.string(),
  /** Absent for a course without a source: the lesson is written from general knowledge. */
  documentId: z.string().optional(),
  language: languageSchema,
  title: z.string(),
  objectives: z.array(z.string()),
  pages: z.array(pageRangeSchema),
  sections: z.array(z.string()).optional(),
  /** Ids of documents it is written from besides its source. */
  materials: z.array(z.string()).max(MATERIALS_LIMIT).optional(),
  /** What is wished of this generation, besides what is wished of the course. */
  wishes: z.string().trim().max(WISHES_LIMIT).optional(),
  maxAttempts: z.number().int().min(1).max(5),
});
export type LessonGenerationInput = z.infer<typeof lessonGenerationInputSchema>;

/** How often a lesson is written at most before its best attempt stands. */
export const LESSON_ATTEMPTS = 3;

/** Commands from people or from the batch. */
export const lessonCommandSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('lesson.write') }),
  z.object({ type: z.literal('lesson.cancel') }),
  z.object({ type: z.literal('lesson.retry') }),
  /** Writes a lesson anew that is done, as the person wishes it to be. */
  z.object({
    type: z.literal('lesson.rewrite'),
    instruction: z.string().trim().max(1000).optional(),
  }),
]);
export type LessonCommand = z.infer<typeof lessonCommandSchema>;

/** Which run a fact is about; the shell adds it, so that a fact of an older run changes nothing. */
const run = z.number().int().min(1).optional();

/** Facts that the agents of the lesson report. */
export const lessonFactSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('writer.started'), attempt: z.number().int().min(1), run }),
  z.object({
    type: z.literal('writer.finished'),
    attempt: z.number().int().min(1),
    words: z.number().int().min(0),
    run,
  }),
  z.object({
    type: z.literal('review.finished'),
    attempt: z.number().int().min(1),
    review: reviewSchema,
    run,
  }),
  /** The model answers nobody since then (ms since 1970): they stand still until it does. */
  z.object({ type: z.literal('model.waiting'), since: z.number().int().min(1), run }),
  z.object({ type: z.literal('model.answered'), since: z.number().int().min(1), run }),
]);
export type LessonFact = z.infer<typeof lessonFactSchema>;

/**
 * Sent by the batch, never from a socket: the lesson is to be written as it is planned now, with what
 * is asked of this generation, whether it was written before or not.
 */
export interface LessonOrder {
  type: 'lesson.generate';
  plan: LessonPlan;
}
export type LessonPlan = Pick<
  LessonGenerationInput,
  'title' | 'objectives' | 'pages' | 'sections' | 'materials' | 'wishes'
>;

export type LessonGenerationEvent = LessonCommand | LessonOrder | LessonFact;

export interface LessonGenerationContext extends LessonGenerationInput {
  /** Counts `lesson.write` and `lesson.retry`: names the steps of this run. */
  run: number;
  /** The first run for the lesson that is still to come: what those since paid for is not paid again. */
  firstRun?: number | undefined;
  attempt: number;
  /** The last attempt that was reviewed. */
  reviewed: number;
  words: number;
  score?: number | undefined;
  checks?: ReviewCheck[] | undefined;
  tokens: number;
  failure?: Failure | undefined;
  /** What the person asked of this writing anew. */
  instruction?: string | undefined;
  /** While a lesson that was done is written anew: what stands until the new text is there. */
  kept?: KeptLesson | undefined;
  /** The last outage of the model this lesson was told of. */
  outage?: { since: number; over: boolean } | undefined;
  /** What made it, once it is done; absent for lessons of earlier versions. */
  author?: LessonResult['author'] | undefined;
  /** Why it is its source's own sentences although models write the others. */
  extractedFor?: ExtractReason | undefined;
}

export type KeptLesson = Pick<
  LessonGenerationContext,
  'attempt' | 'words' | 'score' | 'checks' | 'author' | 'extractedFor'
>;

/** Input of `lessonAgents` (the runner that writes, reviews and revises). */
export interface LessonAgentsInput extends LessonGenerationInput {
  run: number;
  /** Calls recorded since that run are taken from their records; absent for tasks of before. */
  firstRun?: number;
  instruction?: string;
}
/** The result itself is stored by the runner before it answers: the snapshot stays small. */
export type LessonAgentsOutput = Pick<LessonResult, 'review' | 'attempts' | 'tokens'> & {
  words: number;
  author?: LessonResult['author'];
  extractedFor?: ExtractReason;
};

/** What a viewer of the lane sees (see lesson-generation.view.ts). */
export type LessonGenerationView = Pick<
  LessonGenerationContext,
  | 'lessonId'
  | 'courseId'
  | 'title'
  | 'pages'
  | 'attempt'
  | 'maxAttempts'
  | 'words'
  | 'score'
  | 'checks'
  | 'failure'
  | 'author'
  | 'extractedFor'
  | 'run'
> & {
  state: LessonState;
  /** The lesson waits for the model since then, in ms since 1970. */
  waitingSince?: number;
};
