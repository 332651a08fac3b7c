/**
 * Walks a machine as the host drives it: pure transitions, completions spelled as events, effects
 * read as data. Every walk stores and restores the snapshot between events.
 */
import {
  createActor,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { getShortestPaths } from 'xstate/graph';
import type { ActorMessage } from '../actor/actor.ts';

export interface Walk {
  snapshot: AnyMachineSnapshot;
  /** Messages to other actors, in the order they were sent. */
  sent: ActorMessage[];
  /** Children started and stopped, for example `start reader`. */
  children: string[];
}

export type AnyEvent = { type: string } & Record<string, unknown>;

/** Stored as JSON and restored the way the host restores: on an actor that is never started. */
export function restore(machine: AnyStateMachine, snapshot: AnyMachineSnapshot) {
  const stored = JSON.parse(JSON.stringify(machine.getPersistedSnapshot(snapshot)));
  return createActor(machine, { snapshot: stored }).getSnapshot() as AnyMachineSnapshot;
}

export function walk(machine: AnyStateMachine, input: unknown, events: AnyEvent[]): Walk {
  const result: Walk = { snapshot: initialTransition(machine, input)[0], sent: [], children: [] };
  for (const event of events) step(machine, result, event);
  return result;
}

export function step(machine: AnyStateMachine, at: Walk, event: AnyEvent): Walk {
  const [snapshot, actions] = transition(machine, restore(machine, at.snapshot), event);
  at.snapshot = snapshot as AnyMachineSnapshot;
  // XState types only its own effects; ours and `stopChild` come in the same list.
  for (const action of actions as { type: string; params: any }[]) {
    const { params } = action;
    if (action.type === 'send') at.sent.push(...params.messages);
    if (action.type === 'xstate.spawnChild') at.children.push(`start ${params.id}`);
    if (action.type === 'xstate.stopChild')
      at.children.push(`stop ${params.id ?? params.actorRef?.id ?? params}`);
  }
  return at;
}

/** The machine without what differs between a live and a restored snapshot. */
export function essence(snapshot: AnyMachineSnapshot) {
  return {
    value: snapshot.value,
    context: JSON.parse(JSON.stringify(snapshot.context)),
    status: snapshot.status,
    tags: [...snapshot.tags].sort(),
    children: Object.keys(snapshot.children).sort(),
  };
}

/** Event lists that lead to every state reachable with these events, shortest first. */
export function reachable(
  machine: AnyStateMachine,
  input: unknown,
  events: AnyEvent[],
  limit = 4000,
): { value: unknown; events: AnyEvent[]; snapshot: AnyMachineSnapshot }[] {
  const paths = getShortestPaths(machine as any, {
    input: input as any,
    events: ((state: any) => possible(state, events)) as any,
    limit,
    serializeState: (state: any) => JSON.stringify([state.value, state.context]),
    // A guard keeps the context finite: counters beyond a second retry show nothing new.
    stopWhen: (state: any) => state.context.run > 2,
  });
  return paths.map((path: any) => ({
    value: path.state.value,
    snapshot: path.state,
    events: path.steps
      .map((one: any) => one.event as AnyEvent)
      .filter((event: AnyEvent) => event.type !== 'xstate.init'),
  }));
}

/** The host drops the completion of a child that does not run, so no machine ever sees one. */
export function possible(snapshot: AnyMachineSnapshot, events: AnyEvent[]): AnyEvent[] {
  return events.filter(
    (event) => !event.type.startsWith('xstate.') || String(event.actorId) in snapshot.children,
  );
}

export function done(child: string, output: unknown): AnyEvent {
  return { type: `xstate.done.actor.${child}`, output, actorId: child };
}

export function failed(child: string, error: unknown): AnyEvent {
  return { type: `xstate.error.actor.${child}`, error, actorId: child };
}

/** State values as dotted paths: `working.writing`. */
export function path(value: unknown): string {
  if (typeof value === 'string') return value;
  const [[key, rest] = ['', '']] = Object.entries(value as object);
  return `${key}.${path(rest)}`;
}
