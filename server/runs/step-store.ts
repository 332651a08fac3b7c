/**
 * Where the steps of runs are recorded: what makes sure nothing is paid for twice, and what people
 * read of it. Two adapters: Postgres, and memory beside the engine in tests.
 */
import type { StepKey } from '#db/run/step.repository.ts';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { Failure } from '#machines/errors.ts';
import { actorRunId } from '#machines/run/run.ts';
import type { CallLog, RawAnswer, StepRecord } from '#machines/run/step.ts';

export interface StoredStep {
  output: unknown;
}

/** Steps of an actor whose record may answer for one that has none: those of these names that asked the same. */
export interface EarlierSteps {
  names: readonly string[];
  promptHash: string;
}

/** Runs whose step of the same name may answer for one that has no record: if it asked the same. */
export interface EarlierRuns {
  runs: readonly string[];
  promptHash: string;
}

export interface FinishedStep {
  output: unknown;
  record?: StepRecord;
  /** What was asked for it, when a model was. */
  call?: CallLog;
  /** Milliseconds since 1970. */
  startedAt: number;
  finishedAt: number;
}

export interface FailedStep {
  failure: Failure;
  /** What the step answers from now on, where it is not run again. */
  output?: unknown;
  call: CallLog;
  /** Milliseconds since 1970. */
  startedAt: number;
  finishedAt: number;
}

/** What a model answered to a step that has not ended. */
export interface OpenAnswer {
  promptHash: string;
  answer: RawAnswer;
}

export interface StepStore {
  findStep(key: StepKey): Promise<StoredStep | undefined>;
  /** The answer of an earlier run that asked the same; the step is on record as taken from it. */
  takeStep(key: StepKey, earlier: EarlierRuns): Promise<StoredStep | undefined>;
  /** In the order in which they were given. */
  openAnswers(key: StepKey): Promise<OpenAnswer[]>;
  keepAnswer(key: StepKey, answer: OpenAnswer): Promise<void>;
  /** The first record of a name stays; it is what is returned. Its answers are open no more. */
  saveStep(key: StepKey, step: FinishedStep): Promise<StoredStep>;
  /**
   * A step that ended without an answer, with those that it was given. It is run again, unless it has an
   * output from now on.
   */
  saveFailure(key: StepKey, step: FailedStep): Promise<void>;
}

/**
 * The step of an actor by the name its runner gave it: `run2/write:1` is the first draft of the
 * second run. A name without a run belongs to run 0, which is nobody's.
 */
export function actorStepKey(ref: ActorRef, name: string): StepKey {
  const [, run = '0', bare = name] = /^run(\d{1,6})\/(.*)$/s.exec(name) ?? [];
  return { run: actorRunId(ref, Number(run)), name: bare };
}
