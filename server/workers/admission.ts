/**
 * Work begins only while the process keeps up. What waits here waits as the engine would have let it
 * wait: nobody is refused, it takes longer.
 *
 * ADMISSION-1 While the event loop is late or memory is short nothing begins; what runs goes on.
 * ADMISSION-2 Children that wait begin in the order they came, a few at each look: how late the event
 *    loop is shows only after they began, so a thousand that come at once do not begin at once.
 * ADMISSION-3 One child may always run: a process that is busy with nothing of its own gets on.
 * ADMISSION-4 A child that is cancelled while it waits does not wait any longer.
 * ADMISSION-5 What somebody sits before begins ahead of all that goes on in the background, and is none of
 *    the few.
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
  /**
   * Resolves when one more may begin; whoever was admitted calls `leave` at its end.
   *
   * @param isWaitedFor somebody sits before it.
   */
  enter(signal: AbortSignal, isWaitedFor?: boolean): Promise<void>;
  leave(): void;
  running(): number;
  waiting(): number;
}

export function createAdmission({ busy, interval = 50, atOnce = 4 }: AdmissionOptions): Admission {
  const people = new Set<() => void>();
  const background = new Set<() => void>();
  let running = 0;
  let begun = 0;
  let timer: ReturnType<typeof setInterval> | undefined;

  const isOfPeople = (line: typeof people) => line === people;
  const mayBegin = (line: typeof people) =>
    running === 0 || ((isOfPeople(line) || begun < atOnce) && !busy());
  const begin = (line: typeof people) => {
    if (!isOfPeople(line)) begun += 1;
    running += 1;
    timer ??= setInterval(look, interval);
  };
  const beginAll = (line: typeof people) => {
    for (const next of line) {
      if (!mayBegin(line)) break;
      line.delete(next);
      begin(line);
      next();
    }
  };
  const look = () => {
    begun = 0;
    beginAll(people);
    beginAll(background);
    if (begun > 0 || people.size > 0 || background.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };

  return {
    async enter(signal, isWaitedFor = false) {
      signal.throwIfAborted();
      const line = isWaitedFor ? people : background;
      if (line.size === 0 && mayBegin(line)) return begin(line);
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
    waiting: () => people.size + background.size,
  };
}
