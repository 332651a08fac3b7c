/**
 * Work begins only while the process keeps up. What waits here waits as the engine would have let it
 * wait: nobody is refused, it takes longer.
 *
 * ADMISSION-1 While the event loop is late or memory is short nothing begins; what runs goes on.
 * ADMISSION-2 Children that wait begin in the order they came, a few at each look: how late the event
 *    loop is shows only after they began, so a thousand that come at once do not begin at once.
 * ADMISSION-3 One child may always run: a process that is busy with nothing of its own gets on.
 * ADMISSION-4 A child that is cancelled while it waits does not wait any longer.
 */

export interface AdmissionOptions {
  /** Whether one more is too much now; asked once each `interval`. */
  busy: () => boolean;
  /** Milliseconds between two looks. Default 50. */
  interval?: number;
  /** Children that may begin from one look to the next. Default 4, which is eighty a second. */
  atOnce?: number;
}

export interface Admission {
  /** Resolves when one more may begin; whoever was admitted calls `leave` at its end. */
  enter(signal: AbortSignal): Promise<void>;
  leave(): void;
  running(): number;
  waiting(): number;
}

export function createAdmission({ busy, interval = 50, atOnce = 4 }: AdmissionOptions): Admission {
  const line = new Set<() => void>();
  let running = 0;
  let begun = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const mayBegin = () => running === 0 || (begun < atOnce && !busy());
  const begin = () => {
    begun += 1;
    running += 1;
    timer ??= setInterval(look, interval);
  };
  const look = () => {
    begun = 0;
    for (const next of line) {
      if (!mayBegin()) break;
      line.delete(next);
      begin();
      next();
    }
    if (begun > 0 || line.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    async enter(signal) {
      signal.throwIfAborted();
      if (line.size === 0 && mayBegin()) return begin();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const giveUp = () => {
        line.delete(resolve);
        reject(signal.reason);
      };
      line.add(resolve);
      timer ??= setInterval(look, interval);
      signal.addEventListener('abort', giveUp, { once: true });
      await promise.finally(() => signal.removeEventListener('abort', giveUp));
    },
    leave() {
      running -= 1;
    },
    running: () => running,
    waiting: () => line.size,
  };
}
