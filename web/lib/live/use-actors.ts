import { useMemo, useSyncExternalStore } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { MachineName } from '#machines/actor/actor.ts';
import type { ActorViewMessage } from '#machines/wire.ts';
import type { LiveClient } from './live-client.ts';
import { useLiveClient } from './live-context.tsx';
import { resolveView } from './use-live.ts';

/**
 * Follows many actors of one machine with one subscription: what two hundred lanes need. The map
 * changes identity when, and only when, one of them has news.
 */
export function useActors<Machine extends AnyStateMachine>(
  name: MachineName,
  machine: Machine,
  ids: readonly string[],
): ReadonlyMap<string, SnapshotFrom<Machine>> {
  const client = useLiveClient();
  const key = ids.join(' ');
  const group = useMemo(
    () => createGroup(client, name, machine, key === '' ? [] : key.split(' ')),
    [client, name, machine, key],
  );
  return useSyncExternalStore(group.subscribe, group.read, group.readOnServer);
}

function createGroup<Machine extends AnyStateMachine>(
  client: LiveClient,
  name: MachineName,
  machine: Machine,
  ids: readonly string[],
) {
  type Snapshots = ReadonlyMap<string, SnapshotFrom<Machine>>;
  const none: Snapshots = new Map();
  const views = new Map<string, ActorViewMessage>();
  let snapshots = none;

  /** Resolves only the views that changed. */
  const update = () => {
    const next = new Map(snapshots);
    for (const id of ids) {
      const { view } = client.actor({ machine: name, id });
      if (!view || views.get(id) === view) continue;
      const snapshot = resolveView(machine, view.view);
      if (!snapshot) continue;
      views.set(id, view);
      next.set(id, snapshot);
    }
    snapshots = next;
  };

  return {
    subscribe: (listener: () => void) => {
      const onNews = () => {
        update();
        listener();
      };
      const stops = ids.map((id) => client.watchActor({ machine: name, id }, onNews));
      return () => {
        for (const stop of stops) stop();
      };
    },
    read: () => snapshots,
    readOnServer: () => none,
  };
}
