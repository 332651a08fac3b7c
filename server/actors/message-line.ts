/**
 * Messages between actors that need not wait for the engine.
 *
 * MESSAGE-1 The one message of an event that asks nothing of the engine is handled as soon as its
 *    event is committed, with all others to the same actor that came meanwhile. What is not, the
 *    engine brings.
 * MESSAGE-2 It never overtakes an earlier one of its sender that the engine has yet to bring.
 */
import { refKey, type ActorRef } from '#machines/actor/actor.ts';
import type { Message } from './actor-store.ts';
import type { Effect } from './effects.ts';

/** Messages one transaction takes. */
const TOGETHER = 200;

/** The ids of those that are handled. Never rejects. */
type Take = (to: ActorRef, messages: readonly Message[]) => Promise<ReadonlySet<string>>;

interface Waiting {
  message: Message;
  settle: (isHandled: boolean) => void;
}

/** Returns those effects of an event of `from` that the engine has to perform. */
export type MessageLine = (from: ActorRef, effects: Effect[]) => Promise<Effect[]>;

export function createMessageLine(take: Take): MessageLine {
  const lines = new Map<string, Waiting[]>();

  async function empty(to: ActorRef, line: Waiting[]): Promise<void> {
    // What is said in the same moment goes together.
    await Promise.resolve();
    while (line.length > 0) {
      const together = line.splice(0, TOGETHER);
      const handled = await take(
        to,
        together.map(({ message }) => message),
      );
      for (const { message, settle } of together) settle(handled.has(message.eventId));
    }
    lines.delete(refKey(to));
  }

  function isHandled(message: Message): Promise<boolean> {
    return new Promise((settle) => {
      const key = refKey(message.to);
      const line = lines.get(key);
      if (line !== undefined) {
        line.push({ message, settle });
        return;
      }
      const opened = [{ message, settle }];
      lines.set(key, opened);
      void empty(message.to, opened);
    });
  }

  return async (from, effects) => {
    const [only, ...others] = effects.filter((effect) => effect.kind === 'send');
    // Many at once are told to work, which is the engine's to begin.
    if (only === undefined || others.length > 0) return effects;
    if (only.create !== undefined || only.interrupts) return effects;
    const { to, event, eventId } = only;
    const handled = await isHandled({ from, to, event, eventId });
    return handled ? effects.filter((effect) => effect !== only) : effects;
  };
}
