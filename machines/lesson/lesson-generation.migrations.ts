/** Snapshots that earlier versions of the machine have stored, lifted by one version each. */
import type { SnapshotMigrations, StoredSnapshot } from '../actor/snapshot.ts';

/** Until version 2 a spent budget was the only reason for an extract. */
function withReasons<Snapshot extends StoredSnapshot>(snapshot: Snapshot): Snapshot {
  // Every version stores an object.
  const { kept, ...context } = snapshot.context as { kept?: object };
  return {
    ...snapshot,
    context: { ...withReason(context), ...(kept ? { kept: withReason(kept) } : {}) },
  };
}

function withReason({ unpaid, ...rest }: { unpaid?: boolean }): object {
  return unpaid ? { ...rest, extractedFor: 'unpaid' } : rest;
}

export const lessonGenerationMigrations = {
  1: (snapshot) => snapshot,
  2: withReasons,
} satisfies SnapshotMigrations;
