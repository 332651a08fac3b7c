/**
 * What is done with an answer takes much longer than hearing a piece of one: a draft is reviewed, the next
 * request made. Of two hundred lessons that end together, the last words of those that ended a moment
 * later waited behind all of that, eight seconds and more.
 *
 * TURNS-1 Who has an answer goes on in the order answers came, one in each round of the event loop:
 *    whatever arrives is heard between two of them.
 * TURNS-2 Who is given up waits no longer.
 */
export interface Turns {
  /** Resolves when it is the caller's turn; rejects when `signal` is aborted. */
  next(signal: AbortSignal): Promise<void>;
}

export function createTurns(): Turns {
  const line = new Set<() => void>();
  let round: NodeJS.Immediate | undefined;

  const take = () => {
    round = undefined;
    const [first] = line;
    if (first === undefined) return;
    line.delete(first);
    first();
    schedule();
  };
  const schedule = () => {
    if (line.size > 0) round ??= setImmediate(take);
  };

  return {
    async next(signal) {
      signal.throwIfAborted();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const giveUp = () => {
        line.delete(resolve);
        reject(signal.reason);
      };
      line.add(resolve);
      schedule();
      signal.addEventListener('abort', giveUp, { once: true });
      await promise.finally(() => signal.removeEventListener('abort', giveUp));
    },
  };
}
