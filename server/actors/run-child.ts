/**
 * One attempt at a child's work, the same under every engine. CHILD-2 and CHILD-4, of its steps, are
 * the recorder's (server/runs/recorder.ts).
 *
 * CHILD-1 An attempt whose token is superseded does nothing.
 * CHILD-3 Facts are named by the token the child was first started under, so a re-dispatched child
 *    repeats its names and nothing is applied twice.
 * CHILD-5 What `run` throws becomes a Failure, except what says that this attempt was given up (the
 *    signal) or that the store is away: those are thrown, and the engine starts another attempt.
 * CHILD-6 A child that this release does not know, of an actor that a later one has stored, is left to a
 *    worker of that one: thrown, and another attempt follows.
 */
import type { ActorRef } from '#machines/actor/actor.ts';
import { refKey } from '#machines/actor/actor.ts';
import { AppError, toFailure } from '#machines/errors.ts';
import type { Failure } from '#machines/errors.ts';
import { createRecorder } from '../runs/recorder.ts';
import { actorStepKey } from '../runs/step-store.ts';
import { measured } from '../telemetry/telemetry.ts';
import type { ActorCore } from './actor-core.ts';
import type { RunnerTask } from './actor-host.ts';
import type { Command } from './effects.ts';
import { refuseLater } from './later-release.ts';
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
  /** It was started just now and never attempted: what it was first started under has no steps on record yet. */
  isNew?: boolean;
  /** Waited for when a step has been recorded, before the child goes on with its answer. */
  turn?: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Takes a fact to the actor; resolves after COMMIT. */
  submit(fact: Extract<Command, { kind: 'settled' | 'reported' }>): Promise<unknown>;
}

export async function runChild(core: ActorCore, attempt: ChildAttempt): Promise<ChildResult> {
  const { ref, id, token, signal } = attempt;
  const definition = core.definition(ref.machine);
  // Looked at where something is not known: a later release may call it so.
  const refuseIfLater = async () => {
    for (const record of await core.load([ref])) refuseLater(definition, record);
  };
  const child =
    (await core.store.child(ref, id, token)) ??
    // Started before an upgrade, whose actor has been touched since.
    (await core.store.child(ref, currentRunner(definition, id), token));
  if (child === undefined) {
    await refuseIfLater();
    return { kind: 'superseded' };
  }
  const runner = definition.runners[currentRunner(definition, child.src)];
  if (runner === undefined) await refuseIfLater();
  const recorder = createRecorder({
    store: core.store,
    isTransient: (error) => core.store.isTransient(error),
    hold: (work) => core.hold(work),
    onUnrecorded: (error) =>
      core.logger.warn({ err: error, actor: refKey(ref) }, 'a failed call was not recorded'),
  });
  try {
    signal.throwIfAborted();
    if (runner === undefined) throw new Error(`${refKey(ref)} has no runner for ${child.src}`);
    const task: RunnerTask = {
      ref,
      input: child.input,
      token,
      signal,
      step: async (name, work, earlier) => {
        const output = await recorder.step(actorStepKey(ref, name), work, {
          signal,
          isNew: attempt.isNew === true && child.origin === token,
          earlier: earlier && {
            promptHash: earlier.promptHash,
            runs: earlier.names.map((one) => actorStepKey(ref, one).run),
          },
        });
        await attempt.turn?.(signal);
        return output;
      },
      report: async (name, event) => {
        signal.throwIfAborted();
        // The prefix is a stored name, of the days when reports were called `told`: a report of a child
        // that runs over an upgrade keeps its id, so it is not applied twice.
        const eventId = `told/${id}/${child.origin}/${name}`;
        await attempt.submit({ ref, kind: 'reported', id, token, eventId, inv: eventId, event });
      },
    };
    const what = { machine: ref.machine, child: child.src };
    const output = await measured('lectern.run.duration', what, async () => runner.run(task));
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
