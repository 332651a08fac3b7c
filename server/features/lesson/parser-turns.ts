/** One task at a time, of everybody who has some waiting in turn (MDX-THREAD-3). */
export type Turns = <T>(by: string, work: () => Promise<T>) => Promise<T>;

export function createTurns(): Turns {
  /** In the order of turns; the first one's is being done. */
  const waiting = new Map<string, (() => Promise<void>)[]>();

  async function workOff(): Promise<void> {
    for (let [first] = waiting; first; [first] = waiting) {
      const [by, tasks] = first;
      await tasks.shift()?.();
      // Behind all the others.
      waiting.delete(by);
      if (tasks.length > 0) waiting.set(by, tasks);
    }
  }

  return <T>(by: string, work: () => Promise<T>) => {
    const { promise, resolve } = Promise.withResolvers<T>();
    const task = async () => {
      const done = work();
      resolve(done);
      // Whoever asked hears of it.
      await done.catch(() => undefined);
    };
    const isIdle = waiting.size === 0;
    const own = waiting.get(by);
    if (own) own.push(task);
    else waiting.set(by, [task]);
    if (isIdle) void workOff();
    return promise;
  };
}
