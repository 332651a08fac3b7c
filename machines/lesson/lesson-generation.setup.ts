/** The words of the machine: what its states may ask, do and start. It says nothing of their order. */
import { assign, fromPromise, setup } from 'xstate';
import { send } from '../actor/actor.ts';
import type { Failure } from '../errors.ts';
import type {
  LessonAgentsInput,
  LessonAgentsOutput,
  LessonFact,
  LessonGenerationContext,
  LessonGenerationEvent,
  LessonGenerationInput,
  LessonPlan,
} from './lesson-generation.events.ts';

/** Facts about one attempt. */
type AttemptFact = Extract<LessonFact, { attempt: number }>;

function isOfThisRun(context: LessonGenerationContext, fact: LessonFact): boolean {
  return fact.run === undefined || fact.run === context.run;
}

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

export const lessonGenerationSetup = setup({
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
      const { attempt, words, score, checks, author, extractedFor } = context;
      const kept = { attempt, words, score, checks, author, extractedFor };
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
      extractedFor: undefined,
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
});
