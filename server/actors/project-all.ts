/**
 * Projections of changes that are made together.
 *
 * STORE-7 What `projectAll` of a machine leaves is what `project` of each change in turn would leave.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { ActorChange, ActorDefinition } from './actor-host.ts';

export async function projectAll(
  em: EntityManager,
  definition: Pick<ActorDefinition, 'project' | 'projectAll'>,
  changes: readonly ActorChange[],
): Promise<void> {
  if (definition.projectAll) {
    if (changes.length > 0) await definition.projectAll(em, changes);
    return;
  }
  for (const change of changes) await definition.project(em, change);
}

/** The last change of each actor: all there is to say where rows only tell how things stand. */
export function lastOfEach<Change extends { ref: ActorRef }>(changes: readonly Change[]): Change[] {
  return [...new Map(changes.map((change) => [change.ref.id, change])).values()];
}

/**
 * Changes by turns: each actor once in a turn, its later ones in later turns. A statement touches a row
 * once.
 */
export function inTurns<Change extends { ref: ActorRef }>(changes: readonly Change[]): Change[][] {
  const turns: Change[][] = [];
  const seen = new Map<string, number>();
  for (const change of changes) {
    const turn = seen.get(change.ref.id) ?? 0;
    seen.set(change.ref.id, turn + 1);
    (turns[turn] ??= []).push(change);
  }
  return turns;
}
