/** The words of the machine: what its states may ask, do and start. It says nothing of their order. */
import { assign, fromPromise, setup } from 'xstate';
import { send } from '../actor/actor.ts';
import type { Failure } from '../errors.ts';
import { orderedLessons } from './course-content.ts';
import { answered, answeredContent, edited, suggested, withSuggestion } from './course-editing.ts';
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
  'pageCount' | 'language'
>;

/** What a person said, but for the language of an edition (COURSE-19). */
function kept({ edition, details }: CourseCreationContext, said: CourseDetails): CourseDetails {
  return edition ? { ...said, language: details.language } : said;
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
    hasStructure: ({ context }) => context.structure !== undefined,
    hasLessons: ({ context }) =>
      context.structure !== undefined && plannedLessons(context.structure).length > 0,
    namesLessons: ({ context }, asked: LessonsGenerate) =>
      orderedLessons(context, asked).length > 0,
    fits: ({ context }, edit: StructureEdit) => edited(context, edit) !== undefined,
  },
  actions: {
    send,
    saveDetails: assign(({ context }, params: { details: CourseDetails }) => ({
      details: kept(context, params.details),
      structure: context.structure && { ...context.structure, title: params.details.title },
    })),
    recordRequest: assign((_, params: { instruction?: string | undefined }) => ({
      instruction: params.instruction,
      failure: undefined,
      // They were about the plan of before.
      suggestions: undefined,
      asked: undefined,
    })),
    recordTask: assign((_, task: CurriculumTask) => ({ asked: task, failure: undefined })),
    forgetTask: assign({ asked: undefined }),
    forgetFailure: assign({ failure: undefined }),
    applyAnswer: assign(({ context }, answer: CurriculumAnswer) => answered(context, answer)),
    applyContentAnswer: assign(({ context }, answer: CurriculumAnswer) =>
      answeredContent(context, answer),
    ),
    applySuggestion: assign(({ context }, id: string) => ({
      structure: withSuggestion(context, id),
      suggestions: context.suggestions?.filter((suggestion) => suggestion.id !== id),
      failure: undefined,
    })),
    dismissSuggestion: assign(({ context }, id: string) => ({
      suggestions: context.suggestions?.filter((suggestion) => suggestion.id !== id),
    })),
    recordDocument: assign(({ context: { details } }, params: ReadDocument) => ({
      documentReady: true,
      pageCount: params.pageCount,
      details: details.languageOfSource
        ? { ...details, language: params.language, languageOfSource: false }
        : details,
      failure: undefined,
    })),
    recordFailure: assign((_, failure: Failure) => ({ failure })),
    recordPlanFailure: assign(({ context }, failure: Failure) => ({
      failure,
      // What was answered could not become a plan: it is asked anew.
      firstRun: failure.code === 'MODEL_ANSWER_INVALID' ? undefined : context.firstRun,
    })),
    countRun: assign({ run: ({ context }) => context.run + 1 }),
    shareRuns: assign({ firstRun: ({ context }) => context.firstRun ?? context.run }),
    applyEdit: assign(({ context }, edit: StructureEdit) => ({
      structure: edited(context, edit),
      ...(edit.type === 'course.rename'
        ? { details: { ...context.details, title: edit.title } }
        : {}),
    })),
  },
});
