/**
 * Messages that stop what their receivers do, taken without the engine: people wait for a cancel.
 *
 * MESSAGE-3 The messages of an event that interrupt are handled as soon as their event is committed, some
 *    together in one transaction. What is not, the engine brings.
 * MESSAGE-4 They may end work and begin none. The runner of what they end has been told when they are
 *    committed; the engine, which would tell it as well, is told when nobody waits any more.
 */
import type { ActorRef } from '#machines/actor/actor.ts';
import type { Interrupted, Message } from './actor-store.ts';
import type { Command, Effect } from './effects.ts';
import type { MessageLine } from './message-line.ts';

/** Messages one transaction takes: it locks as many actors. */
const TOGETHER = 26;

/** What the engine has left to do for an actor that was interrupted. */
export interface Ending {
  ref: ActorRef;
  effects: Effect[];
}

export interface AfterInterrupts {
  /** Those effects of the event that the engine has to perform, and messages of those interrupted. */
  effects: Effect[];
  endings: Ending[];
}

interface InterruptLineOptions {
  /** Never rejects. */
  take: (machine: string, messages: readonly Message[]) => Promise<Interrupted[]>;
  messageLine: MessageLine;
}

/** @param committed is told of each message that was handled, with the effects it had. */
export type InterruptLine = (
  from: ActorRef,
  effects: Effect[],
  committed: (command: Command, effects: readonly Effect[]) => void,
) => Promise<AfterInterrupts>;

export function createInterruptLine({ take, messageLine }: InterruptLineOptions): InterruptLine {
  return async (from, effects, committed) => {
    const messages = effects.flatMap((effect): Message[] => {
      if (effect.kind !== 'send' || !effect.interrupts || effect.create !== undefined) return [];
      return [{ from, to: effect.to, event: effect.event, eventId: effect.eventId }];
    });
    if (messages.length === 0) return { effects, endings: [] };
    const taken = (
      await Promise.all(
        inPortions(messages).map(([machine, portion]) => {
          const taking = take(machine, portion);
          return taking.then((handled) =>
            handled.map((one) => {
              const { to: ref, eventId, event } = one;
              committed({ kind: 'deliver', ref, eventId, event, inv: '' }, one.effects);
              return one;
            }),
          );
        }),
      )
    ).flat();
    const handled = new Set(taken.map(({ eventId }) => eventId));
    const left = effects.filter((effect) => effect.kind !== 'send' || !handled.has(effect.eventId));
    const after = await Promise.all(
      taken.map(async ({ to, effects: theirs }) => ({
        ref: to,
        effects: await messageLine(to, theirs),
      })),
    );
    return {
      effects: [...left, ...after.flatMap((one) => one.effects.filter(isMessage))],
      endings: after.flatMap(({ ref, effects: theirs }) => {
        const ending = theirs.filter((effect) => !isMessage(effect));
        return ending.length > 0 ? [{ ref, effects: ending }] : [];
      }),
    };
  };
}

function isMessage({ kind }: Effect): boolean {
  return kind === 'send';
}

function inPortions(messages: readonly Message[]): [machine: string, portion: Message[]][] {
  const byMachine = Object.entries(Object.groupBy(messages, ({ to }) => to.machine));
  return byMachine.flatMap(([machine, all = []]) =>
    Array.from({ length: Math.ceil(all.length / TOGETHER) }, (_, index): [string, Message[]] => [
      machine,
      all.slice(index * TOGETHER, (index + 1) * TOGETHER),
    ]),
  );
}
