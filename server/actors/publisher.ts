/**
 * Tells listeners of this process about committed revisions (HOST-7): each at most once per actor
 * and never an older one after a newer one. A revision that is overtaken is left out: records are
 * whole.
 */
import { refKey } from '#machines/actor/actor.ts';
import { forgetOldest } from '../forget-oldest.ts';
import type { Logger } from '../logger.ts';
import type { ActorRecord } from './actor-host.ts';

/** Actors whose last published revision is remembered; beyond it the longest silent are forgotten. */
const REMEMBERED = 20_000;

export interface Publisher {
  publish: (record: ActorRecord) => void;
  subscribe: (listener: (record: ActorRecord) => void) => () => void;
}

export function createPublisher(logger: Logger): Publisher {
  const listeners = new Set<(record: ActorRecord) => void>();
  const published = new Map<string, number>();
  return {
    publish(record) {
      const key = refKey(record.ref);
      if ((published.get(key) ?? 0) >= record.rev) return;
      published.delete(key);
      published.set(key, record.rev);
      forgetOldest(published, REMEMBERED);
      for (const listener of listeners) {
        try {
          listener(record);
        } catch (error) {
          // A listener must not fail the transition it is told about.
          logger.error({ err: error, actor: key }, 'a listener of actor changes failed');
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
