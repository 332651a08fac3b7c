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

/** Pictures one lesson shows at most. */
export const FIGURES_LIMIT = 24;

/** A picture a model made of what the lesson's writer described, or a figure of its source. */
export const lessonFigureSchema = z.object({
  /** Stands in the text as `<Figure id="f1" />`, on a line of its own. */
  id: z.string().regex(/^f\d{1,3}$/),
  /** What it shows: read to whoever does not see it. */
  alt: z.string().min(1).max(400),
  /** In the language of the lesson: that no person drew it, or what the source calls it. */
  caption: z.string().min(1).max(200),
  /** Where a figure of a source stands. */
  documentId: z.string().optional(),
  page: z.number().int().min(1).optional(),
  /** Name of the stored file (server/features/lesson/lesson-pictures.ts). */
  file: z.string().min(1).max(80),
  /** Pixels, so that the page keeps its room before it has arrived. */
  width: z.number().int().min(1),
  height: z.number().int().min(1),
});
export type LessonFigure = z.infer<typeof lessonFigureSchema>;

const FIGURE = /<Figure\s+id="([^"<>]{1,16})"\s*\/>/gu;

/** Ids of the figures a text shows. */
export function figuresIn(content: string): Set<string> {
  return new Set([...content.matchAll(FIGURE)].map(([, id = '']) => id));
}

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
  /** Headings of a lesson taken from its source are titles. */
  'headings',
  /** Code, tables and definitions of the pages that stand in it whole. */
  'units',
  /** Sentences that do not lean on what is left out. */
  'references',
  /** What the teacher wished for besides text is there, and can be shown. */
  'wishes',
  /** Pictures that were to be made and were; after the review, so it has no part in the score. */
  'pictures',
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

export type CheckName = ReviewCheck['check'];

export const reviewSchema = z.object({
  /** 0 to 10, one decimal: composed of the checks, never a constant. */
  score: z.number().min(0).max(10),
  checks: z.array(reviewCheckSchema),
  /** Pages of its source of which next to nothing stands in it; absent where there are none. */
  named: z.array(z.number().int().min(1)).optional(),
});
export type Review = z.infer<typeof reviewSchema>;

/**
 * Why a lesson is its source's own sentences although models write the others: its course had no budget left
 * for it, the answers of the model were cut off, could not be used or were refused, or what it wrote was
 * weaker than they are.
 */
export const EXTRACT_REASONS = ['unpaid', 'cutOff', 'invalid', 'refused', 'weaker'] as const;
export type ExtractReason = (typeof EXTRACT_REASONS)[number];

export const lessonResultSchema = z.object({
  /** MDX, exactly as it was streamed. The quiz stands in it as `<Quiz id="q1" />` … */
  content: z.string().min(1),
  citations: z.array(citationSchema),
  quiz: z.array(quizItemSchema),
  /** Absent when it shows none. */
  figures: z.array(lessonFigureSchema).max(FIGURES_LIMIT).optional(),
  review: reviewSchema,
  attempts: z.number().int().min(1),
  /** What made it, shown to the reader. */
  author: z.enum(['extractive', 'agents']),
  extractedFor: z.enum(EXTRACT_REASONS).optional(),
  model: z.string().optional(),
  tokens: z.number().int().min(0),
});
export type LessonResult = z.infer<typeof lessonResultSchema>;
