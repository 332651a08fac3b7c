/** React's view of the socket gateway. Nothing here runs a machine: snapshots are resolved, never started. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { ActorView } from '#machines/actor/snapshot.ts';
import type { MachineName } from '#machines/registry.ts';
import type { WireError } from '#machines/wire.ts';
import type { ActorState, Connection } from './live-client.ts';
import { useLiveClient } from './live-context.tsx';

const idle = () => () => {};
const nothing: ActorState = {};

export function useConnection(): Connection {
  const client = useLiveClient();
  return useSyncExternalStore(
    useCallback((listener: () => void) => client.onConnection(listener), [client]),
    () => client.connection(),
    () => 'connecting',
  );
}

export interface LiveActor<Machine extends AnyStateMachine, Progress> {
  /** A resolved snapshot (`can`, `hasTag`, `matches`): undefined until the first view arrives. */
  snapshot: SnapshotFrom<Machine> | undefined;
  rev: number;
  progress: Progress | undefined;
  refused: WireError | undefined;
  send: (event: { type: string }) => Promise<{ rev: number } | { error: WireError }>;
}

/**
 * Follows one actor. `initial` is what the page was rendered with; an `id` of undefined follows
 * nothing, so a component may call this before it knows whom to follow.
 */
export function useActor<Machine extends AnyStateMachine, Progress = unknown>(
  name: MachineName,
  machine: Machine,
  id: string | undefined,
  initial?: { rev: number; view: ActorView },
): LiveActor<Machine, Progress> {
  const client = useLiveClient();
  const ref = useMemo<ActorRef | undefined>(
    () => (id === undefined ? undefined : { machine: name, id }),
    [name, id],
  );
  const state = useSyncExternalStore(
    useCallback(
      (listener: () => void) => (ref ? client.watchActor(ref, listener) : idle()),
      [client, ref],
    ),
    () => (ref ? client.actor(ref) : nothing),
    () => nothing,
  );
  const rev = state.view?.rev ?? initial?.rev ?? 0;
  const view = state.view?.view ?? initial?.view;
  const snapshot = useMemo(() => resolveView(machine, view), [machine, view]);
  const send = useCallback(
    async (event: { type: string }) =>
      ref ? await client.send(ref, event) : { error: { code: 'NOT_FOUND', message: 'NOT_FOUND' } },
    [client, ref],
  );
  // The wire carries the progress of the machine that was joined; only the caller knows its type.
  const progress = state.progress as Progress | undefined;
  return { snapshot, rev, progress, refused: state.refused, send };
}

/** A state this build does not know means that the server is newer: the page has to be reloaded. */
export function resolveView<Machine extends AnyStateMachine>(
  machine: Machine,
  view: ActorView | undefined,
): SnapshotFrom<Machine> | undefined {
  if (!view) return undefined;
  try {
    // The view is a projection of this machine's own snapshot, so the resolved one has its type.
    return machine.resolveState({
      value: view.value,
      context: view.context,
      status: view.status,
    }) as SnapshotFrom<Machine>;
  } catch {
    return undefined; // WIRE-7: shown as loading; the version check of the shell asks for a reload.
  }
}

/** Text of a stream; re-renders at frame rate while it grows. `undefined` follows nothing. */
export function useStreamText(stream: string | undefined): string {
  return useStream(stream, (buffer) => buffer.text);
}

/** Only the last `length` characters: all that a lane lays out, however long the lesson is. */
export function useStreamTail(stream: string | undefined, length: number): string {
  return useStream(stream, (buffer) => buffer.text.slice(-length));
}

function useStream(
  stream: string | undefined,
  select: (buffer: { text: string; attempt: number; ended: boolean }) => string,
): string {
  const client = useLiveClient();
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => (stream ? client.watchStream(stream, listener) : idle()),
      [client, stream],
    ),
    () => (stream ? select(client.stream(stream)) : ''),
    () => '',
  );
}
