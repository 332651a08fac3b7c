import type { StateValue } from 'xstate';

/** A machine's snapshot as it is stored: what a view is made of. */
export interface StoredSnapshot<Context = unknown> {
  value: StateValue;
  context: Context;
  status: 'active' | 'done' | 'error' | 'stopped';
}
