/** The words of the machine: what its states may ask, do and start. It says nothing of their order. */
import { assign, fromPromise, setup } from 'xstate';
import { send } from '../actor/actor.ts';
import type { Failure } from '../errors.ts';
import { orderedLessons } from './course-content.ts';
import { answered, answeredContent, edited, suggested, withSuggestion } from './course-editing.ts';
import { asTitle } from './course-creation.events.ts';
import type {
  CourseCreationContext,
  CourseCreationEvent,
  CourseCreationInput,
  CourseDetails,
  CurriculumInput,
  LessonsGenerate,
  PlannerInput,
  PlannerOutput,
} from './course-creation.events.ts';
import { hasTarget, type CurriculumAnswer, type CurriculumTask } from './curriculum.ts';
import type { StructureEdit } from './structure-edit.ts';
import { plannedLessons } from './structure.ts';

/** What is told of a document that can be read. */
export type ReadDocument = Pick<
  Extract<CourseCreationEvent, { type: 'document.ready' }>,
  'pageCount' | 'language' | 'title'
>;

/** What a person said, but for the language of an edition (COURSE-19). */
function kept({ edition, details }: CourseCreationContext, said: CourseDetails): CourseDetails {
  return edition ? { ...said, language: details.language } : said;
}

function saved({ structure }: CourseCreationContext, details: CourseDetails) {
  return { details, structure: structure && { ...structure, title: details.title } };
}

/** What nobody has said of the course, the book says (COURSE-24). */
function understood(details: CourseDetails, { language, title }: ReadDocument): CourseDetails {
  return {
    ...details,
    ...(details.languageOfSource ? { language, languageOfSource: false } : {}),
    ...(details.titleOfSource && title ? { title: asTitle(title), titleOfSource: false } : {}),
  };
}

/** Read by the compiler only. */
const types = {} as {
  context: CourseCreationContext;
  events: CourseCreationEvent;
  input: CourseCreationInput;
  tags:
    | 'busy'
    | 'waitingForDocument'
    | 'planning'
    | 'refining'
    | 'editable'
    | 'approved'
    | 'cancellable'
    | 'needsYou'
    | 'retryable'
    | 'settled';
};

export const courseCreationSetup = setup({
  types,
  actors: {
    planner: fromPromise<PlannerOutput, PlannerInput>(() => {
      throw new Error('no implementation');
    }),
    curriculum: fromPromise<CurriculumAnswer, CurriculumInput>(() => {
      throw new Error('no implementation');
    }),
  },
  guards: {
    hasTarget: ({ context }, task: CurriculumTask) =>
      context.structure !== undefined && hasTarget(context.structure, task),
    isSuggested: ({ context }, id: string) => suggested(context, id) !== undefined,
    suggestionFits: ({ context }, id: string) => withSuggestion(context, id) !== undefined,
    documentReady: ({ context }) => context.documentReady,
    hasReplaced: ({ context }) => context.replaced !== undefined,
    hasStructure: ({ context }) => context.structure !== undefined,
    hasLessons: ({ context }) =>
      context.structure !== undefined && plannedLessons(context.structure).length > 0,
    namesLessons: ({ context }, asked: LessonsGenerate) =>
      orderedLessons(context, asked).length > 0,
    fits: ({ context }, edit: StructureEdit) => edited(context, edit) !== undefined,
  },
  actions: {
    send,
    saveDetails: assign(({ context }, params: { details: CourseDetails }) =>
      saved(context, kept(context, params.details)),
    ),
    /** What is written in one language stays in it (COURSE-26). */
    saveContentDetails: assign(({ context }, params: { details: CourseDetails }) =>
      saved(context, { ...params.details, language: context.details.language }),
    ),
    recordRequest: assign(({ context }, params: { instruction?: string | undefined }) => ({
      instruction: params.instruction,
      replaced: context.structure,
      failure: undefined,
      // They were about the plan of before.
      suggestions: undefined,
      asked: undefined,
    })),
    restoreStructure: assign(({ context: { replaced, details } }) => ({
      structure: replaced && { ...replaced, title: details.title },
      replaced: undefined,
      isEdited: true,
      suggestions: undefined,
      failure: undefined,
    })),
    recordTask: assign((_, task: CurriculumTask) => ({ asked: task, failure: undefined })),
    forgetTask: assign({ asked: undefined }),
    forgetReplaced: assign({ replaced: undefined }),
    forgetFailure: assign({ failure: undefined }),
    applyAnswer: assign(({ context }, answer: CurriculumAnswer) => answered(context, answer)),
    applyContentAnswer: assign(({ context }, answer: CurriculumAnswer) =>
      answeredContent(context, answer),
    ),
    applySuggestion: assign(({ context }, id: string) => ({
      structure: withSuggestion(context, id),
      isEdited: true,
      replaced: undefined,
      suggestions: context.suggestions?.filter((suggestion) => suggestion.id !== id),
      failure: undefined,
    })),
    dismissSuggestion: assign(({ context }, id: string) => ({
      suggestions: context.suggestions?.filter((suggestion) => suggestion.id !== id),
    })),
    recordDocument: assign(({ context: { details } }, params: ReadDocument) => ({
      documentReady: true,
      pageCount: params.pageCount,
      details: understood(details, params),
      failure: undefined,
    })),
    recordFailure: assign((_, failure: Failure) => ({ failure })),
    recordPlannerFailure: assign(({ context }, failure: Failure) => ({
      failure,
      // What was answered could not become a plan: it is asked anew.
      firstRun: failure.code === 'MODEL_ANSWER_INVALID' ? undefined : context.firstRun,
    })),
    countRun: assign({ run: ({ context }) => context.run + 1 }),
    shareRuns: assign({ firstRun: ({ context }) => context.firstRun ?? context.run }),
    applyEdit: assign(({ context }, edit: StructureEdit) => ({
      structure: edited(context, edit),
      isEdited: true,
      replaced: undefined,
      ...(edit.type === 'course.rename'
        ? { details: { ...context.details, title: edit.title, titleOfSource: false } }
        : {}),
    })),
  },
});
