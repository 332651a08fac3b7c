/**
 * One attempt at a child's work, the same under every engine.
 *
 * CHILD-1 An attempt whose token is superseded does nothing.
 * CHILD-2 A recorded step is answered from its record. A finished one is recorded before it is
 *    used, and recording is tried again while the store is away: it has been paid for. So is a step
 *    that has no record, by an earlier one that it is said to be the same as.
 * CHILD-3 Facts are named by the token the child was first started under, so a re-dispatched child
 *    repeats its names and nothing is applied twice.
 * CHILD-4 A call that ended without an answer is noted for people to read, and run again all the
 *    same.
 * CHILD-5 What `run` throws becomes a Failure, except what says that this attempt was given up (the
 *    signal) or that the store is away: those are thrown, and the engine starts another attempt.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { logCalls } from '#agents/model-wire/call-log.ts';
import type { ActorRef } from '#machines/actor/actor.ts';
import { refKey } from '#machines/actor/actor.ts';
import { AppError, toFailure } from '#machines/errors.ts';
import type { Failure } from '#machines/errors.ts';
import type { CallLog } from '#machines/run/step.ts';
import type { ActorCore } from './actor-core.ts';
import type { EarlierSteps, RunnerTask } from './actor-host.ts';
import type { FailedStep, FinishedStep, StoredStep } from './actor-store.ts';
import type { Command } from './effects.ts';
import { currentRunner } from './renamed-runners.ts';

export type ChildResult =
  | { kind: 'done'; output: unknown }
  | { kind: 'failed'; failure: Failure }
  | { kind: 'superseded' };

export interface ChildAttempt {
  ref: ActorRef;
  /** The child's id in its machine. */
  id: string;
  token: string;
  signal: AbortSignal;
  /** Takes a fact to the actor; resolves after COMMIT. */
  submit(fact: Extract<Command, { kind: 'settled' | 'reported' }>): Promise<unknown>;
}

export async function runChild(core: ActorCore, attempt: ChildAttempt): Promise<ChildResult> {
  const { ref, id, token, signal } = attempt;
  const definition = core.definition(ref.machine);
  const child =
    (await core.store.child(ref, id, token)) ??
    // Started before an upgrade, whose actor has been touched since.
    (await core.store.child(ref, currentRunner(definition, id), token));
  if (child === undefined) return { kind: 'superseded' };
  const runner = definition.runners[currentRunner(definition, child.src)];
  try {
    signal.throwIfAborted();
    if (runner === undefined) throw new Error(`${refKey(ref)} has no runner for ${child.src}`);
    const task: RunnerTask = {
      ref,
      input: child.input,
      token,
      signal,
      step: async <T>(name: string, work: StepWork<T>, earlier?: EarlierSteps) => {
        signal.throwIfAborted();
        const stored =
          (await recorded(core, ref, name, earlier)) ?? (await step(core, ref, name, work, signal));
        // What this step's own `work` gave, as JSON; the name is the caller's promise of its type.
        return stored.output as T;
      },
      report: async (name, event) => {
        signal.throwIfAborted();
        // The word is stored: a fact of a child that runs over an upgrade keeps its id.
        const eventId = `told/${id}/${child.origin}/${name}`;
        await attempt.submit({ ref, kind: 'reported', id, token, eventId, inv: eventId, event });
      },
    };
    const output = await runner.run(task);
    return { kind: 'done', output };
  } catch (error) {
    signal.throwIfAborted();
    if (core.store.isTransient(error)) throw error;
    if (!(error instanceof AppError)) {
      core.logger.error({ err: error, actor: refKey(ref), child: id }, 'runner failed');
    }
    return { kind: 'failed', failure: toFailure(error) };
  }
}

/** The event XState expects of an actor it invoked. */
export function settlement(
  ref: ActorRef,
  id: string,
  token: string,
  result: Exclude<ChildResult, { kind: 'superseded' }>,
): Extract<Command, { kind: 'settled' | 'reported' }> {
  const event =
    result.kind === 'done'
      ? { type: `xstate.done.actor.${id}`, output: result.output, actorId: id }
      : { type: `xstate.error.actor.${id}`, error: result.failure, actorId: id };
  const eventId = `settled/${id}/${token}`;
  return { ref, kind: 'settled', id, token, eventId, inv: eventId, event };
}

type StepWork<T> = (signal: AbortSignal) => Promise<{ output: T; record?: FinishedStep['record'] }>;

async function recorded(
  core: ActorCore,
  ref: ActorRef,
  name: string,
  earlier: EarlierSteps | undefined,
): Promise<StoredStep | undefined> {
  const known = await core.store.findStep(ref, name);
  return known ?? (earlier && (await core.store.takeStep(ref, name, earlier)));
}

async function step<T>(
  core: ActorCore,
  ref: ActorRef,
  name: string,
  work: StepWork<T>,
  signal: AbortSignal,
): Promise<StoredStep> {
  signal.throwIfAborted();
  const startedAt = Date.now();
  const call: CallLog = { troubles: [] };
  const { output, record } = await logCalls(call, () => work(signal)).catch(
    async (error: unknown) => {
      const failed = { failure: toFailure(error), call, startedAt, finishedAt: Date.now() };
      if (!signal.aborted) await core.hold(saveFailure(core, ref, name, failed));
      throw error;
    },
  );
  const finished = {
    output,
    startedAt,
    finishedAt: Date.now(),
    ...(record === undefined ? {} : { record }),
    ...(call.question === undefined ? {} : { call }),
  };
  return core.hold(saveWithPatience(core, ref, name, finished));
}

/** For people to read: that it could not be written must not hide why the step failed. */
async function saveFailure(
  core: ActorCore,
  ref: ActorRef,
  name: string,
  failed: FailedStep,
): Promise<void> {
  // Nobody was asked, so nothing is to be told: the budget was spent, or a file was missing.
  if (failed.call.question === undefined) return;
  try {
    await core.store.saveFailure(ref, name, failed);
  } catch (error) {
    core.logger.warn({ err: error, actor: refKey(ref) }, 'a failed call was not recorded');
  }
}

async function saveWithPatience(
  core: ActorCore,
  ref: ActorRef,
  name: string,
  finished: FinishedStep,
): Promise<StoredStep> {
  for (let pause = 50, waited = 0; ; pause = Math.min(pause * 2, 1000)) {
    try {
      return await core.store.saveStep(ref, name, finished);
    } catch (error) {
      if (!core.store.isTransient(error) || waited > 60_000) throw error;
      await delay(pause);
      waited += pause;
    }
  }
}
