/**
 * One talk with the tutor.
 *
 * TUTOR-SESSION-1 One question is answered at a time; the next one may be asked when its answer is there,
 *    was stopped or has failed.
 * TUTOR-SESSION-2 It is answering once the first words are on their way, and not by what is said of another
 *    answer.
 * TUTOR-SESSION-3 Stopped, an answer keeps what has come.
 * TUTOR-SESSION-4 Whoever talks sees the state, the turn and the code of a failure; the figures of a
 *    failure, the course and the organization leave the server with nobody.
 * TUTOR-SESSION-5 Stored in the middle of an answer it goes on with that answer; a state that is not known
 *    is no state of rest.
 * TUTOR-SESSION-6 A course that somebody finishes in a talk is told of it, whatever has become of the answer.
 */
import { assign, fromPromise, setup } from 'xstate';
import { send } from '../actor/actor.ts';
import { failureOf } from '../actor/failure.ts';
import { courseLifeAddress } from '../course/course-life.events.ts';
import type {
  AnswererInput,
  TutorSessionContext,
  TutorSessionEvent,
  TutorSessionInput,
} from './tutor-session.events.ts';

/** Read by the compiler only. */
const types = {} as {
  context: TutorSessionContext;
  events: TutorSessionEvent;
  input: TutorSessionInput;
  tags: 'busy' | 'streaming';
};

export const tutorSessionMachine = setup({
  types,
  actors: {
    answerer: fromPromise<null, AnswererInput>(() => {
      throw new Error('no implementation');
    }),
  },
  guards: {
    isThisAnswer: ({ context, event }) =>
      event.type === 'answer.began' && event.answerId === context.turn?.answerId,
  },
  actions: {
    send,
    takeQuestion: assign(({ context, event }) =>
      event.type === 'question.ask'
        ? { turn: event.turn, run: context.run + 1, failure: undefined }
        : {},
    ),
  },
}).createMachine({
  id: 'tutorSession',
  context: ({ input }) => ({ ...input, run: 0 }),
  initial: 'idle',
  on: {
    'course.finished': {
      actions: {
        type: 'send',
        params: ({ context: { courseId } }) => ({
          messages: [courseLifeAddress.message(courseId, { type: 'students.changed' })],
        }),
      },
    },
  },
  states: {
    idle: { on: { 'question.ask': { target: 'working', actions: 'takeQuestion' } } },
    working: {
      tags: 'busy',
      invoke: {
        id: 'answerer',
        src: 'answerer',
        input: ({ context: { talkId, courseId, organizationId, run, turn } }) => ({
          talkId,
          courseId,
          organizationId,
          run,
          turn: turn ?? { questionId: '', answerId: '' },
        }),
        onDone: 'idle',
        onError: {
          target: 'failed',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
      on: { 'answer.stop': 'stopped' },
      initial: 'retrieving',
      states: {
        retrieving: { on: { 'answer.began': { guard: 'isThisAnswer', target: 'answering' } } },
        answering: { tags: 'streaming' },
      },
    },
    stopped: { on: { 'question.ask': { target: 'working', actions: 'takeQuestion' } } },
    failed: { on: { 'question.ask': { target: 'working', actions: 'takeQuestion' } } },
  },
});
