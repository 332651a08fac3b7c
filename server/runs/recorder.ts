/**
 * The one way to a paid call, for runners of actors and for requests.
 *
 * CHILD-2 A recorded step is answered from its record. A finished one is recorded before it is
 *    used, and recording is tried again while the store is away: it has been paid for. So is a step
 *    that has no record, by an earlier one that it is said to be the same as.
 * CHILD-7 What was answered to it before it ended is looked for together with its record: who waits for an
 *    answer waits for one look.
 * CHILD-4 A call that ended without an answer is noted for people to read, and run again all the
 *    same.
 * CHILD-8 One whose work says that nothing better will come is as final as an answer: it is noted for people,
 *    and what the work made of it is the answer of the step. A later run does not take it for its own.
 * CHILD-9 Nothing is on record of what was begun just now, for the first time: nobody waits to hear that.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { logCalls } from '#agents/model-wire/call-log.ts';
import type { StepKey } from '#db/run/step.repository.ts';
import { toFailure } from '#machines/errors.ts';
import type { CallLog, StepRecord, StepResult } from '#machines/run/step.ts';
import type { Attributes } from '../telemetry/port.ts';
import { measured, telemetry } from '../telemetry/telemetry.ts';
import { rawAnswersOf } from './raw-answers.ts';
import { createRunningSteps, type RunningSteps } from './running-steps.ts';
import type { EarlierRuns, FailedStep, OpenAnswer, StepStore, StoredStep } from './step-store.ts';

/** How long a store that is away is waited for, in milliseconds. */
const PATIENCE = 60_000;

export interface RecorderOptions {
  store: StepStore;
  /** Whether the store may take it later. */
  isTransient: (error: unknown) => boolean;
  /** Told when a failed call could not be noted: that must not hide why it failed. */
  onUnrecorded: (error: unknown) => void;
  /** Keeps the process from closing before it is done. */
  hold?: <T>(work: Promise<T>) => Promise<T>;
}

export type StepWork<T> = (signal: AbortSignal) => Promise<StepResult<T>>;

export interface Recorder {
  /** Throws what `work` throws, the signal's reason, and what keeps the record from being written. */
  step<T>(
    key: StepKey,
    work: StepWork<T>,
    options: {
      signal: AbortSignal;
      earlier?: EarlierRuns | undefined;
      /** It is known that none of it can be on record: nobody looks (CHILD-9). */
      isNew?: boolean;
    },
  ): Promise<T>;
}

/** What is under way in this process, of each store. */
const running = new WeakMap<StepStore, RunningSteps<StoredStep>>();

function runningIn(store: StepStore): RunningSteps<StoredStep> {
  const known = running.get(store) ?? createRunningSteps<StoredStep>();
  running.set(store, known);
  return known;
}

export function createRecorder(options: RecorderOptions): Recorder {
  const { store, isTransient, onUnrecorded, hold = (work) => work } = options;

  async function recorded(key: StepKey, earlier: EarlierRuns | undefined) {
    return (await store.findStep(key)) ?? (earlier && (await store.takeStep(key, earlier)));
  }

  async function run<T>(
    key: StepKey,
    work: StepWork<T>,
    open: Promise<OpenAnswer[]>,
    signal: AbortSignal,
  ) {
    signal.throwIfAborted();
    const startedAt = Date.now();
    const call: CallLog = { troubles: [] };
    const answers = rawAnswersOf(store, key, open, onUnrecorded);
    const asked = () => logCalls(call, () => work(signal), answers);
    const { output, record, failure } = await measured(
      'lectern.model.duration',
      {},
      asked,
      modelOf,
    ).catch(async (error: unknown) => {
      const failed = { failure: toFailure(error), call, startedAt, finishedAt: Date.now() };
      if (!signal.aborted) await hold(note(key, failed));
      throw error;
    });
    if (failure) {
      const failed = { failure, output, call, startedAt, finishedAt: Date.now() };
      await hold(withPatience(() => store.saveFailure(key, failed)));
      return { output };
    }
    if (record) countTokens(record);
    const finished = {
      output,
      startedAt,
      finishedAt: Date.now(),
      ...(record === undefined ? {} : { record }),
      ...(call.question === undefined ? {} : { call }),
    };
    return hold(withPatience(() => store.saveStep(key, finished)));
  }

  async function note(key: StepKey, failed: FailedStep): Promise<void> {
    // Nobody was asked, so nothing is to be told: the budget was spent, or a file was missing.
    if (failed.call.question === undefined) return;
    await store.saveFailure(key, failed).catch(onUnrecorded);
  }

  async function withPatience<T>(save: () => Promise<T>): Promise<T> {
    for (let pause = 50, waited = 0; ; pause = Math.min(pause * 2, 1000)) {
      try {
        return await save();
      } catch (error) {
        if (!isTransient(error) || waited > PATIENCE) throw error;
        await delay(pause);
        waited += pause;
      }
    }
  }

  return {
    async step<T>(
      key: StepKey,
      work: StepWork<T>,
      { signal, earlier, isNew = false }: Parameters<Recorder['step']>[2],
    ): Promise<T> {
      signal.throwIfAborted();
      const steps = runningIn(store);
      const name = `${key.run}/${key.name}`;
      // What is under way is looked for first: between the record and it nothing is overlooked.
      const isRunning = steps.isRunning(name);
      const isUnknown = isNew && earlier === undefined;
      const answers = () => (isUnknown ? Promise.resolve([]) : store.openAnswers(key));
      const looked = isRunning ? undefined : answers();
      // Whoever asks for them hears of it.
      looked?.catch(() => undefined);
      const known = isRunning || isUnknown ? undefined : await recorded(key, earlier);
      signal.throwIfAborted();
      const begin = (ending: AbortSignal) => run(key, work, looked ?? answers(), ending);
      const stored = known ?? (await steps.join(name, begin, signal));
      // What this step's own `work` gave, as JSON; the name is the caller's promise of its type.
      return stored.output as T;
    },
  };
}

/** A step that asked nobody has none. */
function modelOf({ record }: { record?: StepRecord }): Attributes {
  return record ? { agent: record.agent, model: record.model } : { agent: 'none', model: 'none' };
}

function countTokens({ agent, model, inputTokens, outputTokens }: StepRecord): void {
  const add = (direction: string, amount: number | undefined) =>
    telemetry().add('lectern.model.tokens', amount ?? 0, { agent, model, direction });
  add('input', inputTokens);
  add('output', outputTokens);
}
