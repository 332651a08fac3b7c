/**
 * What a commit says to children ahead of the engine, as a message: they run in other processes than the one
 * that commits. What it means there is in running-children.ts.
 *
 * HURRY-1 Work that somebody sits before is begun at the commit that starts it: the engine brings it as well, a
 *    moment later, and gets what has become of it.
 * HURRY-2 That such work is about to be started is said as soon as it is known: whoever runs it looks up meanwhile
 *    what it will need.
 */
import type { ActorRef } from '#machines/actor/actor.ts';
import { forgetOldest } from '../forget-oldest.ts';
import type { ActorDefinition } from './actor-host.ts';
import type { Command, Effect } from './effects.ts';

export type Hurry =
  | { kind: 'stop'; ref: ActorRef; id: string; token: string }
  | { kind: 'announce'; ref: ActorRef; eventId: string }
  | { kind: 'handled'; ref: ActorRef; eventId: string }
  | { kind: 'begin'; ref: ActorRef; id: string; token: string }
  | { kind: 'expect'; ref: ActorRef; create: unknown; by: string };

/** Announced messages remembered until they are handled; beyond it the oldest are forgotten. */
const REMEMBERED = 20_000;

export interface Hurrying {
  /** To be called once for each command that was applied, with the effects it had. */
  committed: (command: Command, effects: readonly Effect[]) => void;
  /** After it, where the machine is at hand. */
  begun: (
    definition: Pick<ActorDefinition, 'runners'>,
    ref: ActorRef,
    effects: readonly Effect[],
  ) => void;
}

export function createHurrying(send: (message: Hurry) => void): Hurrying {
  /** Nobody waits for the handling of what was not announced: most messages cost nothing here. */
  const announced = new Set<string>();
  return {
    committed(command, effects) {
      for (const effect of effects) {
        if (effect.kind === 'stop') {
          const { id, token } = effect;
          send({ kind: 'stop', ref: command.ref, id, token });
        }
        if (effect.kind === 'send' && effect.interrupts) {
          announced.add(effect.eventId);
          forgetOldest(announced, REMEMBERED);
          send({ kind: 'announce', ref: effect.to, eventId: effect.eventId });
        }
      }
      if (command.kind === 'deliver' && announced.delete(command.eventId)) {
        send({ kind: 'handled', ref: command.ref, eventId: command.eventId });
      }
    },
    begun({ runners }, ref, effects) {
      for (const effect of effects) {
        if (effect.kind !== 'start' || runners[effect.src]?.isWaitedFor !== true) continue;
        const { id, token } = effect;
        send({ kind: 'begin', ref, id, token });
      }
    },
  };
}
