/** A machine's snapshot as it is stored: what a view is made of. */
export interface StoredSnapshot<Context = unknown> {
  value: unknown;
  context: Context;
  status: 'active' | 'done' | 'error' | 'stopped';
}
