/** A worker's own side of early-work.ts: it asks who has begun what the engine brings, and tells what it has begun. */
import type { BegunElsewhere } from '../actors/running-children.ts';
import type { ChildResult } from '../actors/run-child.ts';
import type { FromWorker, ToWorker } from './worker-messages.ts';

export function createBegunElsewhere(say: (message: FromWorker) => void) {
  const asked = new Map<number, (result: ChildResult | undefined) => void>();
  let count = 0;
  const elsewhere: BegunElsewhere = {
    of(key) {
      count += 1;
      const ask = count;
      const { promise, resolve } = Promise.withResolvers<ChildResult | undefined>();
      asked.set(ask, resolve);
      say({ type: 'brought', ask, key });
      return promise;
    },
    ended: (key, result) => say({ type: 'ended', key, ...(result ? { result } : {}) }),
  };
  return {
    elsewhere,
    hear({ ask, result }: Extract<ToWorker, { type: 'begun' }>): void {
      asked.get(ask)?.(result);
      asked.delete(ask);
    },
  };
}
