/**
 * The wizard: from a title to an approved structure, and the course's content from then on. Rules:
 * course-creation.spec.md. What an approved course sends its lessons: course-content.ts.
 * The plan itself changes only in structure-edits.ts.
 */
import { assign, fromPromise, setup } from 'xstate';
import { send, type SendParams } from '../actor/actor.ts';
import { failureOf } from '../actor/failure.ts';
import type { Failure } from '../errors.ts';
import { documentProcessingAddress } from '../document/document-processing.events.ts';
import { orderedLessons, startWriting } from './course-content.ts';
import {
  answered,
  answeredContent,
  curriculumInput,
  edited,
  onAsk,
  onContent,
  onEdits,
  suggested,
  withSuggestion,
} from './course-editing.ts';
import { courseCreationAddress } from './course-creation.events.ts';
import type {
  CourseCreationContext,
  CourseCreationEvent,
  CourseCreationInput,
  CourseDetails,
  LessonsGenerate,
  PlannerInput,
  PlannerOutput,
  CurriculumInput,
} from './course-creation.events.ts';
import { hasTarget, type CurriculumAnswer, type CurriculumTask } from './curriculum.ts';
import type { StructureEdit } from './structure-edit.ts';
import { plannedLessons } from './structure.ts';

function askForDocument({
  context: { documentId, courseId },
}: {
  context: CourseCreationContext;
}): SendParams {
  if (documentId === undefined) return { messages: [] };
  const subscriber = courseCreationAddress.ref(courseId);
  const event = { type: 'document.await', subscriber } as const;
  return { messages: [documentProcessingAddress.message(documentId, event)] };
}

function plannerInput({ context }: { context: CourseCreationContext }): PlannerInput {
  const { courseId, documentId, details, instruction, structure, run, edition } = context;
  const { firstRun } = context;
  return {
    courseId,
    details,
    run,
    ...(firstRun === undefined ? {} : { firstRun }),
    ...(edition ? { editionOf: edition.of } : {}),
    ...(documentId === undefined ? {} : { documentId }),
    ...(instruction === undefined ? {} : { instruction }),
    // Without an instruction the plan is made anew; the old one would only pull towards itself.
    ...(instruction === undefined || !structure ? {} : { current: structure }),
  };
}

/** The title is the person's; the planner only fills in what stands under it. */
function planned(
  context: CourseCreationContext,
  { structure, details: translated }: PlannerOutput,
): Partial<CourseCreationContext> {
  // Only the first plan of an edition brings them: what is changed afterwards stays (COURSE-19).
  const details = context.structure ? context.details : (translated ?? context.details);
  return { structure: { ...structure, title: details.title }, details, failure: undefined };
}

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

