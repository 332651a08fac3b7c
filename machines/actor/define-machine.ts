/**
 * All that anybody has to know of a machine, said once: what it is and how it is stored, what may be
 * said to it and by whom, whose it is, what its viewers see, and what runs for it.
 *
 * Each machine has a `<name>.definition.ts` and a line in `machines/registry.ts`. Nothing else lists
 * machines: names on the wire, permissions, refusals, streams and caps of runners follow from there.
 *
 * DEFINITION-1 A message that its receiver does not know does not compile, nor one to a subscriber who
 *    does not take its notices.
 * DEFINITION-2 Runners and snapshots have the types of their machine, without a cast.
 * DEFINITION-3 A definition that leaves something out does not compile.
 */
import type {
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  InputFrom,
  MachineImplementationsFrom,
  OutputFrom,
  StateValue,
} from 'xstate';
import type { z } from 'zod';
import type { ErrorCode } from '../errors.ts';
import type { Permission, Rights } from '../permissions.ts';
import type { MachineAddress } from './actor.ts';
import type { RunnerScope } from './runner-scope.ts';
import type { ActorView, SnapshotMigrations, StoredSnapshot } from './snapshot.ts';
import type { StreamKind } from './stream-kind.ts';

/** Every actor names its organization, by which permissions are decided. */
interface OwnedContext {
  organizationId: string;
}

type Runners<Machine extends AnyStateMachine> = NonNullable<
  MachineImplementationsFrom<Machine>['actors']
>;

/** What a machine invokes: the sources it declares in `setup({ actors })`. */
export type RunnerName<Machine extends AnyStateMachine> = keyof Runners<Machine> & string;
export type RunnerInput<
  Machine extends AnyStateMachine,
  Name extends RunnerName<Machine>,
> = InputFrom<NonNullable<Runners<Machine>[Name]>>;
export type RunnerOutput<
  Machine extends AnyStateMachine,
  Name extends RunnerName<Machine>,
> = OutputFrom<NonNullable<Runners<Machine>[Name]>>;

export type SnapshotOf<Machine extends AnyStateMachine> = StoredSnapshot<ContextFrom<Machine>>;

interface MachineDescription<
  Name extends string,
  Machine extends AnyStateMachine,
  Command extends EventFrom<Machine>,
  Owner extends string,
  Progress,
  Stream extends StreamKind,
  View extends object,
> {
  address: MachineAddress<Name, EventFrom<Machine>, InputFrom<Machine>, View>;
  machine: Machine;
  /** From every earlier version of the address; without it there is none. */
  migrations?: SnapshotMigrations;
  /** What the ids of its actors are ids of: by that its organization is found, made or not. */
  owner: { kind: Owner; notFound: ErrorCode };
  /** What it takes to see it. */
  watch: Permission;
  commands: {
    /** The whole of what may arrive from a socket; facts come from services only. */
    schema: z.ZodType<Command>;
    /** `job:create` where it starts work that is paid for, `job:update` where it stops such work. */
    permissions: Readonly<Record<Command['type'], Permission>>;
  };
  /** Why a command is refused that is not possible now, where a code says more than that. */
  refusal?(snapshot: SnapshotOf<Machine>, command: { type: string }): ErrorCode | undefined;
  /** Everything of its context that leaves the server, for somebody who has these rights. */
  view(context: ContextFrom<Machine>, rights: Rights, value: StateValue): View;
  /** By the cap they run under. */
  runners: Readonly<Record<RunnerName<Machine>, RunnerScope>>;
  /** What earlier versions called them: a name of before means the runner of now. */
  formerRunners?: Readonly<Record<string, RunnerName<Machine>>>;
  /** What its runners show while they run, and what of it those see who have these rights. */
  progress?: {
    schema: z.ZodType<Progress>;
    view?(progress: Progress, rights: Rights): Progress;
  };
  /** Text its runners write for everybody to watch. */
  streams?: readonly Stream[];
}

