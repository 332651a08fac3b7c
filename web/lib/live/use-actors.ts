import { useMemo, useSyncExternalStore } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { MachineName } from '#machines/registry.ts';
import { createActorGroup } from './actor-group.ts';
import { useLiveClient } from './live-context.tsx';
import { resolveView } from './use-live.ts';

/** The resolved snapshots of many actors of one machine, by id: what two hundred lanes need. */
export function useActors<Machine extends AnyStateMachine>(
  name: MachineName,
  machine: Machine,
  ids: readonly string[],
): ReadonlyMap<string, SnapshotFrom<Machine>> {
  const client = useLiveClient();
  const key = ids.join(' ');
  const group = useMemo(
    () => createActorGroup(client, refsOf(name, key), ({ view }) => resolveView(machine, view)),
    [client, name, machine, key],
  );
  return useSyncExternalStore(group.subscribe, group.read, group.readOnServer);
}

/** What a page is told of an actor. */
export interface HeardView<View> {
  rev: number;
  context: View;
}

/** What many actors of one machine tell their viewers, by id. Needs nothing of the machine itself. */
export function useViews<View>(
  name: MachineName,
  ids: readonly string[],
): ReadonlyMap<string, HeardView<View>> {
  const client = useLiveClient();
  const key = ids.join(' ');
  const group = useMemo(
    () =>
      createActorGroup(client, refsOf(name, key), ({ rev, view }): HeardView<View> => ({
        rev,
        // The wire carries the view of the machine that was joined; only the caller knows its type.
        context: view.context as View,
      })),
    [client, name, key],
  );
  return useSyncExternalStore(group.subscribe, group.read, group.readOnServer);
}

function refsOf(machine: MachineName, key: string) {
  return key === '' ? [] : key.split(' ').map((id) => ({ machine, id }));
}
