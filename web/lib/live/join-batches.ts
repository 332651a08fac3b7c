/** Joins are gathered for one tick and sent in messages of JOIN_LIMIT at most (LIVE-4). */
import { JOIN_LIMIT } from '#machines/wire.ts';

/** @param flush is called in the next tick; what was added since the last `take` waits there. */
export function createJoinBatches(flush: () => void) {
  const wanted = { actors: new Set<string>(), streams: new Set<string>() };
  let scheduled = false;

  return {
    add(kind: keyof typeof wanted, key: string): void {
      wanted[kind].add(key);
      if (scheduled) return;
      scheduled = true;
      queueMicrotask(() => {
        scheduled = false;
        flush();
      });
    },
    /** All that waits, and from now on nothing does. */
    take(kind: keyof typeof wanted): string[][] {
      const all = [...wanted[kind]];
      wanted[kind].clear();
      const batches: string[][] = [];
      for (let at = 0; at < all.length; at += JOIN_LIMIT)
        batches.push(all.slice(at, at + JOIN_LIMIT));
      return batches;
    },
  };
}
