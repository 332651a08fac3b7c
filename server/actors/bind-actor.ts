/**
 * A machine with what it takes to run on the server: its runners, and the rows that follow from it.
 * Everything is typed by the machine's definition; the engine, which runs any machine, is not.
 *
 * BINDING-1 A runner has the cap its machine gives it.
 * BINDING-2 What reaches a machine and what a runner shows is what its definition knows.
 * BINDING-3 A machine without one of its runners, or with another answer, does not compile.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { AnyStateMachine, EventFrom, InputFrom } from 'xstate';
import type { ActorRef } from '#machines/actor/actor.ts';
import type {
  MachineDefinition,
  RunnerInput,
  RunnerName,
  RunnerOutput,
  SnapshotOf,
} from '#machines/actor/define-machine.ts';
import type { ActorDefinition, RunnerTask } from './actor-host.ts';

/** What a machine of its own accord is told besides its events. */
type HostEvent<Machine extends AnyStateMachine> =
  | { type: 'host.resumed' }
  | {
      [Name in RunnerName<Machine>]:
        | { type: `xstate.done.actor.${Name}`; output: RunnerOutput<Machine, Name> }
        | { type: `xstate.error.actor.${Name}`; error: unknown };
    }[RunnerName<Machine>];

export type AppliedEvent<Machine extends AnyStateMachine> = EventFrom<Machine> | HostEvent<Machine>;

export interface Change<Machine extends AnyStateMachine> {
  ref: ActorRef;
  rev: number;
  snapshot: SnapshotOf<Machine>;
  event: AppliedEvent<Machine>;
  /** The snapshot that the event came to. */
  before: SnapshotOf<Machine>;
  created: boolean;
}

/** The task of one of a machine's runners. */
export type TaskOf<
  Definition extends MachineDefinition,
  Name extends RunnerName<Definition['machine']>,
> = RunnerTask<RunnerInput<Definition['machine'], Name>, EventFrom<Definition['machine']>>;

/** Where the runners of a machine say how far they are: in the figures of its definition. */
export interface ProgressOf<Definition extends MachineDefinition> {
  report(ref: ActorRef, progress: NonNullable<ReturnType<Definition['toProgress']>>): void;
  clear(ref: ActorRef): void;
}

type ActorBinding<Machine extends AnyStateMachine> = {
  runners: {
    [Name in RunnerName<Machine>]: (
      task: RunnerTask<RunnerInput<Machine, Name>, EventFrom<Machine>>,
    ) => Promise<RunnerOutput<Machine, Name>>;
  };
  /** See `ActorDefinition`. */
  admit?(em: EntityManager, change: Change<Machine>): Promise<void>;
  /** See `ActorDefinition`. */
  expect?(create: InputFrom<Machine>, by: string): void;
} & (
  | {
      /** See `ActorDefinition`. */
      project(em: EntityManager, change: Change<Machine>): Promise<void>;
    }
  | {
      /** See `ActorDefinition`: one change is written by it as well. */
      projectAll(em: EntityManager, changes: readonly Change<Machine>[]): Promise<void>;
    }
);

interface UntypedBinding {
  runners: Record<string, (task: RunnerTask) => Promise<unknown>>;
  admit?: NonNullable<ActorDefinition['admit']>;
  expect?: NonNullable<ActorDefinition['expect']>;
  project?: ActorDefinition['project'];
  projectAll?: NonNullable<ActorDefinition['projectAll']>;
}

export function bindActor<Machine extends AnyStateMachine>(
  definition: MachineDefinition<string, Machine>,
  binding: ActorBinding<Machine>,
): ActorDefinition {
  const { name, version, machine, migrations, formerRunners } = definition;
  const { runners, admit, expect, project, projectAll } = asUntyped(binding);
  return {
    name,
    version,
    machine,
    migrations,
    formerRunners,
    organizationOf: (snapshot) => definition.organizationOf(snapshot),
    runners: Object.fromEntries(
      Object.entries(definition.runners).map(([source, scope]) => {
        const run = runners[source];
        if (!run) throw new Error(`${name} has no runner for ${source}`);
        return [source, { scope: scope.name, isWaitedFor: scope.isWaitedFor === true, run }];
      }),
    ),
    ...(admit ? { admit } : {}),
    ...(expect ? { expect } : {}),
    ...(projectAll ? { projectAll } : {}),
    project: async (em, change) => (projectAll ? projectAll(em, [change]) : project?.(em, change)),
  };
}

/**
 * The boundary of storage: what the engine hands back to an actor was stored as JSON under the name of
 * its machine, of whose types it therefore is. This is the only place that says so.
 */
function asUntyped<Machine extends AnyStateMachine>(
  binding: ActorBinding<Machine>,
): UntypedBinding {
  return binding as unknown as UntypedBinding;
}
