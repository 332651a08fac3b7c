/** The edits of a plan, one by one. What each does to it: structure-edits.ts. */
import { z } from 'zod';
import { nodeDescriptionSchema, nodeIdSchema, plannedLessonSchema } from './structure.ts';
import { pageRangeSchema } from '../document/page-range.schema.ts';

const title = z.string().trim().min(1).max(200);
const index = z.number().int().min(0);

/** Ids of new nodes are made by whoever edits. */
export const structureEditSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('course.rename'), title }),
  z.object({ type: z.literal('chapter.add'), chapterId: nodeIdSchema, title, index }),
  z.object({ type: z.literal('chapter.rename'), chapterId: nodeIdSchema, title }),
  z.object({
    type: z.literal('chapter.describe'),
    chapterId: nodeIdSchema,
    description: nodeDescriptionSchema,
  }),
  z.object({ type: z.literal('chapter.move'), chapterId: nodeIdSchema, index }),
  z.object({ type: z.literal('chapter.remove'), chapterId: nodeIdSchema }),
  z.object({
    type: z.literal('lesson.add'),
    chapterId: nodeIdSchema,
    index,
    lesson: plannedLessonSchema,
  }),
  z.object({
    type: z.literal('lesson.edit'),
    lessonId: nodeIdSchema,
    title: title.optional(),
    description: nodeDescriptionSchema.optional(),
    objectives: plannedLessonSchema.shape.objectives.optional(),
    /** Instead of those it has. */
    pages: z.array(pageRangeSchema).max(60).optional(),
  }),
  z.object({
    type: z.literal('lesson.move'),
    lessonId: nodeIdSchema,
    chapterId: nodeIdSchema,
    index,
  }),
  z.object({ type: z.literal('lesson.remove'), lessonId: nodeIdSchema }),
]);
export type StructureEdit = z.infer<typeof structureEditSchema>;
