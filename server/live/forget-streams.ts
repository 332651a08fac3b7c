/** Forgets streams that nobody needs here any more: unused ones, and ended ones that are stored. */

interface Forgettable {
  attempt: number;
  ended: boolean;
  touched: number;
}

interface Forgetting {
  /** The text that a stream ended in, as the repository keeps it. */
  stored: (stream: string) => Promise<{ attempt: number } | undefined>;
  onError?: (error: unknown) => void;
  live: Map<string, Forgettable>;
  now: () => number;
  /** How often they are looked at, and after how long without a word one is unused. */
  sweepInterval: number;
  idleLimit: number;
}

/** One timer serves all of them, and exists only while there is one: `schedule` is called for each that begins. */
export function forgetStreams(options: Forgetting) {
  const { live, now, stored, sweepInterval, idleLimit } = options;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;

  function schedule(): void {
    if (closed || live.size === 0) return;
    timer ??= setTimeout(() => {
      timer = undefined;
      sweep()
        .catch((error: unknown) => options.onError?.(error))
        .finally(schedule);
    }, sweepInterval);
  }

  async function sweep(): Promise<void> {
    const ended: Promise<void>[] = [];
    for (const [stream, state] of live) {
      if (now() - state.touched > idleLimit) forget(stream, state);
      else if (state.ended) ended.push(forgetIfStored(stream, state));
    }
    await Promise.all(ended);
  }

  async function forgetIfStored(stream: string, state: Forgettable): Promise<void> {
    const text = await stored(stream);
    if (text && text.attempt >= state.attempt) forget(stream, state);
  }

  function forget(stream: string, state: Forgettable): void {
    // A new attempt may have opened while the repository was asked.
    if (live.get(stream) === state) live.delete(stream);
  }

  return {
    schedule,
    close() {
      closed = true;
      clearTimeout(timer);
    },
  };
}
