/**
 * The paid steps that are under way in this process.
 *
 * OUTLIVING-1 An attempt that its engine has lost leaves its step running for a while. The attempt that
 *    follows finds it by the step's key and waits for the same answer: it is asked, and paid for, once.
 * OUTLIVING-2 A step ends with its attempt when that was cancelled, superseded or closed, and when no
 *    attempt has come for it in time.
 */

/** Milliseconds: an engine is back within seconds. */
const PATIENCE = 60_000;

/** Why an attempt ended of which another one follows here. */
export class AttemptLost extends Error {
  override name = 'AttemptLost';
  /** Aborted when this process closes: then no other attempt follows here. */
  readonly closing: AbortSignal;

  constructor(closing: AbortSignal) {
    super('the engine has lost this attempt');
    this.closing = closing;
  }
}

type Work<T> = (signal: AbortSignal) => Promise<T>;

export interface RunningSteps<T> {
  /**
   * The answer of the step of this key: of the one that is under way, otherwise `work`'s.
   * @throws the signal's reason, at once when the attempt was lost and otherwise when the work has ended.
   */
  join(key: string, work: Work<T>, signal: AbortSignal): Promise<T>;
  isRunning(key: string): boolean;
}

interface Running<T> {
  answer: Promise<T>;
  ending: AbortController;
  /** Attempts that wait for it. */
  waiting: number;
  timer?: NodeJS.Timeout;
}

export function createRunningSteps<T>(patience = PATIENCE): RunningSteps<T> {
  const steps = new Map<string, Running<T>>();

  function begin(key: string, work: Work<T>): Running<T> {
    const ending = new AbortController();
    const running: Running<T> = { answer: work(ending.signal), ending, waiting: 0 };
    const over = () => {
      clearTimeout(running.timer);
      if (steps.get(key) === running) steps.delete(key);
    };
    running.answer.then(over, over);
    steps.set(key, running);
    return running;
  }

  function leave(running: Running<T>, reason: unknown): void {
    running.waiting -= 1;
    if (running.waiting > 0) return;
    const end = () => running.ending.abort(reason);
    if (!(reason instanceof AttemptLost) || reason.closing.aborted) return end();
    running.timer = setTimeout(end, patience);
    reason.closing.addEventListener('abort', end, { once: true });
  }

  return {
    isRunning: (key) => steps.has(key),
    join(key, work, signal) {
      const known = steps.get(key);
      const running = known && !known.ending.signal.aborted ? known : begin(key, work);
      clearTimeout(running.timer);
      running.waiting += 1;
      return new Promise<T>((resolve, reject) => {
        const onAbort = () => {
          leave(running, signal.reason);
          if (signal.reason instanceof AttemptLost) reject(signal.reason);
        };
        const over = () => signal.removeEventListener('abort', onAbort);
        signal.addEventListener('abort', onAbort, { once: true });
        running.answer.then(resolve, reject).finally(over);
      });
    },
  };
}
