/**
 * Steps of an actor that works in runs: `run2/write:1` is the first draft of the second run.
 *
 * Runs from `firstRun` on work for the same result. What one of them was answered is answered to those
 * after it that ask the same under the same name (docs/decisions/0014).
 */
import type { StepContext } from '#agents/port/step-context.ts';
import type { StepResult } from '#machines/run/step.ts';
import type { EarlierSteps } from './step-store.ts';

/** What journals the steps of one actor, by their names. */
interface Journal {
  step<T>(
    name: string,
    work: (signal: AbortSignal) => Promise<StepResult<T>>,
    earlier?: EarlierSteps,
  ): Promise<T>;
}

interface Runs {
  run: number;
  /** This one when absent: nothing is taken from a record of before. */
  firstRun?: number | undefined;
}

export function stepsOfRun(task: Journal, { run, firstRun = run }: Runs): StepContext['step'] {
  return (name, work, asked) => {
    const names = Array.from({ length: Math.max(0, run - firstRun) }, (_, at) =>
      stepName(firstRun + at, name),
    );
    const earlier = asked && names.length > 0 ? { names, ...asked } : undefined;
    return task.step(stepName(run, name), work, earlier);
  };
}

function stepName(run: number, name: string): string {
  return `run${run}/${name}`;
}
