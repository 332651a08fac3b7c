/**
 * What the tutor of a course answers from, got ready to be searched.
 *
 * BOOK-INDEX-1 It is made once at a time, and again after it failed: not before an hour, so that a book that
 *    cannot be read keeps nobody busy.
 * BOOK-INDEX-2 Stored in the middle of it, it goes on with it.
 * BOOK-INDEX-3 Whoever looks after the course sees that it is made, and nobody sees whose it is.
 * BOOK-INDEX-4 Why it failed is kept until it is made again, and said to whoever looks after the course.
 */
import { assign, fromPromise, setup } from 'xstate';
import { failureOf } from '../actor/failure.ts';
import {
  INDEX_REST,
  type BookIndexContext,
  type BookIndexEvent,
  type BookIndexInput,
} from './book-index.events.ts';

/** Read by the compiler only. */
const types = {} as {
  context: BookIndexContext;
  events: BookIndexEvent;
  input: BookIndexInput;
  tags: 'busy';
};

export const bookIndexMachine = setup({
  types,
  actors: {
    indexer: fromPromise<null, Pick<BookIndexInput, 'courseId'>>(() => {
      throw new Error('no implementation');
    }),
  },
  delays: { rest: INDEX_REST },
}).createMachine({
  id: 'bookIndex',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: { on: { 'index.make': 'making' } },
    making: {
      tags: 'busy',
      entry: assign({ failure: undefined }),
      invoke: {
        id: 'indexer',
        src: 'indexer',
        input: ({ context: { courseId } }) => ({ courseId }),
        onDone: 'idle',
        onError: {
          target: 'resting',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    resting: { after: { rest: 'idle' } },
  },
});
