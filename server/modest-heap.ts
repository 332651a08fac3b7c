/**
 * HEAP-1 What is no longer used is collected when the old objects of a process have become twice those
 *    that were alive after the last time. V8's own answer on a machine with much memory is four times,
 *    and what it took for a burst it gives back late or never.
 *
 * A limit (`--max-old-space-size`) would do it too, but ends a process that needs more, and holds for
 * its threads instead of their own limits.
 */
import { setFlagsFromString } from 'node:v8';

const GROWTH_PERCENT = 100;

/** Holds for this process, from the next collection on. */
export function keepHeapModest(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}
