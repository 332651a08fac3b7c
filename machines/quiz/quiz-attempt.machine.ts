/** One try at a question of a lesson, in the page. Rules: quiz-attempt.spec.md. */
import { and, assign, setup } from 'xstate';
import { grade, isAnswered, type QuizResponse } from './grading.ts';
import type { QuizItem } from './quiz.ts';

interface QuizAttemptContext {
  item: QuizItem;
  response: QuizResponse | undefined;
}

/** Read by the compiler only. */
const types = {} as {
  context: QuizAttemptContext;
  input: { item: QuizItem };
  events:
    | { type: 'answer.change'; response: QuizResponse }
    | { type: 'answer.check' }
    /** Of an open answer: whoever gave it compared it with a good one. */
    | { type: 'answer.judge'; isRight: boolean }
    | { type: 'solution.show' }
    | { type: 'attempt.restart' };
  tags: 'checked' | 'graded' | 'right' | 'solved';
};

export const quizAttemptMachine = setup({
  types,
  guards: {
    isAnswered: ({ context: { item, response } }) => isAnswered(item, response),
    isRight: ({ context }) => gradeOf(context)?.right === true,
    isWrong: ({ context }) => gradeOf(context)?.right === false,
  },
  actions: {
    forgetAnswer: assign({ response: undefined }),
  },
}).createMachine({
  id: 'quizAttempt',
  context: ({ input }) => ({ item: input.item, response: undefined }),
  initial: 'answering',
  states: {
    answering: {
      on: {
        'answer.change': { actions: assign({ response: ({ event }) => event.response }) },
        'answer.check': [
          { guard: and(['isAnswered', 'isRight']), target: 'right' },
          { guard: and(['isAnswered', 'isWrong']), target: 'wrong' },
          { guard: 'isAnswered', target: 'judging' },
        ],
      },
    },
    judging: {
      tags: 'checked',
      always: [
        { guard: 'isRight', target: 'right' },
        { guard: 'isWrong', target: 'wrong' },
      ],
      on: {
        'answer.judge': {
          actions: assign(({ context: { response }, event: { isRight } }) =>
            response?.type === 'short' ? { response: { ...response, isRight } } : {},
          ),
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

function gradeOf({ item, response }: QuizAttemptContext) {
  return response && grade(item, response);
}
