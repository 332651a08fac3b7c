/**
 * What an approved course sends its batch: the first start, orders for single lessons, and which
 * lessons are gone. Pure; used by the wizard's machine only.
 */
import type { SendParams } from '../actor/actor.ts';
import { LESSON_ATTEMPTS, type LessonGenerationInput } from '../lesson/lesson-generation.events.ts';
import type { CourseCreationContext, LessonsGenerate } from './course-creation.events.ts';
import {
  courseGenerationAddress,
  type GenerationForget,
  type GenerationOrder,
  type GenerationStart,
} from './course-generation.events.ts';
import { plannedLessons, type CourseStructure, type PlannedLesson } from './structure.ts';

/** Every lesson of the plan, in order. */
export function startWriting({ context }: { context: CourseCreationContext }): SendParams {
  return toBatch(context, {
    type: 'generation.start',
    lessons: lessonsOf(context.structure).map((lesson) => lessonInput(context, lesson)),
  });
}

/** The lessons of the plan that were named, with what is asked of this generation. */
export function orderLessons(context: CourseCreationContext, asked: LessonsGenerate): SendParams {
  const { materialIds, instructions } = asked;
  return toBatch(context, {
    type: 'generation.write',
    lessons: orderedLessons(context, asked).map((lesson) => ({
      ...lessonInput(context, lesson),
      ...(materialIds.length > 0 ? { materials: materialIds } : {}),
      ...(instructions ? { wishes: instructions } : {}),
    })),
  });
}

/** In the order of the plan, each once; ids it does not have are left out. */
export function orderedLessons(
  context: CourseCreationContext,
  { lessonIds }: Pick<LessonsGenerate, 'lessonIds'>,
): PlannedLesson[] {
  const named = new Set(lessonIds);
  return lessonsOf(context.structure).filter(({ id }) => named.has(id));
}

/** Nothing where the plan afterwards has every lesson of before. */
export function forgetRemoved(
  context: CourseCreationContext,
  after: CourseStructure | undefined,
): SendParams {
  const lessonIds = after ? removedLessons(context.structure, after).map(({ id }) => id) : [];
  if (lessonIds.length === 0) return { messages: [] };
  return toBatch(context, { type: 'generation.forget', lessonIds });
}

/** Lessons the plan had before and has no more. */
export function removedLessons(
  before: CourseStructure | undefined,
  after: CourseStructure,
): PlannedLesson[] {
  const kept = new Set(lessonsOf(after).map(({ id }) => id));
  return lessonsOf(before).filter(({ id }) => !kept.has(id));
}

function lessonsOf(structure: CourseStructure | undefined): PlannedLesson[] {
  return structure ? plannedLessons(structure) : [];
}

function lessonInput(
  { courseId, organizationId, documentId, details }: CourseCreationContext,
  lesson: PlannedLesson,
): LessonGenerationInput {
  return {
    lessonId: lesson.id,
    courseId,
    organizationId,
    generationId: courseId,
    ...(documentId === undefined ? {} : { documentId }),
    language: details.language,
    title: lesson.title,
    objectives: lesson.objectives,
    pages: lesson.pages,
    ...(lesson.sections ? { sections: lesson.sections } : {}),
    maxAttempts: LESSON_ATTEMPTS,
  };
}

function toBatch(
  { courseId, organizationId, structure, details }: CourseCreationContext,
  event: GenerationStart | GenerationOrder | GenerationForget,
): SendParams {
  const create = { courseId, organizationId, title: structure?.title ?? details.title };
  return { messages: [courseGenerationAddress.message(courseId, event, { create })] };
}
