import type { StateValue } from 'xstate';

/** A machine's snapshot as it is stored: what a view is made of. */
export interface StoredSnapshot<Context = unknown> {
  value: StateValue;
  context: Context;
  status: 'active' | 'done' | 'error' | 'stopped';
}

/** A projection of a snapshot for one viewer: enough for `machine.resolveState`. */
export interface ActorView<View extends object = object> {
  value: StateValue;
  context: View;
  status: StoredSnapshot['status'];
  /** The commands this viewer may give at all; which are possible now, `can` says. */
  permitted: string[];
}

/** `migrations[n]` lifts a stored snapshot of version n to n + 1; what it does not name stays. */
export type SnapshotMigrations = Readonly<
  Record<number, <Snapshot extends StoredSnapshot>(snapshot: Snapshot) => Snapshot>
>;
