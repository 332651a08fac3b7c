/**
 * What the tutor of a course answers from, got ready to be searched.
 *
 * BOOK-INDEX-1 It is made once at a time, and again after it failed: not before an hour, so that a book that
 *    cannot be read keeps nobody busy.
 * BOOK-INDEX-2 Stored in the middle of it, it goes on with it.
 * BOOK-INDEX-3 Whoever looks after the course sees that it is made, and nobody sees whose it is.
 */
import { fromPromise, setup } from 'xstate';
import { INDEX_REST, type BookIndexEvent, type BookIndexInput } from './book-index.events.ts';

/** Read by the compiler only. */
const types = {} as {
  context: BookIndexInput;
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
      invoke: {
        id: 'indexer',
        src: 'indexer',
        input: ({ context: { courseId } }) => ({ courseId }),
        onDone: 'idle',
        onError: 'resting',
      },
    },
    resting: { after: { rest: 'idle' } },
  },
});
