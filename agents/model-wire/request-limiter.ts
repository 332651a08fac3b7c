/**
 * How many requests one provider gets at a time: shared by every lesson of the process, so that a
 * "too many requests" to one of them slows all of them down.
 *
 * REQUEST-1 Never more than `allowed` requests are open. Callers wait in order; who comes back
 *    after a refusal goes before those who have not started.
 * REQUEST-2 A refusal halves `allowed` once per pause and lets nobody in until the pause is over;
 *    each answer that succeeds wins a part of a place back.
 * REQUEST-3 A waiting caller whose signal aborts leaves the queue at once, with the signal's
 *    reason.
 * REQUEST-4 What somebody sits before has places of its own: it stands behind no work, however much of it
 *    there is. A refusal to it slows work down as well, and one to work slows nobody else.
 */

export interface RequestLimiter {
  /** Resolves with the function that gives the place back (idempotent). */
  enter(signal: AbortSignal | undefined, order?: { first: boolean }): Promise<() => void>;
  /** The provider said no; nobody enters for `wait` ms. */
  refused(wait: number): void;
  /** The provider answered. */
  answered(): void;
  state(): { open: number; waiting: number; allowed: number };
}

export interface RequestLimiters {
  work: RequestLimiter;
  /** The limiter of requests that somebody sits before. */
  people: RequestLimiter;
}

interface Waiter {
  admit(): void;
}

/** @param most requests of either kind at a time. */
export function createRequestLimiters(most: { work: number; people: number }): RequestLimiters {
  const work = createRequestLimiter(most.work);
  const people = createRequestLimiter(most.people);
  const refused = (wait: number) => {
    people.refused(wait);
    work.refused(wait);
  };
  return { work, people: { ...people, refused } };
}

export function createRequestLimiter(most: number): RequestLimiter {
  let allowed = most;
  let open = 0;
  let pausedUntil = 0;
  let wake: NodeJS.Timeout | undefined;
  const queue: Waiter[] = [];

  function admitWaiters(): void {
    if (queue.length === 0) return;
    const pause = pausedUntil - Date.now();
    if (pause > 0) {
      wake ??= setTimeout(() => {
        wake = undefined;
        admitWaiters();
      }, pause);
      return;
    }
    while (open < Math.max(1, Math.floor(allowed))) {
      const next = queue.shift();
      if (next === undefined) return;
      open += 1;
      next.admit();
    }
  }

  function place(): () => void {
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      open -= 1;
      admitWaiters();
    };
  }

  function settleTimer(): void {
    if (queue.length > 0 || wake === undefined) return;
    clearTimeout(wake);
    wake = undefined;
  }

  return {
    enter(signal, order = { first: false }) {
      return new Promise((resolve, reject) => {
        if (signal?.aborted === true) {
          reject(signal.reason);
          return;
        }
        const leave = () => {
          queue.splice(queue.indexOf(waiter), 1);
          settleTimer();
          reject(signal?.reason);
        };
        const waiter: Waiter = {
          admit() {
            signal?.removeEventListener('abort', leave);
            resolve(place());
          },
        };
        signal?.addEventListener('abort', leave, { once: true });
        if (order.first) queue.unshift(waiter);
        else queue.push(waiter);
        admitWaiters();
      });
    },
    refused(wait) {
      const at = Date.now();
      if (at >= pausedUntil) allowed = Math.max(1, allowed / 2);
      pausedUntil = Math.max(pausedUntil, at + wait);
      // A timer for a shorter pause wakes early, looks, and sleeps again.
    },
    answered() {
      allowed = Math.min(most, allowed + 1 / allowed);
    },
    state: () => ({ open, waiting: queue.length, allowed: Math.max(1, Math.floor(allowed)) }),
  };
}
