/**
 * What a commit says to running children ahead of the engine, as a message: they run in other
 * processes than the one that commits. What it means there is in running-children.ts.
 */
import type { ActorRef } from '#machines/actor/actor.ts';
import { forgetOldest } from '../forget-oldest.ts';
import type { Command, Effect } from './effects.ts';

export type Hurry =
  | { kind: 'stop'; ref: ActorRef; id: string; token: string }
  | { kind: 'announce'; ref: ActorRef; eventId: string }
  | { kind: 'handled'; ref: ActorRef; eventId: string };

/** Announced messages remembered until they are handled; beyond it the oldest are forgotten. */
const REMEMBERED = 20_000;

export interface Hurrying {
  /** To be called once for each command that was applied, with the effects it had. */
  committed: (command: Command, effects: readonly Effect[]) => void;
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
  };
}