export interface MachineDefinition<
  Name extends string = string,
  Machine extends AnyStateMachine = AnyStateMachine,
  Owner extends string = string,
  Progress = unknown,
  Stream extends StreamKind = StreamKind,
  View extends object = object,
  Command extends { type: string } = { type: string },
> {
  readonly address: MachineAddress<Name, EventFrom<Machine>, InputFrom<Machine>, View>;
  readonly name: Name;
  readonly machine: Machine;
  readonly version: number;
  readonly migrations: SnapshotMigrations;
  readonly owner: { readonly kind: Owner; readonly notFound: ErrorCode };
  readonly watch: Permission;
  readonly commandSchema: z.ZodType<Command>;
  readonly runners: Readonly<Record<string, RunnerScope>>;
  readonly formerRunners: Readonly<Record<string, string>>;
  readonly streams: readonly Stream[];
  /** Undefined for what is no command of this machine. */
  permissionFor(type: string): Permission | undefined;
  /** Why this event is refused. Ask it only after the machine said no. */
  refusalOf(snapshot: StoredSnapshot, event: { type: string }): ErrorCode;
  toView(snapshot: StoredSnapshot, rights: Rights): ActorView<View>;
  /** Undefined for what is no progress of this machine: nothing else reaches a viewer. */
  toProgress(progress: unknown, rights: Rights): Progress | undefined;
  organizationOf(snapshot: StoredSnapshot): string;
  /** What is stored under the machine's name, with the machine's types. */
  own(snapshot: StoredSnapshot): SnapshotOf<Machine>;
}

/** @param described all of it; what the machine itself says, such as its runners, has to agree. */
export function defineMachine<
  const Name extends string,
  Machine extends AnyStateMachine,
  Command extends EventFrom<Machine>,
  const Owner extends string,
  Progress = never,
  Stream extends StreamKind = never,
  View extends object = never,
>(
  described: MachineDescription<Name, Machine, Command, Owner, Progress, Stream, View> &
    (ContextFrom<Machine> extends OwnedContext ? object : { machine: never }),
): MachineDefinition<Name, Machine, Owner, Progress, Stream, View, Command> {
  const { address, machine, migrations = {}, owner, watch, commands, runners } = described;
  const { progress, streams = [], formerRunners = {} } = described;
  const permissions: Readonly<Record<string, Permission>> = commands.permissions;
  const own = (snapshot: StoredSnapshot) => asOwn<Machine>(snapshot);
  const isPermitted = (command: string, rights: Rights) => {
    const permission = permissions[command];
    return permission !== undefined && rights.may(permission);
  };
  return {
    address,
    name: address.name,
    machine,
    version: address.version,
    migrations,
    owner,
    watch,
    commandSchema: commands.schema,
    runners,
    formerRunners,
    streams,
    permissionFor: (type) => (Object.hasOwn(permissions, type) ? permissions[type] : undefined),
    refusalOf: (snapshot, event) =>
      described.refusal?.(own(snapshot), event) ?? 'EVENT_NOT_POSSIBLE',
    toView: (snapshot, rights) => ({
      value: snapshot.value,
      context: described.view(own(snapshot).context, rights, snapshot.value),
      status: snapshot.status,
      permitted: Object.keys(permissions).filter((command) => isPermitted(command, rights)),
    }),
    toProgress: (shown, rights) => {
      const parsed = progress?.schema.safeParse(shown);
      if (!progress || !parsed?.success) return undefined;
      return progress.view?.(parsed.data, rights) ?? parsed.data;
    },
    organizationOf: ({ context }) => organizationIn(context),
    own,
  };
}

/** A stored snapshot carries no type; what is stored under a machine's name is that machine's. */
function asOwn<Machine extends AnyStateMachine>(snapshot: StoredSnapshot): SnapshotOf<Machine> {
  return snapshot as SnapshotOf<Machine>;
}

/** `defineMachine` takes no context without one; what is stored otherwise is nobody's. */
function organizationIn(context: unknown): string {
  const holds = typeof context === 'object' && context !== null && 'organizationId' in context;
  return holds && typeof context.organizationId === 'string' ? context.organizationId : '';
}
