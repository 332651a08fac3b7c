/**
 * What is heard of an actor, with the types of its machine. The live client compares the machine's
 * version before it hands a view on (WIRE-7): what arrives here is what this build means by it.
 */
import type { SnapshotFrom, AnyStateMachine } from 'xstate';
import type { WatchedMachine } from '#machines/actor/actor.ts';
import type { MachineDefinition } from '#machines/actor/define-machine.ts';
import type { ActorView } from '#machines/actor/snapshot.ts';

/** What a page needs of a machine's definition, in which the types of everything heard stand. */
export type LiveMachine<
  Machine extends AnyStateMachine,
  View extends object,
  Progress,
  Command extends { type: string },
> = Pick<
  MachineDefinition<string, Machine, string, Progress, never, View, Command>,
  'machine' | 'address' | 'commandSchema' | 'toProgress'
>;

/** A resolved snapshot: it answers as the machine does, and its context is what the viewer may see. */
export type ViewSnapshot<Machine extends AnyStateMachine, View extends object> = Pick<
  SnapshotFrom<Machine>,
  'value' | 'status' | 'can' | 'hasTag' | 'matches'
> & { context: View };

/** The snapshot of a definition's actors, as pages see it. */
export type SnapshotSeen<Definition> =
  Definition extends MachineDefinition<
    string,
    infer Machine,
    string,
    unknown,
    infer _Stream,
    infer View
  >
    ? ViewSnapshot<Machine, View>
    : never;

/** Undefined for a state that this build does not know though its version says so: it is never guessed. */
export function resolveView<Machine extends AnyStateMachine, View extends object>(
  machine: Machine,
  { value, context, status }: ActorView<View>,
): ViewSnapshot<Machine, View> | undefined {
  try {
    // The machine's type is a parameter here: that it resolves to its own snapshots is not inferred.
    const resolved: unknown = machine.resolveState({ value, context, status });
    return resolved as ViewSnapshot<Machine, View>;
  } catch {
    // No such state in this build's machine.
    return undefined;
  }
}

/** A view of a machine's version that the gateway has compared shows what its definition says. */
export function asViewOf<View extends object>(
  _machine: WatchedMachine<View>,
  view: ActorView,
): ActorView<View> {
  return view as ActorView<View>;
}

/** The gateway passes no figures on but those its definition has parsed. */
export function asProgressOf<Progress>(
  _machine: { toProgress(...args: never[]): Progress | undefined },
  progress: unknown,
): Progress | undefined {
  return progress as Progress | undefined;
}
