/**
 * Runners that earlier versions of a machine called otherwise. Their names stand in snapshots, in the
 * bookkeeping of actors and in what the engine still has to deliver; a name of before means the runner
 * of now wherever one comes in.
 *
 * RENAMED-1 An answer under the former name counts, tokens stay: work goes on that was started so.
 *    Under the name it was started by it is also looked for and answered: see ROLL-OUT-1.
 * RENAMED-2 A cancel stops what was started under the former name.
 */
import type { ActorDefinition, ActorRecord } from './actor-host.ts';
import type { Child, Command, HostState } from './effects.ts';

type Renames = Pick<ActorDefinition, 'formerRunners'>;

/** A child of a machine has the name of its runner. */
export function currentRunner({ formerRunners }: Renames, name: string): string {
  return formerRunners?.[name] ?? name;
}

export function renamedCommand(definition: Renames, command: Command): Command {
  if (command.kind !== 'settled' && command.kind !== 'reported') return command;
  const id = currentRunner(definition, command.id);
  if (id === command.id) return command;
  const event = { ...command.event };
  if (event.type.startsWith('xstate.')) {
    event.type = event.type.replace(new RegExp(`\\.${command.id}$`), `.${id}`);
    Object.assign(event, { actorId: id });
  }
  return { ...command, id, event };
}

export function renamedHost(definition: Renames, host: HostState): HostState {
  const children = Object.entries(host.children).map(([id, child]): [string, Child] => [
    currentRunner(definition, id),
    { ...child, src: currentRunner(definition, child.src) },
  ]);
  return { ...host, children: Object.fromEntries(children) };
}

/** XState stores the children of a snapshot under their ids, each with its source. */
export function renamedChildren<Snapshot extends ActorRecord['snapshot']>(
  definition: Renames,
  snapshot: Snapshot,
): Snapshot {
  if (!definition.formerRunners || !hasChildren(snapshot)) return snapshot;
  const children = Object.entries(snapshot.children).map(([id, child]) => [
    currentRunner(definition, id),
    { ...child, src: currentRunner(definition, child.src) },
  ]);
  return { ...snapshot, children: Object.fromEntries(children) };
}

/** The shape of a persisted snapshot of XState 5; what is stored otherwise has no children. */
function hasChildren<Snapshot extends object>(
  snapshot: Snapshot,
): snapshot is Snapshot & { children: Record<string, { src: string }> } {
  return 'children' in snapshot && typeof snapshot.children === 'object';
}
