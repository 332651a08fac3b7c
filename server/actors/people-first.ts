/**
 * People before work that nobody waits for, in the process that does both.
 *
 * PEOPLE-FIRST-1 A few of the engine's calls that no person waits for are handled at once; the rest waits
 *    in order.
 * PEOPLE-FIRST-2 While a person waits for an answer none of them begins. Each waits a moment at most, so work
 *    goes on however many people come.
 * PEOPLE-FIRST-3 Where nobody has waited for a while, more are handled at once: a few leave the database
 *    idle.
 * PEOPLE-FIRST-4 A few of people's own events that start work are applied at once as well, in order: fifty courses
 *    approved in one moment leave the database free for who presses a button in the next.
 */
import { createPlaces } from './places.ts';

export interface PeopleFirst {
  /** A person waits from now on, until the answer is called. What takes very long counts no more. */
  waiting(): () => void;
  /** Does work that nobody waits for, when it is its turn. */
  afterPeople<T>(work: () => Promise<T>): Promise<T>;
  /** Applies an event of a person that starts work, when it is its turn. */
  starting<T>(apply: () => Promise<T>): Promise<T>;
}

interface PeopleFirstOptions {
  /** Pieces of work at once while people come. */
  atOnce?: number;
  /** Pieces of work at once while none do. */
  atOnceAlone?: number;
  /** Milliseconds after the last person came until none do. */
  quiet?: number;
  /** Milliseconds a piece of work waits for people. */
  patience?: number;
  /** Milliseconds for which one person is waited for: a download goes on for minutes. */
  longest?: number;
  /** Events at once that start work. */
  startingAtOnce?: number;
}

export function createPeopleFirst(options: PeopleFirstOptions = {}): PeopleFirst {
  const { atOnce = 4, atOnceAlone = 16, quiet = 2_000, patience = 50, longest = 2_000 } = options;
  const { startingAtOnce = 4 } = options;
  const held = new Set<() => void>();
  let people = 0;
  let lastCame = -Infinity;
  const places = createPlaces(() => {
    const areComing = people > 0 || performance.now() - lastCame < quiet;
    return areComing ? atOnce : atOnceAlone;
  });

  const nobodyWaits = async () => {
    if (people === 0) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, patience);
    held.add(resolve);
    await promise;
    held.delete(resolve);
    clearTimeout(timer);
  };

  return {
    waiting() {
      let isCounted = true;
      people += 1;
      lastCame = performance.now();
      const end = () => {
        clearTimeout(timer);
        if (!isCounted) return;
        isCounted = false;
        people -= 1;
        if (people === 0) for (const resolve of held) resolve();
      };
      const timer = setTimeout(end, longest);
      timer.unref();
      return end;
    },
    afterPeople: (work) =>
      places(async () => {
        await nobodyWaits();
        return work();
      }),
    starting: createPlaces(() => startingAtOnce),
  };
}
