/**
 * Work begins only while the process keeps up. What waits here waits as the engine would have let it
 * wait: nobody is refused, it takes longer.
 *
 * ADMISSION-1 While the event loop is late or memory is short nothing begins; what runs goes on.
 * ADMISSION-2 Children that wait begin in the order they came, one at each look.
 * ADMISSION-3 One child may always run: a process that is busy with nothing of its own gets on.
 * ADMISSION-4 A child that is cancelled while it waits does not wait any longer.
 */

export interface AdmissionOptions {
  /** Whether one more is too much now; asked once each `interval`. */
  busy: () => boolean;
  /** Milliseconds between two looks. Default 50. */
  interval?: number;
}

export interface Admission {
  /** Resolves when one more may begin; whoever was admitted calls `leave` at its end. */
  enter(signal: AbortSignal): Promise<void>;
  leave(): void;
  running(): number;
  waiting(): number;
}

export function createAdmission({ busy, interval = 50 }: AdmissionOptions): Admission {
  const line = new Set<() => void>();
  let running = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const mayBegin = () => running === 0 || !busy();
  const look = () => {
    const [next] = line;
    if (next !== undefined && mayBegin()) {
      line.delete(next);
      next();
    }
    if (line.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    async enter(signal) {
      signal.throwIfAborted();
      if (line.size > 0 || !mayBegin()) {
        const { promise, resolve, reject } = Promise.withResolvers<void>();
        const begin = () => resolve();
        const giveUp = () => {
          line.delete(begin);
          reject(signal.reason);
        };
        line.add(begin);
        signal.addEventListener('abort', giveUp, { once: true });
        timer ??= setInterval(look, interval);
        await promise.finally(() => signal.removeEventListener('abort', giveUp));
      }
      running += 1;
    },
    leave() {
      running -= 1;
    },
    running: () => running,
    waiting: () => line.size,
  };
}
