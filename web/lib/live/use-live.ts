/** React's view of the socket gateway. Nothing here runs a machine: snapshots are resolved, never started. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { ActorRef, WatchedMachine } from '#machines/actor/actor.ts';
import type { ActorView } from '#machines/actor/snapshot.ts';
import type { WireError } from '#machines/wire.ts';
import type { ActorState } from './joined-actors.ts';
import type { Connection } from './live-client.ts';
import { useLiveClient } from './live-context.tsx';
import {
  asProgressOf,
  asViewOf,
  resolveView,
  type LiveMachine,
  type ViewSnapshot,
} from './typed-view.ts';

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

export interface LiveActor<
  Machine extends AnyStateMachine,
  View extends object,
  Progress,
  Command extends { type: string },
> {
  /** A resolved snapshot (`can`, `hasTag`, `matches`): undefined until the first view arrives. */
  snapshot: ViewSnapshot<Machine, View> | undefined;
  rev: number;
  progress: Progress | undefined;
  refused: WireError | undefined;
  send: (command: Command) => Promise<{ rev: number } | { error: WireError }>;
}

/**
 * Follows one actor. `initial` is what the page was rendered with; an `id` of undefined follows
 * nothing, so a component may call this before it knows whom to follow.
 */
export function useActor<
  Machine extends AnyStateMachine,
  View extends object,
  Progress,
  Command extends { type: string },
>(
  definition: LiveMachine<Machine, View, Progress, Command>,
  id: string | undefined,
  initial?: { rev: number; view: ActorView<View> },
): LiveActor<Machine, View, Progress, Command> {
  const { address, machine } = definition;
  const { name, version } = address;
  const client = useLiveClient();
  const ref = useMemo<ActorRef | undefined>(
    () => (id === undefined ? undefined : { machine: name, id }),
    [name, id],
  );
  const state = useSyncExternalStore(
    useCallback(
      (listener: () => void) => (ref ? client.watchActor(ref, version, listener) : idle()),
      [client, ref, version],
    ),
    () => (ref ? client.actor(ref) : nothing),
    () => nothing,
  );
  const rev = state.view?.rev ?? initial?.rev ?? 0;
  const heard = state.view && asViewOf(address, state.view.view);
  const view = heard ?? initial?.view;
  const snapshot = useMemo(() => view && resolveView(machine, view), [machine, view]);
  const send = useCallback(
    async (command: Command) => (ref ? await client.send(ref, command) : { error: NOBODY }),
    [client, ref],
  );
  const progress = asProgressOf(definition, state.progress);
  return { snapshot, rev, progress, refused: state.refused, send };
}

/** What is shown of an actor's work while it runs, unread. Needs nothing of the machine itself. */
export function useFigures(
  { name, version }: Pick<WatchedMachine<object>, 'name' | 'version'>,
  id: string | undefined,
): unknown {
  const client = useLiveClient();
  const ref = useMemo<ActorRef | undefined>(
    () => (id === undefined ? undefined : { machine: name, id }),
    [name, id],
  );
  return useSyncExternalStore(
    useCallback(
      (listener: () => void) => (ref ? client.watchActor(ref, version, listener) : idle()),
      [client, ref, version],
    ),
    () => (ref ? client.actor(ref).progress : undefined),
    () => undefined,
  );
}

const NOBODY: WireError = { code: 'NOT_FOUND', message: 'NOT_FOUND' };

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
