/** How well this process keeps up: how late its event loop is, and how much memory it holds. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Milliseconds between two samples of the event loop. */
const RESOLUTION = 20;
/** Milliseconds over which lateness is judged. */
const WINDOW = 500;
/** Milliseconds a timer may be late, on the average of a window, before the process is busy. */
const LATE = 100;

export interface LoadGauge {
  /** Milliseconds the event loop was late at most since the last call. */
  lag: () => number;
  /** Bytes of resident memory. */
  memory: () => number;
  /** Milliseconds it was late on the average, over the last half second. */
  lateness: () => number;
  /** Whether more work now would only make all of it slower. */
  busy: () => boolean;
  close: () => void;
}

/** @param memoryLimit Bytes over which the process is busy whatever its event loop does. */
export function createLoadGauge(memoryLimit: number): LoadGauge {
  const sinceAsked = monitorEventLoopDelay({ resolution: RESOLUTION });
  const ofWindow = monitorEventLoopDelay({ resolution: RESOLUTION });
  sinceAsked.enable();
  ofWindow.enable();
  let late = 0;
  // Nanoseconds, of which the resolution itself is no lateness.
  const inMs = (value: number) =>
    Number.isFinite(value) ? Math.max(0, value / 1e6 - RESOLUTION) : 0;
  const timer = setInterval(() => {
    late = inMs(ofWindow.mean);
    ofWindow.reset();
  }, WINDOW);
  timer.unref();
  const memory = () => process.memoryUsage.rss();
  return {
    lag() {
      const most = inMs(sinceAsked.max);
      sinceAsked.reset();
      return most;
    },
    memory,
    lateness: () => late,
    busy: () => late > LATE || memory() > memoryLimit,
    close() {
      clearInterval(timer);
      sinceAsked.disable();
      ofWindow.disable();
    },
  };
}
