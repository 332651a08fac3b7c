/** What a reader's page tells of reading: said again, late or in another order, it comes to the same. */
import { z } from 'zod';
import { pageLabelSchema } from '../document/page-label.schema.ts';
import { quizResponseSchema } from '../quiz/quiz-response.schema.ts';
import { RECALL_GRADES } from '../mastery/recall-grade.ts';
import type { GradedAnswer } from '../quiz/asked.ts';
import type { ErrorCode } from '../errors.ts';

const id = z.string().min(1).max(64);
/** What a date can be. */
const LATEST = 8.64e15;
/** In ms since 1970, by the clock of the device. */
const at = z.number().int().min(0).max(LATEST);

/** Where somebody stopped. */
export const readingStopSchema = z.object({
  /** The sentence or the beginning of the paragraph there, as it reads. */
  quote: z.string().trim().max(240),
  /** The page of the source that proves it. */
  page: z.int32().min(1).optional(),
  /** What is printed on that page, where it is not its number in the file. */
  printed: pageLabelSchema.optional(),
  /** How far that is through the lesson, 0 to 1. */
  part: z.number().min(0).max(1),
});
export type ReadingStop = z.infer<typeof readingStopSchema>;

const readWrite = z.object({
  type: z.literal('read'),
  /** Made by the page. */
  id: z.uuid(),
  lessonId: id,
  /** The most that was seen of the text so far, 0 to 1. */
  furthest: z.number().min(0).max(1),
  stop: readingStopSchema.optional(),
  /** One stay on the page, and how long it has been looked at so far. */
  visit: z.object({ id: z.uuid(), seconds: z.number().int().min(0).max(86_400) }),
  at,
});
export type ReadWrite = z.infer<typeof readWrite>;

const answerWrite = z.object({
  type: z.literal('answer'),
  /** Made by the page: an answer that arrives twice is one. */
  id: z.uuid(),
  lessonId: id,
  itemId: z.string().min(1).max(16),
  /** In places as they were asked. */
  response: quizResponseSchema,
  at,
});
export type AnswerWrite = z.infer<typeof answerWrite>;

const watchWrite = z.object({
  type: z.literal('watch'),
  /** One stay at the video; made by the page. */
  id: z.uuid(),
  lessonId: id,
  videoId: id,
  /** Where it stood, from its beginning. */
  seconds: z.number().min(0).max(864_000),
  at,
});
export type WatchWrite = z.infer<typeof watchWrite>;

const recallWrite = z.object({
  type: z.literal('recall'),
  /** One time of looking at the answer; made by the page. Told again, its grade is the later one. */
  id: z.uuid(),
  lessonId: id,
  itemId: answerWrite.shape.itemId,
  grade: z.enum(RECALL_GRADES),
  at,
});
export type RecallWrite = z.infer<typeof recallWrite>;

export const progressWriteSchema = z.union([readWrite, answerWrite, watchWrite, recallWrite]);
export type ProgressWrite = z.infer<typeof progressWriteSchema>;

/** What became of one write. */
export interface WriteResult {
  id: string;
  /** What an answer that was taken came to. */
  graded?: GradedAnswer;
  /** Why it was not taken; telling it again is of no use. */
  refused?: ErrorCode;
}
