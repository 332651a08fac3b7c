import type { RunnerLimits } from '../actors/actor-host.ts';

/**
 * Reading and planning keep a processor busy; writing mostly waits for a model. Recognising letters
 * keeps all but one busy, for minutes.
 */
export function runnerLimits({ concurrency }: { concurrency: number }): RunnerLimits {
  return { ai: concurrency, reading: 2, planning: 2, recognising: 1 };
}
