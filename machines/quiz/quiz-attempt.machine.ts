/** One try at a question of a lesson, in the page. Rules: quiz-attempt.spec.md. */
import { assign, fromPromise, setup } from 'xstate';
import { isAnswered, TRIES, type AskedItem, type GradedAnswer } from './asked.ts';
import type { QuizResponse } from './grading.ts';
import type {
  GraderInput,
  QuizAttemptContext,
  QuizAttemptEvent,
  QuizAttemptInput,
  QuizAttemptTag,
} from './quiz-attempt.events.ts';

/** Read by the compiler only. */
const types = {} as {
  context: QuizAttemptContext;
  events: QuizAttemptEvent;
  input: QuizAttemptInput;
  tags: QuizAttemptTag;
};

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
