/**
 * What a model is asked to do with a plan under review, and what it answers: edits, or suggestions
 * that are edits with a reason. Nothing but `structure-edits.ts` ever changes a plan.
 *
 * CURRICULUM-1 An answer is applied to the plan as it is then, whole or not at all.
 * CURRICULUM-2 A suggestion changes nothing until it is applied; what it would change is counted
 *    before.
 * CURRICULUM-3 A task is about something that is in the plan, and says what is wanted.
 */
import { z } from 'zod';
import { structureEditSchema, type StructureEdit } from './structure-edit.ts';
import { editStructure } from './structure-edits.ts';
import { nodeIdSchema, plannedLessons, type CourseStructure } from './structure.ts';

/** Characters of a learning goal or a wish. */
export const WISH_LIMIT = 500;

const wish = z.string().trim().min(1).max(WISH_LIMIT);
const index = z.number().int().min(0);

export const curriculumTaskSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('generateChapter'), goal: wish, index }),
  z.object({ kind: z.literal('refineChapter'), chapterId: nodeIdSchema, wish }),
  z.object({ kind: z.literal('generateLesson'), chapterId: nodeIdSchema, goal: wish, index }),
  z.object({ kind: z.literal('refineLesson'), lessonId: nodeIdSchema, wish }),
  /** With a wish: suggestions about that. */
  z.object({ kind: z.literal('suggest'), wish: wish.optional() }),
]);
export type CurriculumTask = z.infer<typeof curriculumTaskSchema>;

export const suggestionSchema = z.object({
  id: nodeIdSchema,
  title: z.string().trim().min(1).max(200),
  reason: z.string().max(600),
  edits: z.array(structureEditSchema).min(1).max(60),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

export const curriculumAnswerSchema = z.union([
  z.object({ edits: z.array(structureEditSchema).min(1).max(120) }),
  z.object({ suggestions: z.array(suggestionSchema).max(12) }),
]);
export type CurriculumAnswer = z.infer<typeof curriculumAnswerSchema>;

/** Undefined when one of the edits does not fit. */
export function editAll(
  structure: CourseStructure,
  edits: readonly StructureEdit[],
  pageCount: number,
): CourseStructure | undefined {
  let edited: CourseStructure | undefined = structure;
  for (const edit of edits) edited &&= editStructure(edited, edit, pageCount);
  return edited;
}

/** Whether what the task is about is in the plan. */
export function hasTarget(structure: CourseStructure, task: CurriculumTask): boolean {
  switch (task.kind) {
    case 'refineChapter':
    case 'generateLesson':
      return structure.chapters.some(({ id }) => id === task.chapterId);
    case 'refineLesson':
      return plannedLessons(structure).some(({ id }) => id === task.lessonId);
    case 'generateChapter':
    case 'suggest':
      return true;
    default:
      return task satisfies never;
  }
}

export interface Impact {
  chaptersAdded: number;
  chaptersRemoved: number;
  lessonsAdded: number;
  lessonsRemoved: number;
  /** Whose title, objectives or pages are others: they are written anew. */
  lessonsChanged: number;
  /** Lessons of the plan afterwards. */
  lessons: number;
}

/** What the edits would change; undefined when they do not fit the plan any more. */
export function impactOf(
  structure: CourseStructure,
  edits: readonly StructureEdit[],
  pageCount: number,
): Impact | undefined {
  const after = editAll(structure, edits, pageCount);
  if (!after) return undefined;
  const before = new Map(plannedLessons(structure).map((lesson) => [lesson.id, lesson]));
  const lessons = plannedLessons(after);
  const kept = lessons.filter(({ id }) => before.has(id));
  const chapters = new Set(structure.chapters.map(({ id }) => id));
  const keptChapters = after.chapters.filter(({ id }) => chapters.has(id)).length;
  const said = ({ title, objectives, pages }: (typeof lessons)[number]) =>
    JSON.stringify([title, objectives, pages]);
  return {
    chaptersAdded: after.chapters.length - keptChapters,
    chaptersRemoved: structure.chapters.length - keptChapters,
    lessonsAdded: lessons.length - kept.length,
    lessonsRemoved: before.size - kept.length,
    lessonsChanged: kept.filter((lesson) => {
      const known = before.get(lesson.id);
      return known && said(known) !== said(lesson);
    }).length,
    lessons: lessons.length,
  };
}
