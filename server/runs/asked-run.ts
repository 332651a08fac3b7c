/**
 * A run that somebody waits for at a request, and that ends with it.
 *
 * ASSISTANT-1 An answer is recorded before it is given; the same request asked again by the same
 *    person is answered from the record. Whoever leaves ends the call.
 * ASSISTANT-3 Every call stands on record as a run of whom it was made for, however it ended.
 * ASSISTANT-4 Where it is said so, the call waits with whoever asked while the model answers nobody,
 *    and the run says since when.
 */
import { createHash } from 'node:crypto';
import { createWait } from '#agents/call/paid-call.ts';
import { waitingForModel } from '#agents/model-wire/wait-for-model.ts';
import type { StepContext } from '#agents/port/step-context.ts';
import type { AskedRun, RunRepository } from '#db/run/run.repository.ts';
import { toFailure } from '#machines/errors.ts';
import { isTransientDatabaseError } from '../errors/database-errors.ts';
import { createRecorder, type StepWork } from './recorder.ts';
import type { StepStore } from './step-store.ts';

export type AskedRuns = Pick<RunRepository, 'begin' | 'wait' | 'end'>;

/** An id made of who asks for what, so that nobody is answered with what another has paid. */
export function askedRunId(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

export interface Asking {
  steps: StepStore;
  runs: AskedRuns;
  run: AskedRun;
  signal: AbortSignal;
  /** Whether it waits for a model that answers nobody (ASSISTANT-4); else that ends it. */
  waits: boolean;
}

/** For one call: what is asked of it twice is answered from the record, without a run. */
export function askedRun({ steps, runs, run, signal, waits }: Asking): StepContext {
  const recorder = createRecorder({
    store: steps,
    isTransient: isTransientDatabaseError,
    // The failure itself is told to whoever asked.
    onUnrecorded: () => {},
  });

  async function paid<T>(name: string, work: StepWork<T>): Promise<T> {
    const key = { run: run.id, name };
    if (!waits) return recorder.step(key, work, { signal });
    const wait = createWait(signal, {
      waiting: (since) => runs.wait(run.id, since),
      answered: () => runs.wait(run.id, undefined),
    });
    const output = await recorder.step(key, () => waitingForModel(wait, () => work(signal)), {
      signal,
    });
    await wait.reported();
    return output;
  }

  return {
    signal,
    async step<T>(name: string, work: StepWork<T>): Promise<T> {
      const known = await steps.findStep({ run: run.id, name });
      // What this step's own `work` gave; the name is the caller's promise of its type.
      if (known) return known.output as T;
      await runs.begin(run);
      try {
        const output = await paid(name, work);
        await runs.end(run.id, 'done');
        return output;
      } catch (error) {
        const end = signal.aborted
          ? runs.end(run.id, 'cancelled')
          : runs.end(run.id, 'failed', toFailure(error));
        // That it could not be noted must not hide why it failed.
        await end.catch(() => {});
        throw error;
      }
    },
  };
}
