/** What work that is paid for runs in. */
import type { StepRecord, StepResult } from '#machines/run/step.ts';

export interface StepContext {
  signal: AbortSignal;
  /**
   * Runs `work` at most once over all re-runs; afterwards answers from the record. With `asked`, what
   * a run before it for the same result was answered under this name and these words is taken too.
   */
  step<T>(
    name: string,
    work: (signal: AbortSignal) => Promise<StepResult<T>>,
    asked?: Pick<StepRecord, 'promptHash'>,
  ): Promise<T>;
}
