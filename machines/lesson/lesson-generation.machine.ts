/**
 * One lesson being written. Rules: lesson-generation.spec.md.
 * One runner, `lessonAgents`, lives as long as `working`; its facts only say how far they have come, so a
 * fact that is late or repeated changes nothing.
 */
import { assign, fromPromise, setup } from 'xstate';
import { send, type SendParams } from '../actor/actor.ts';
import { failureOf } from '../actor/failure.ts';
import type { Failure } from '../errors.ts';
import { lessonBatchAddress } from './lesson-report.ts';
import type { LessonReport } from './lesson-report.ts';
import type {
  LessonFact,
  LessonGenerationContext,
  LessonGenerationEvent,
  LessonGenerationInput,
  LessonOrder,
  LessonPlan,
  LessonAgentsInput,
  LessonAgentsOutput,
} from './lesson-generation.events.ts';

function toBatch(context: LessonGenerationContext, event: LessonReport): SendParams {
  return { messages: [lessonBatchAddress.message(context.generationId, event)] };
}

function settled(
  context: LessonGenerationContext,
  outcome: 'done' | 'failed' | 'cancelled',
  result: { tokens: number; score?: number | undefined } = { tokens: 0 },
): SendParams {
  const { lessonId, run } = context;
  return toBatch(context, {
    type: 'lesson.settled',
    lessonId,
    run,
    outcome,
    tokens: result.tokens,
    ...(result.score === undefined ? {} : { score: result.score }),
  });
}

/** Facts about one attempt. */
type AttemptFact = Extract<LessonFact, { attempt: number }>;

function isOfThisRun(context: LessonGenerationContext, fact: LessonFact): boolean {
  return fact.run === undefined || fact.run === context.run;
}

/** Said before the new run is counted: the batch learns of the run that begins. */
const sayResumed = {
  type: 'send',
  params: ({ context }: { context: LessonGenerationContext }) =>
    toBatch(context, {
      type: 'lesson.resumed',
      lessonId: context.lessonId,
      run: context.run + 1,
    }),
} as const;

const takePlan = {
  type: 'takePlan',
  params: ({ event }: { event: LessonOrder }) => event.plan,
} as const;

/** Read by the compiler only. */
const types = {} as {
  context: LessonGenerationContext;
  events: LessonGenerationEvent;
  input: LessonGenerationInput;
  tags:
    | 'busy'
    | 'queued'
    | 'streaming'
    | 'cancellable'
    | 'settled'
    | 'needsYou'
    | 'retryable'
    | 'rewritable';
};

