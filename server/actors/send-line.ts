/**
 * The way of people's events from this process to their actors.
 *
 * SEND-1 An event that asks nothing of the engine is applied without it, in one transaction: no queue
 *    of the engine stands before it, and it is taken also while the engine is away.
 * SEND-2 Events that this process sends to one actor are handled in their order: what comes after one
 *    that is on its way through the engine goes through the engine as well.
 * SEND-3 What is known to start work is not tried without the engine: that would take time, and end in nothing.
 */
import { refKey, type ActorRef } from '#machines/actor/actor.ts';

interface Ways<Answer> {
  /**
   * Undefined for what has to go through the engine; then nothing has happened. Never rejects. Left out for
   * what starts work.
   */
  alone?: (() => Promise<Answer | undefined>) | undefined;
  throughEngine: () => Promise<Answer>;
}

interface Line {
  /** Resolves when it is known which way the last event goes. */
  chosen: Promise<unknown>;
  waiting: number;
  inEngine: number;
}

export type SendLine = <Answer>(ref: ActorRef, ways: Ways<Answer>) => Promise<Answer>;

export function createSendLine(): SendLine {
  const lines = new Map<string, Line>();

  return async (ref, { alone, throughEngine }) => {
    const key = refKey(ref);
    const line = lines.get(key) ?? { chosen: Promise.resolve(), waiting: 0, inEngine: 0 };
    lines.set(key, line);
    line.waiting += 1;
    const choose = line.chosen.then(async () => {
      const answer = line.inEngine > 0 ? undefined : await alone?.();
      if (answer === undefined) line.inEngine += 1;
      return answer;
    });
    line.chosen = choose;
    try {
      const answer = await choose;
      if (answer !== undefined) return answer;
      try {
        return await throughEngine();
      } finally {
        line.inEngine -= 1;
      }
    } finally {
      line.waiting -= 1;
      if (line.waiting === 0) lines.delete(key);
    }
  };
}
