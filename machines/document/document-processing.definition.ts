import { defineMachine } from '../actor/define-machine.ts';
import type { RunnerScope } from '../actor/runner-scope.ts';
import {
  documentCommandSchema,
  documentProcessingAddress,
  documentProgressSchema,
} from './document-processing.events.ts';
import { documentProcessingMachine } from './document-processing.machine.ts';
import { documentProcessingMigrations } from './document-processing.migrations.ts';
import { toView } from './document-processing.view.ts';

/** Keeps a processor busy. */
const reading = { name: 'reading', limit: 2 } satisfies RunnerScope;
/** Keeps all processors but one busy, for minutes. */
const recognising = { name: 'recognising', limit: 1 } satisfies RunnerScope;

export const documentProcessing = defineMachine({
  address: documentProcessingAddress,
  machine: documentProcessingMachine,
  migrations: documentProcessingMigrations,
  owner: { kind: 'documents', notFound: 'DOCUMENT_NOT_FOUND' },
  watch: 'documents:update',
  commands: {
    schema: documentCommandSchema,
    permissions: {
      'document.cancel': 'documents:update',
      'document.retry': 'documents:update',
      'replacement.cancel': 'documents:update',
    },
  },
  view: toView,
  runners: { reader: reading, recogniser: recognising, adopter: reading },
  progress: { schema: documentProgressSchema },
});
