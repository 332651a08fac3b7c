/**
 * The plan of a course: what the person reviews before anything is written.
 * STRUCTURE-1 Every page of the source belongs to at least one lesson or to a `skipped` range with
 *    its reason.
 * STRUCTURE-2 Ids are given by whoever makes the node and never change when it is renamed or moved.
 */
import { z } from 'zod';
import { pageRangeSchema } from '../document/page-range.schema.ts';

export const nodeIdSchema = z.string().min(6).max(64);
const titleSchema = z.string().trim().min(1).max(200);
/** Characters. */
export const NODE_DESCRIPTION_LIMIT = 500;
export const nodeDescriptionSchema = z.string().trim().max(NODE_DESCRIPTION_LIMIT);

export const plannedLessonSchema = z.object({
  id: nodeIdSchema,
  title: titleSchema,
  /** For learners, before they read it. */
  description: nodeDescriptionSchema.optional(),
  objectives: z.array(z.string().trim().min(1).max(300)).max(8),
  /** Empty when the person added the lesson by hand. */
  pages: z.array(pageRangeSchema),
  /** The headings of the source this lesson covers, where several share a page. */
  sections: z.array(z.string()).optional(),
  /** For an edition: names the same lesson in the other language (machines/edition). */
  unit: nodeIdSchema.optional(),
});
export type PlannedLesson = z.infer<typeof plannedLessonSchema>;

export const plannedChapterSchema = z.object({
  id: nodeIdSchema,
  title: titleSchema,
  /** For learners, before they read it. */
  description: nodeDescriptionSchema.optional(),
  lessons: z.array(plannedLessonSchema),
});
export type PlannedChapter = z.infer<typeof plannedChapterSchema>;

export const SKIP_REASONS = [
  'cover',
  'contents',
  'preface',
  'index',
  'bibliography',
  'blank',
  'unreadable',
  'removed',
] as const;

export const skippedRangeSchema = z.object({
  pages: pageRangeSchema,
  /** `removed`: the person took the lesson out that taught these pages. */
  reason: z.enum(SKIP_REASONS),
});

export const courseStructureSchema = z.object({
  title: titleSchema,
  description: z.string().max(2000),
  chapters: z.array(plannedChapterSchema),
  skipped: z.array(skippedRangeSchema),
});
export type CourseStructure = z.infer<typeof courseStructureSchema>;

/** The lessons of all chapters, in the order of the plan. */
export function plannedLessons(structure: CourseStructure): PlannedLesson[] {
  return structure.chapters.flatMap((chapter) => chapter.lessons);
}
