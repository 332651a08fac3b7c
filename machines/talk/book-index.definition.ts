import { z } from 'zod';
import { defineMachine } from '../actor/define-machine.ts';
import type { RunnerScope } from '../actor/runner-scope.ts';
import { bookIndexAddress } from './book-index.events.ts';
import { bookIndexMachine } from './book-index.machine.ts';
import { toView } from './book-index.view.ts';
import { indexProgressSchema } from './index-progress.ts';

/** Keeps a processor busy, for seconds. */
const indexing = { name: 'indexing', limit: 1 } satisfies RunnerScope;

/** Nothing is said to it over a socket: it follows from what was read. */
export const bookIndex = defineMachine({
  address: bookIndexAddress,
  machine: bookIndexMachine,
  owner: { kind: 'courses', notFound: 'COURSE_NOT_FOUND' },
  watch: 'documents:update',
  commands: { schema: z.never(), permissions: {} },
  view: toView,
  runners: { indexer: indexing },
  progress: { schema: indexProgressSchema },
});
