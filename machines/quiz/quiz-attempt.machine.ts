/** One try at a question of a lesson, in the page. Rules: quiz-attempt.spec.md. */
import { assign, fromPromise, setup } from 'xstate';
import { isAnswered, TRIES, type AskedItem, type GradedAnswer } from './asked.ts';
import type { QuizResponse } from './grading.ts';

type Kept = { response: QuizResponse; graded: GradedAnswer; tries: number };

interface QuizAttemptContext {
  item: AskedItem;
  response: QuizResponse | undefined;
  /** Of the last try; after a hint it stays until the next one is graded. */
  graded: GradedAnswer | undefined;
  /** How often it was answered and graded; more than the tries before the answer say nothing. */
  tries: number;
}

/** Read by the compiler only. */
const types = {} as {
  context: QuizAttemptContext;
  /** `kept`: how the last try ended, where there was one. */
  input: { item: AskedItem; kept?: Kept | undefined };
  events:
    | { type: 'answer.change'; response: QuizResponse }
    | { type: 'answer.check' }
    /** Of an open answer: whoever gave it compared it with a good one. */
    | { type: 'answer.judge'; isRight: boolean }
    | { type: 'solution.show' }
    | { type: 'attempt.restart' };
  tags: 'busy' | 'checked' | 'graded' | 'hinted' | 'right' | 'solved' | 'failed';
};

export interface GraderInput {
  itemId: string;
  response: QuizResponse;
  /** This one included. */
  tries: number;
}

export const quizAttemptMachine = setup({
  types,
  actors: {
    grader: fromPromise<GradedAnswer, GraderInput>(() => {
      throw new Error('no implementation');
    }),
  },
  guards: {
    isAnswered: ({ context: { item, response } }) => isAnswered(item, response),
    wasRight: ({ context: { graded } }) => graded?.right === true,
    wasHinted: ({ context: { graded } }) => isHint(graded),
    wasWrong: ({ context: { graded } }) => graded?.right === false,
  },
  actions: {
    changeAnswer: assign((_, response: QuizResponse) => ({ response })),
    judgeAnswer: assign(({ context: { response } }, isRight: boolean) =>
      response?.type === 'short' ? { response: { ...response, isRight } } : {},
    ),
    recordGrade: assign(({ context: { tries } }, graded: GradedAnswer) => ({
      graded,
      tries: graded.right === undefined ? tries : Math.min(TRIES, tries + 1),
    })),
    forgetAnswer: assign({ response: undefined, graded: undefined }),
  },
}).createMachine({
  id: 'quizAttempt',
  context: ({ input: { item, kept } }) => ({
    item,
    response: kept?.response,
    graded: kept?.graded,
    tries: Math.min(TRIES, kept?.tries ?? 0),
  }),
  initial: 'remembering',
  states: {
    remembering: {
      always: [
        { guard: 'wasRight', target: 'right' },
        { guard: 'wasHinted', target: 'hinted' },
        { guard: 'wasWrong', target: 'wrong' },
        { target: 'answering', actions: 'forgetAnswer' },
      ],
    },
    answering: {
      initial: 'quiet',
      states: { quiet: {}, failed: { tags: 'failed' } },
      on: {
        'answer.change': {
          actions: { type: 'changeAnswer', params: ({ event }) => event.response },
        },
        'answer.check': { guard: 'isAnswered', target: 'checking' },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'grader',
        src: 'grader',
        input: ({ context: { item, response, tries } }) => graderInput(item, response, tries + 1),
        onDone: [
          {
            guard: ({ event }) => event.output.right === true,
            target: 'right',
            actions: { type: 'recordGrade', params: ({ event }) => event.output },
          },
          {
            guard: ({ event }) => isHint(event.output),
            target: 'hinted',
            actions: { type: 'recordGrade', params: ({ event }) => event.output },
          },
          {
            guard: ({ event }) => event.output.right === false,
            target: 'wrong',
            actions: { type: 'recordGrade', params: ({ event }) => event.output },
          },
          {
            target: 'judging',
            actions: { type: 'recordGrade', params: ({ event }) => event.output },
          },
        ],
        onError: 'answering.failed',
      },
    },
    judging: {
      tags: 'checked',
      on: {
        'answer.judge': {
          target: 'checking',
          actions: { type: 'judgeAnswer', params: ({ event }) => event.isRight },
        },
      },
    },
    hinted: {
      tags: ['graded', 'hinted'],
      on: {
        'answer.change': {
          target: 'answering',
          actions: { type: 'changeAnswer', params: ({ event }) => event.response },
        },
      },
    },
    right: { tags: ['checked', 'graded', 'right'] },
    wrong: {
      tags: ['checked', 'graded'],
      on: {
        'solution.show': 'solved',
        'attempt.restart': { target: 'answering', actions: 'forgetAnswer' },
      },
    },
    solved: {
      tags: ['checked', 'graded', 'solved'],
      on: { 'attempt.restart': { target: 'answering', actions: 'forgetAnswer' } },
    },
  },
});

/** Nothing is checked before there is an answer. */
function graderInput(
  item: AskedItem,
  response: QuizResponse | undefined,
  tries: number,
): GraderInput {
  if (!response) throw new Error('no answer to check');
  return { itemId: item.id, response, tries };
}

/** Wrong, and the answer is not told yet. */
function isHint(graded: GradedAnswer | undefined): boolean {
  return graded?.right === false && graded.solution === undefined;
}