const machine = setup({
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

const onSaved = {
  actions: {
    type: 'saveDetails',
    params: ({ event }: { event: { details: CourseDetails } }) => ({ details: event.details }),
  },
} as const;

const onGenerate = [
  {
    guard: 'documentReady',
    target: 'structuring',
    actions: { type: 'recordRequest', params: requested },
  },
  { target: 'waiting', actions: { type: 'recordRequest', params: requested } },
] as const;

/** What is told of a document that can be read. */
type ReadDocument = Pick<
  Extract<CourseCreationEvent, { type: 'document.ready' }>,
  'pageCount' | 'language'
>;

function requested({ event }: { event: { instruction?: string | undefined } }) {
  return { instruction: event.instruction };
}

const onReady = {
  actions: {
    type: 'recordDocument',
    params: ({ event: { pageCount, language } }: { event: ReadDocument }) => ({
      pageCount,
      language,
    }),
  },
} as const;

export const courseCreationMachine = machine.createMachine({
  id: 'courseCreation',
  context: ({ input }) => ({
    ...input,
    // Without a document there is none to wait for.
    documentReady: input.documentId === undefined,
    pageCount: 0,
    run: 0,
  }),
  initial: 'details',
  states: {
    details: {
      tags: ['needsYou'],
      on: { 'details.save': onSaved, 'structure.generate': onGenerate, 'document.ready': onReady },
    },
    waiting: {
      tags: ['busy', 'waitingForDocument', 'cancellable'],
      entry: { type: 'send', params: askForDocument },
      on: {
        'details.save': onSaved,
        'document.ready': { ...onReady, target: 'structuring' },
        'document.failed': {
          target: 'blocked',
          actions: { type: 'recordFailure', params: ({ event }) => event.failure },
        },
        'structure.cancel': 'details',
      },
    },
    /** The document cannot be read. When it is read after all, planning goes on by itself. */
    blocked: {
      tags: ['needsYou', 'waitingForDocument', 'cancellable', 'retryable'],
      on: {
        'details.save': onSaved,
        'document.ready': { ...onReady, target: 'structuring' },
        'document.failed': {
          actions: { type: 'recordFailure', params: ({ event }) => event.failure },
        },
        'structure.generate': onGenerate,
        'structure.cancel': 'details',
      },
    },
    structuring: {
      tags: ['busy', 'planning', 'cancellable'],
      entry: ['countRun', 'shareRuns'],
      invoke: {
        id: 'planner',
        src: 'planner',
        input: plannerInput,
        onDone: {
          target: 'reviewing',
          actions: [
            assign(({ context, event }) => planned(context, event.output)),
            assign({ firstRun: undefined }),
          ],
        },
        onError: [
          {
            guard: 'hasStructure',
            target: 'reviewing',
            actions: { type: 'recordPlanFailure', params: ({ event }) => failureOf(event.error) },
          },
          {
            target: 'failed',
            actions: { type: 'recordPlanFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
      on: {
        'structure.cancel': [{ guard: 'hasStructure', target: 'reviewing' }, { target: 'details' }],
      },
    },
    /** Planning failed and there is no earlier plan to fall back on. */
    failed: {
      tags: ['needsYou', 'retryable'],
      on: { 'details.save': onSaved, 'structure.generate': onGenerate },
    },
    reviewing: {
      tags: ['needsYou', 'editable'],
      on: {
        'details.save': onSaved,
        'structure.generate': onGenerate,
        ...onEdits,
        'curriculum.ask': { ...onAsk, target: 'refining' },
        'structure.approve': {
          guard: 'hasLessons',
          target: 'created',
          actions: [{ type: 'send', params: startWriting }, 'forgetTask', 'forgetFailure'],
        },
      },
    },
    /** A model changes a part of the plan; the person may go on editing the rest. */
    refining: {
      tags: ['busy', 'refining', 'editable', 'cancellable'],
      entry: 'countRun',
      invoke: {
        id: 'curriculum',
        src: 'curriculum',
        input: curriculumInput,
        onDone: {
          target: 'reviewing',
          actions: { type: 'applyAnswer', params: ({ event }) => event.output },
        },
        onError: {
          target: 'reviewing',
          actions: { type: 'recordFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: {
        ...onEdits,
        'details.save': onSaved,
        'structure.cancel': { target: 'reviewing', actions: 'forgetTask' },
      },
    },
    /** Approved: its lessons are written, or were. The plan goes on changing, and so do they. */
    created: {
      tags: ['settled', 'editable', 'approved'],
      on: {
        ...onContent,
        'curriculum.ask': { ...onAsk, target: 'amending' },
      },
    },
    /** A model changes a part of the content; the person may go on editing the rest. */
    amending: {
      tags: ['busy', 'refining', 'editable', 'approved', 'cancellable'],
      entry: 'countRun',
      invoke: {
        id: 'curriculum',
        src: 'curriculum',
        input: curriculumInput,
        onDone: {
          target: 'created',
          actions: { type: 'applyContentAnswer', params: ({ event }) => event.output },
        },
        onError: {
          target: 'created',
          actions: { type: 'recordFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
      on: {
        ...onContent,
        'structure.cancel': { target: 'created', actions: 'forgetTask' },
      },
    },
  },
});
