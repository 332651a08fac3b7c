/**
 * The wizard: from a title to an approved structure, and the course's content from then on. Rules:
 * course-creation.spec.md. What an approved course sends its lessons: course-content.ts.
 * The plan itself changes only in structure-edits.ts.
 */
import { assign } from 'xstate';
import { failureOf } from '../actor/failure.ts';
import { startWriting } from './course-content.ts';
import { courseCreationSetup, type ReadDocument } from './course-creation.setup.ts';
import type { CourseDetails } from './course-creation.events.ts';
import { curriculumInput, onAsk, onContent, onEdits } from './course-editing.ts';
import { askForDocument, planned, plannerInput } from './course-planning.ts';

const onSaved = {
  actions: {
    type: 'saveDetails',
    params: ({ event }: { event: { details: CourseDetails } }) => ({ details: event.details }),
  },
} as const;

const onContentSaved = {
  actions: {
    type: 'saveContentDetails',
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

function requested({ event }: { event: { instruction?: string | undefined } }) {
  return { instruction: event.instruction };
}

const onReady = {
  actions: {
    type: 'recordDocument',
    params: ({ event: { pageCount, language, title } }: { event: ReadDocument }) => ({
      pageCount,
      language,
      ...(title ? { title } : {}),
    }),
  },
} as const;

export const courseCreationMachine = courseCreationSetup.createMachine({
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
            actions: [
              { type: 'recordPlannerFailure', params: ({ event }) => failureOf(event.error) },
              'forgetReplaced',
            ],
          },
          {
            target: 'failed',
            actions: {
              type: 'recordPlannerFailure',
              params: ({ event }) => failureOf(event.error),
            },
          },
        ],
      },
      on: {
        'structure.cancel': [
          { guard: 'hasStructure', target: 'reviewing', actions: 'forgetReplaced' },
          { target: 'details' },
        ],
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
        'structure.restore': { guard: 'hasReplaced', actions: 'restoreStructure' },
        ...onEdits,
        'curriculum.ask': { ...onAsk, target: 'refining' },
        'structure.approve': {
          guard: 'hasLessons',
          target: 'created',
          actions: [
            { type: 'send', params: startWriting },
            'forgetTask',
            'forgetFailure',
            'forgetReplaced',
          ],
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
        'details.save': onContentSaved,
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
        'details.save': onContentSaved,
        'structure.cancel': { target: 'created', actions: 'forgetTask' },
      },
    },
  },
});
