import { useMemo, useSyncExternalStore } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { WatchedMachine } from '#machines/actor/actor.ts';
import { createActorGroup } from './actor-group.ts';
import { useLiveClient } from './live-context.tsx';
import { asViewOf, resolveView, type LiveMachine, type ViewSnapshot } from './typed-view.ts';

/** The resolved snapshots of many actors of one machine, by id: what two hundred lanes need. */
export function useActors<
  Machine extends AnyStateMachine,
  View extends object,
  Progress,
  Command extends { type: string },
>(
  { address, machine }: LiveMachine<Machine, View, Progress, Command>,
  ids: readonly string[],
): ReadonlyMap<string, ViewSnapshot<Machine, View>> {
  const client = useLiveClient();
  const key = ids.join(' ');
  const group = useMemo(
    () =>
      createActorGroup(client, address, idsOf(key), ({ view }) =>
        resolveView(machine, asViewOf(address, view)),
      ),
    [client, address, machine, key],
  );
  return useSyncExternalStore(group.subscribe, group.read, group.readOnServer);
}

/** What a page is told of an actor. */
export interface HeardView<View> {
  rev: number;
  /** Where it stands, as its machine says it. */
  value: unknown;
  context: View;
}

/** What many actors of one machine tell their viewers, by id. Needs nothing of the machine itself. */
export function useViews<View extends object>(
  machine: WatchedMachine<View>,
  ids: readonly string[],
): ReadonlyMap<string, HeardView<View>> {
  const client = useLiveClient();
  const key = ids.join(' ');
  const group = useMemo(
    () =>
      createActorGroup(client, machine, idsOf(key), ({ rev, view }) => ({
        rev,
        value: view.value,
        context: asViewOf(machine, view).context,
      })),
    [client, machine, key],
  );
  return useSyncExternalStore(group.subscribe, group.read, group.readOnServer);
}

function idsOf(key: string): string[] {
  return key === '' ? [] : key.split(' ');
}
