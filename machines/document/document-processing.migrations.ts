/** Snapshots that earlier versions of the machine have stored, lifted by one version each. */
import type { SnapshotMigrations, StoredSnapshot } from '../actor/snapshot.ts';

/** In version 1 processing was reading and nothing else. */
function withSteps<Snapshot extends StoredSnapshot>(snapshot: Snapshot): Snapshot {
  const { value, context } = snapshot;
  return {
    ...snapshot,
    value: value === 'processing' ? { processing: 'reading' } : value,
    // Every version stores an object.
    context: { toRecognise: 0, ...(context as object) },
  };
}

export const documentProcessingMigrations = { 1: withSteps } satisfies SnapshotMigrations;
