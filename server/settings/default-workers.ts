import { availableParallelism } from 'node:os';

/** Workers of a default start: the processors but one, and one at least. */
export function defaultWorkers(): number {
  return Math.max(1, availableParallelism() - 1);
}
