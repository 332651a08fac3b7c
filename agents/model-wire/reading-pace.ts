/**
 * How often a streamed answer is looked at: as often as readers can tell while the process has time, less
 * often the busier it is, so that more streams mean larger steps and not a full processor.
 */
import { performance } from 'node:perf_hooks';

/** Milliseconds between two looks. */
const QUIET = 50;
const BUSY = 250;
/** The event loop's part of the time at which it counts as quiet, and as busy. */
const QUIET_SHARE = 0.03;
const BUSY_SHARE = 0.25;
/** Milliseconds one measurement is good for. */
const SAMPLE = 500;

export interface LoopClock {
  /** Milliseconds. */
  now(): number;
  /** The part of the time, 0 to 1, the event loop had work since this was asked last. */
  busyShare(): number;
}

function processClock(): LoopClock {
  let last = performance.eventLoopUtilization();
  return {
    now: () => performance.now(),
    busyShare() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, last);
      last = now;
      return utilization;
    },
  };
}

/** Answers with the milliseconds between two looks; has no timer of its own. */
export function createReadingPace(clock: LoopClock = processClock()): () => number {
  let measuredAt = clock.now();
  let pace = QUIET;
  return () => {
    const now = clock.now();
    if (now - measuredAt < SAMPLE) return pace;
    measuredAt = now;
    const share = (clock.busyShare() - QUIET_SHARE) / (BUSY_SHARE - QUIET_SHARE);
    const wanted = QUIET + (BUSY - QUIET) * Math.min(1, Math.max(0, share));
    // Half way there: one slow page is no load.
    pace = (pace + wanted) / 2;
    return pace;
  };
}
