/**
 * What can be done to a plan: under review, and as the content of an approved course. Pure functions
 * of the wizard's context, and the transitions that use them; the machine says in which states.
 */
import type {
  CourseCreationContext,
  CurriculumInput,
  LessonsGenerate,
} from './course-creation.events.ts';
import { forgetRemoved, orderLessons, removedLessons } from './course-content.ts';
import {
  editAll,
  type CurriculumAnswer,
  type CurriculumTask,
  type Suggestion,
} from './curriculum.ts';
import type { StructureEdit } from './structure-edit.ts';
import { editStructure } from './structure-edits.ts';
import { plannedLessons, type CourseStructure } from './structure.ts';

/** The plan after an edit; undefined where there is no plan, or the edit does not fit it. */
export function edited(
  context: CourseCreationContext,
  edit: StructureEdit,
): CourseStructure | undefined {
  return context.structure && editStructure(context.structure, edit, context.pageCount);
}

/** What a model is asked of a plan. @throws where nothing was asked; no state that asks is so. */
export function curriculumInput({ context }: { context: CourseCreationContext }): CurriculumInput {
  const { courseId, documentId, details, structure, asked, run } = context;
  // Both stand whenever a model is asked; the compiler cannot know it.
  if (!structure || !asked) throw new Error('nothing was asked of the plan');
  return {
    courseId,
    details,
    structure,
    task: asked,
    run,
    ...(documentId === undefined ? {} : { documentId }),
  };
}

/**
 * The plan as an answer leaves it; an answer the plan has left behind is a failure (CURRICULUM-1).
 */
export function answered(
  context: CourseCreationContext,
  answer: CurriculumAnswer,
): Partial<CourseCreationContext> {
  if ('suggestions' in answer) {
    return { suggestions: answer.suggestions, asked: undefined, failure: undefined };
  }
  const { structure, pageCount } = context;
  const edited = structure && editAll(structure, answer.edits, pageCount);
  if (!edited) return { failure: { code: 'PLAN_CHANGED' } };
  return { structure: edited, asked: undefined, failure: undefined };
}

/**
 * The same of an approved course. An answer that would take lessons away waits as a suggestion: what
 * was written goes only when a person says so.
 */
export function answeredContent(
  context: CourseCreationContext,
  answer: CurriculumAnswer,
): Partial<CourseCreationContext> {
  const { structure: before, asked, suggestions = [], run } = context;
  const changes = answered(context, answer);
  if (!('edits' in answer) || !before || !asked || !changes.structure) return changes;
  if (removedLessons(before, changes.structure).length === 0) return changes;
  const suggestion: Suggestion = {
    id: `answer-${run}`,
    title: titleOf(before, asked),
    reason: 'wish' in asked ? (asked.wish ?? '') : '',
    edits: answer.edits,
  };
  return { suggestions: [...suggestions, suggestion], asked: undefined, failure: undefined };
}

/** The title of the part of the plan that was asked about. */
function titleOf(structure: CourseStructure, task: CurriculumTask): string {
  const nodes = [...structure.chapters, ...plannedLessons(structure)];
  const id = 'lessonId' in task ? task.lessonId : 'chapterId' in task ? task.chapterId : undefined;
  return nodes.find((node) => node.id === id)?.title ?? structure.title;
}

/** A suggestion that waits for somebody; undefined when it waits no more. */
export function suggested(context: CourseCreationContext, id: string) {
  return context.suggestions?.find((suggestion) => suggestion.id === id);
}

/** The plan with a suggestion in it; undefined when there is no such, or it fits no more. */
export function withSuggestion(
  { structure, pageCount, ...context }: CourseCreationContext,
  id: string,
) {
  const suggestion = suggested({ structure, pageCount, ...context }, id);
  return structure && suggestion && editAll(structure, suggestion.edits, pageCount);
}

const onEdit = {
  guard: { type: 'fits', params: ({ event }: { event: StructureEdit }) => event },
  actions: { type: 'applyEdit', params: ({ event }: { event: StructureEdit }) => event },
} as const;

const onApply = {
  guard: { type: 'suggestionFits', params: suggestionOf },
  actions: { type: 'applySuggestion', params: suggestionOf },
} as const;

/** What a person may do to a plan at any time, also while a model works on it. */
export const onEdits = {
  'course.rename': onEdit,
  'chapter.add': onEdit,
  'chapter.rename': onEdit,
  'chapter.describe': onEdit,
  'chapter.move': onEdit,
  'chapter.remove': onEdit,
  'lesson.add': onEdit,
  'lesson.edit': onEdit,
  'lesson.move': onEdit,
  'lesson.remove': onEdit,
  'suggestion.apply': onApply,
  'suggestion.dismiss': {
    guard: { type: 'isSuggested', params: suggestionOf },
    actions: { type: 'dismissSuggestion', params: suggestionOf },
  },
} as const;

/** Said before the plan changes: what it will have lost is told by what it has. */
const onContentEdit = {
  ...onEdit,
  actions: [
    {
      type: 'send',
      params: ({ context, event }: { context: CourseCreationContext; event: StructureEdit }) =>
        forgetRemoved(context, edited(context, event)),
    },
    onEdit.actions,
  ],
} as const;

/** The same of an approved course, whose lessons may be running; and more of them can be ordered. */
export const onContent = {
  ...onEdits,
  'chapter.remove': onContentEdit,
  'lesson.remove': onContentEdit,
  'suggestion.apply': {
    ...onApply,
    actions: [
      {
        type: 'send',
        params: ({ context, event }: { context: CourseCreationContext; event: SuggestionEvent }) =>
          forgetRemoved(context, withSuggestion(context, event.suggestionId)),
      },
      onApply.actions,
    ],
  },
  'lessons.generate': {
    guard: { type: 'namesLessons', params: ({ event }: { event: LessonsGenerate }) => event },
    actions: {
      type: 'send',
      params: ({ context, event }: { context: CourseCreationContext; event: LessonsGenerate }) =>
        orderLessons(context, event),
    },
  },
} as const;

interface SuggestionEvent {
  suggestionId: string;
}

function suggestionOf({ event }: { event: SuggestionEvent }) {
  return event.suggestionId;
}

export const onAsk = {
  guard: { type: 'hasTarget', params: taskOf },
  actions: { type: 'recordTask', params: taskOf },
} as const;

function taskOf({ event }: { event: { task: CurriculumTask } }) {
  return event.task;
}
