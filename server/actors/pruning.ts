/**
 * Forgets what actors need to know only for a while: handled events. What has still to be sent stays,
 * however old it is (`prune` of the store).
 *
 * PRUNING-1 Every day, what is older than thirty days.
 */
import { EVERY_DAY, type Job } from '../schedule/job.ts';
import type { ActorStore } from './actor-store.ts';

/** Events are repeated within seconds; the rest is for somebody who looks for what happened. */
export const EVENTS_KEPT = 30 * EVERY_DAY;

export function pruningJob(store: Pick<ActorStore, 'prune'>, now: () => number = Date.now): Job {
  return {
    name: 'events',
    every: EVERY_DAY,
    run: () => store.prune(now() - EVENTS_KEPT),
  };
}