export const lessonGenerationMachine = setup({
  types,
  actors: {
    lessonAgents: fromPromise<LessonAgentsOutput, LessonAgentsInput>(() => {
      throw new Error('no implementation');
    }),
  },
  guards: {
    hasKept: ({ context }) => context.kept !== undefined,
    beginsFirstAttempt: ({ context }, fact: Extract<LessonFact, { type: 'writer.started' }>) =>
      isOfThisRun(context, fact) && fact.attempt === 1 && context.attempt === 0,
    beginsLaterAttempt: ({ context }, fact: Extract<LessonFact, { type: 'writer.started' }>) =>
      isOfThisRun(context, fact) && fact.attempt > 1 && fact.attempt > context.attempt,
    beginsToWait: ({ context }, fact: Extract<LessonFact, { type: 'model.waiting' }>) =>
      isOfThisRun(context, fact) && fact.since > (context.outage?.since ?? 0),
    waitsNoMore: ({ context }, fact: Extract<LessonFact, { type: 'model.answered' }>) =>
      isOfThisRun(context, fact) && fact.since === context.outage?.since && !context.outage.over,
    endsThisAttempt: ({ context }, fact: AttemptFact) =>
      isOfThisRun(context, fact) && fact.attempt === context.attempt,
    reviewsThisAttempt: ({ context }, fact: AttemptFact) =>
      isOfThisRun(context, fact) &&
      fact.attempt === context.attempt &&
      context.reviewed < fact.attempt,
  },
  actions: {
    send,
    /** Before the run is counted: what stands, and what is wished for. */
    keepWhatStands: assign(({ context }, params: { instruction?: string | undefined }) => {
      const { attempt, words, score, checks, author, unpaid } = context;
      const kept = { attempt, words, score, checks, author, unpaid };
      return { instruction: params.instruction, kept };
    }),
    standAgain: assign(({ context }) => ({
      ...context.kept,
      reviewed: context.kept?.attempt ?? 0,
      kept: undefined,
      instruction: undefined,
    })),
    takePlan: assign((_, plan: LessonPlan) => ({
      title: plan.title,
      objectives: plan.objectives,
      pages: plan.pages,
      sections: plan.sections,
      materials: plan.materials,
      wishes: plan.wishes,
    })),
    startRun: assign({
      run: ({ context }) => context.run + 1,
      firstRun: ({ context }) => context.firstRun ?? context.run + 1,
      attempt: 0,
      reviewed: 0,
      words: 0,
      score: undefined,
      checks: undefined,
      failure: undefined,
      author: undefined,
      unpaid: undefined,
    }),
    recordFailure: assign(({ context }, failure: Failure) => ({
      failure,
      // What was answered could not become a lesson: it is asked anew.
      firstRun: failure.code === 'MODEL_ANSWER_INVALID' ? undefined : context.firstRun,
    })),
    beginWait: assign((_, params: { since: number }) => ({
      outage: { since: params.since, over: false },
    })),
    /** Kept, so that a fact about it that comes late is known to be old. */
    endWait: assign(({ context }) =>
      context.outage ? { outage: { ...context.outage, over: true } } : {},
    ),
    countAttempt: assign((_, params: { attempt: number }) => ({ attempt: params.attempt })),
    countWords: assign((_, params: { words: number }) => ({ words: params.words })),
  },
}).createMachine({
  id: 'lessonGeneration',
  context: ({ input }) => ({
    ...input,
    run: 0,
    attempt: 0,
    reviewed: 0,
    words: 0,
    tokens: 0,
  }),
  initial: 'planned',
  states: {
    planned: {
      tags: 'cancellable',
      on: {
        'lesson.write': 'working',
        'lesson.generate': { target: 'working', actions: takePlan },
        'lesson.cancel': 'cancelled',
      },
    },
    working: {
      tags: ['busy', 'cancellable'],
      entry: 'startRun',
      exit: 'endWait',
      invoke: {
        id: 'lessonAgents',
        src: 'lessonAgents',
        input: ({ context }) => lessonAgentsInput(context),
        onDone: {
          target: 'done',
          actions: [
            assign(({ context, event: { output } }) => ({
              kept: undefined,
              instruction: undefined,
              firstRun: undefined,
              attempt: output.attempts,
              reviewed: output.attempts,
              words: output.words,
              score: output.review.score,
              checks: output.review.checks,
              author: output.author,
              unpaid: output.unpaid,
              tokens: context.tokens + output.tokens,
            })),
            {
              type: 'send',
              params: ({ context, event: { output } }) =>
                settled(context, 'done', { tokens: output.tokens, score: output.review.score }),
            },
          ],
        },
        onError: [
          {
            guard: 'hasKept',
            target: 'done',
            actions: [
              'standAgain',
              { type: 'recordFailure', params: ({ event }) => failureOf(event.error) },
              { type: 'send', params: ({ context }) => settled(context, 'done') },
            ],
          },
          {
            target: 'failed',
            actions: [
              { type: 'recordFailure', params: ({ event }) => failureOf(event.error) },
              { type: 'send', params: ({ context }) => settled(context, 'failed') },
            ],
          },
        ],
      },
      on: {
        'lesson.cancel': [
          {
            guard: 'hasKept',
            target: 'done',
            actions: [
              'standAgain',
              // Who stops a writing and asks for one again wants another text.
              assign({ firstRun: undefined }),
              { type: 'send', params: ({ context }) => settled(context, 'done') },
            ],
          },
          { target: 'cancelled' },
        ],
        'model.waiting': {
          guard: { type: 'beginsToWait', params: ({ event }) => event },
          actions: { type: 'beginWait', params: ({ event }) => event },
        },
        'model.answered': {
          guard: { type: 'waitsNoMore', params: ({ event }) => event },
          actions: 'endWait',
        },
        'writer.started': [
          {
            guard: { type: 'beginsFirstAttempt', params: ({ event }) => event },
            target: '.writing',
            actions: { type: 'countAttempt', params: ({ event }) => event },
          },
          {
            guard: { type: 'beginsLaterAttempt', params: ({ event }) => event },
            target: '.revising',
            actions: { type: 'countAttempt', params: ({ event }) => event },
          },
        ],
      },
      initial: 'queued',
      states: {
        queued: { tags: 'queued' },
        writing: {
          tags: 'streaming',
          on: {
            'writer.finished': {
              guard: { type: 'endsThisAttempt', params: ({ event }) => event },
              target: 'reviewing',
              actions: { type: 'countWords', params: ({ event }) => event },
            },
          },
        },
        reviewing: {
          on: {
            'review.finished': {
              guard: { type: 'reviewsThisAttempt', params: ({ event }) => event },
              actions: assign(({ event }) => ({
                reviewed: event.attempt,
                score: event.review.score,
                checks: event.review.checks,
              })),
            },
          },
        },
        revising: {
          tags: 'streaming',
          on: {
            'writer.finished': {
              guard: { type: 'endsThisAttempt', params: ({ event }) => event },
              target: 'reviewing',
              actions: { type: 'countWords', params: ({ event }) => event },
            },
          },
        },
      },
    },
    done: {
      tags: ['settled', 'rewritable'],
      on: {
        'lesson.rewrite': {
          target: 'working',
          actions: [sayResumed, { type: 'keepWhatStands', params: ({ event }) => event }],
        },
        'lesson.generate': {
          target: 'working',
          actions: [sayResumed, { type: 'keepWhatStands', params: {} }, takePlan],
        },
      },
    },
    failed: {
      tags: ['settled', 'needsYou', 'retryable'],
      on: {
        'lesson.retry': { target: 'working', actions: sayResumed },
        'lesson.generate': { target: 'working', actions: [sayResumed, takePlan] },
      },
    },
    cancelled: {
      tags: ['settled', 'retryable'],
      entry: { type: 'send', params: ({ context }) => settled(context, 'cancelled') },
      on: {
        'lesson.retry': { target: 'working', actions: sayResumed },
        'lesson.generate': { target: 'working', actions: [sayResumed, takePlan] },
      },
    },
  },
});

function lessonAgentsInput(context: LessonGenerationContext): LessonAgentsInput {
  const { lessonId, courseId, organizationId, generationId, documentId } = context;
  const { language, title, objectives, pages, sections, materials, wishes } = context;
  const { maxAttempts, run, instruction, firstRun } = context;
  return {
    lessonId,
    courseId,
    organizationId,
    generationId,
    documentId,
    language,
    title,
    objectives,
    pages,
    ...(sections ? { sections } : {}),
    ...(materials && materials.length > 0 ? { materials } : {}),
    ...(wishes ? { wishes } : {}),
    maxAttempts,
    run,
    ...(firstRun === undefined ? {} : { firstRun }),
    ...(instruction ? { instruction } : {}),
  };
}
