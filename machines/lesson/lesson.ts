/** What a written lesson consists of, and what a review says of it. */
import { z } from 'zod';
import { quizItemSchema } from '../quiz/quiz.ts';

export const citationSchema = z.object({
  /** Stands in the text as `<Cite id="c1" />` after the sentence it proves. */
  id: z.string().min(1).max(16),
  documentId: z.string(),
  page: z.number().int().min(1),
  /** Words of the page, as they stand there. */
  quote: z.string().min(1).max(600),
  valid: z.boolean(),
  /** Since it was proven, the sentence it proves was changed, or its quote left the page. */
  atRisk: z.enum(['sentence', 'source']).optional(),
  /** Words it was proven for; remembered from the first edit on (claims.ts). */
  claims: z.array(z.string()).optional(),
});
export type Citation = z.infer<typeof citationSchema>;

export const REVIEW_CHECKS = [
  'citations',
  'coverage',
  /** Numbers, code and tables are the source's, not nearly so. */
  'fidelity',
  'compiles',
  'scratchpad',
  'readingLevel',
  'repetition',
  'language',
  'quiz',
  /** What the teacher wished for besides text is there, and can be shown. */
  'wishes',
  'judgement',
] as const;

export const reviewCheckSchema = z.object({
  check: z.enum(REVIEW_CHECKS),
  /** 0 to 10. */
  score: z.number().min(0).max(10),
  /** What was counted, for example 7 of 9 quotes found; shown as numbers, never as prose. */
  found: z.number().optional(),
  of: z.number().optional(),
  /** The reviewer's reason, only for `judgement`. */
  note: z.string().optional(),
});
export type ReviewCheck = z.infer<typeof reviewCheckSchema>;

export const reviewSchema = z.object({
  /** 0 to 10, one decimal: composed of the checks, never a constant. */
  score: z.number().min(0).max(10),
  checks: z.array(reviewCheckSchema),
});
export type Review = z.infer<typeof reviewSchema>;

/** Below this the lesson is written again. */
export const PASS_SCORE = 9;

export const lessonResultSchema = z.object({
  /** MDX, exactly as it was streamed. The quiz stands in it as `<Quiz id="q1" />` … */
  content: z.string().min(1),
  citations: z.array(citationSchema),
  quiz: z.array(quizItemSchema),
  review: reviewSchema,
  attempts: z.number().int().min(1),
  /** What made it, shown to the reader. */
  author: z.enum(['extractive', 'agents']),
  model: z.string().optional(),
  tokens: z.number().int().min(0),
});
export type LessonResult = z.infer<typeof lessonResultSchema>;
