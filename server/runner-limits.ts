import type { RunnerLimits } from './actors/actor-host.ts';

/** Reading and planning keep a processor busy; writing mostly waits for a model. */
export function runnerLimits({ concurrency }: { concurrency: number }): RunnerLimits {
  return { ai: concurrency, reading: 2, planning: 2 };
}
