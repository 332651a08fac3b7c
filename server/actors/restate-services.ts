/**
 * The handlers the engine calls: one virtual object per machine (one event at a time per actor), one
 * service per machine for its children, and one object that keeps the engine's epoch.
 *
 * SERVICE-1 A handler's only side effect is one closure; it runs once per attempt and its result is
 *    journaled. Everything else is calls on the engine, in the order of the stored effects.
 * SERVICE-2 Handles of started work stay in the engine's own state: they die with what they point
 *    to. Tokens are in Postgres.
 * SERVICE-3 Nothing is retained after a call: what happened stands in Postgres.
 * SERVICE-4 A child's whole attempt is one closure. What is to survive it is recorded in Postgres
 *    step by step, so its code may change while work is in flight.
 */
import * as restate from '@restatedev/restate-sdk';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { ActorCore, Outcome } from './actor-core.ts';
import type { ActorDefinition } from './actor-host.ts';
import type { Command, Effect } from './effects.ts';
import { currentRunner } from './renamed-runners.ts';
import { perform, runnerName, sendCommand } from './restate-effects.ts';
import type { CommandMessage, DispatchMessage, RunMessage } from './restate-effects.ts';
import { runChild, settlement } from './run-child.ts';
import type { ChildAttempt } from './run-child.ts';
import { createRunningChildren } from './running-children.ts';
import type { RunningChildren } from './running-children.ts';

interface SendMessage {
  event: { type: string };
  eventId: string;
  create?: unknown;
}
export type SendAnswer = Pick<Outcome, 'rev' | 'outcome' | 'refused'>;
interface ReportMessage {
  id: string;
  token: string;
  event: { type: string };
  eventId: string;
}
export const ENGINE_OBJECT = 'actorEngine';

export interface ServiceOptions {
  core: ActorCore;
  definitions: ActorDefinition[];
  /** Takes a child's fact to its actor by way of the engine; resolves after COMMIT. */
  submit: (fact: Parameters<ChildAttempt['submit']>[0], signal: AbortSignal) => Promise<unknown>;
  /** Aborted when this process stops taking work. */
  closing: AbortSignal;
}

const forever = { maxAttempts: 1_000_000, initialInterval: 50, maxInterval: 5000 };
const options = {
  journalRetention: 0,
  idempotencyRetention: 0,
  // Cancels are for children only; an event that is being applied is applied.
  explicitCancellation: true,
  retryPolicy: forever,
};
/** Recovery after an outage of the database must not wait for a long back-off. */
const applyRetries = { initialRetryInterval: 50, maxRetryInterval: 1000 };

export function createServices(input: ServiceOptions) {
  const running = createRunningChildren(input.core.store);
  return [
    engineObject(),
    ...input.definitions.flatMap((definition) => [
      actorObject(definition, input, running),
      runnerService(definition, input, running),
    ]),
  ];
}

function actorObject(
  definition: ActorDefinition,
  { core, closing }: ServiceOptions,
  running: RunningChildren,
) {
  const handle = async (
    ctx: restate.ObjectContext,
    message: CommandMessage,
  ): Promise<SendAnswer> => {
    const ref = { machine: definition.name, id: ctx.key };
    const command = asCommand(message, ref, ctx.request().id);
    const { now, ...outcome } = await ctx.run(
      'apply',
      async () => {
        closing.throwIfAborted();
        const applied = await core.apply(command);
        // Here and not with the other effects: what is repeated from the journal hurries nobody.
        hurry(running, command, applied.effects);
        return { ...applied, now: Date.now() };
      },
      applyRetries,
    );
    await perform(ctx, definition, message, outcome.effects, now);
    return {
      rev: outcome.rev,
      outcome: outcome.outcome,
      ...(outcome.refused === undefined ? {} : { refused: outcome.refused }),
    };
  };
  return restate.object({
    name: definition.name,
    options,
    handlers: {
      send: (ctx: restate.ObjectContext, message: SendMessage) =>
        handle(ctx, { ...message, kind: 'send' }),
      // From a running child, which reaches the engine from outside; its token is checked.
      report: (ctx: restate.ObjectContext, message: ReportMessage) =>
        handle(ctx, { ...message, kind: 'reported' }),
      // What `report` was called: such calls may wait in an engine that outlives an upgrade.
      told: (ctx: restate.ObjectContext, message: ReportMessage) =>
        handle(ctx, { ...message, kind: 'reported' }),
      command: restate.createObjectHandler(
        { ingressPrivate: true },
        (ctx: restate.ObjectContext, message: CommandMessage) => handle(ctx, message),
      ),
    },
  });
}

function runnerService(
  definition: ActorDefinition,
  { core, submit, closing }: ServiceOptions,
  running: RunningChildren,
) {
  return restate.service({
    name: runnerName(definition.name),
    options: {
      ...options,
      // A model may be silent for long. Lost connections are noticed by other means.
      inactivityTimeout: { days: 1 },
    },
    handlers: {
      run: restate.createServiceHandler(
        { ingressPrivate: true },
        async (ctx: restate.Context, { key, id: started, token }: RunMessage) => {
          const id = currentRunner(definition, started);
          const ref = { machine: definition.name, id: key };
          const stopped = new AbortController();
          const given = AbortSignal.any([closing, ctx.request().attemptCompletedSignal]);
          const work = ctx.run(
            'work',
            () =>
              running.run(ref, { id, token }, { stopped, given }, (signal) => {
                const submitFact: ChildAttempt['submit'] = (fact) => submit(fact, signal);
                return runChild(core, { ref, id, token, signal, submit: submitFact });
              }),
            { initialRetryInterval: 100, maxRetryInterval: 5000 },
          );
          const cancelled = asInternal(ctx)
            .cancellation()
            .map(() => {
              stopped.abort();
              return { kind: 'superseded' as const };
            });
          const result = await restate.RestatePromise.race([work, cancelled]);
          // Cancelled or superseded: the machine has moved on and expects nothing.
          if (result.kind === 'superseded') return;
          const { ref: to, inv: _, ...command } = settlement(ref, id, token, result);
          sendCommand(ctx, { to, command });
        },
      ),
    },
  });
}

/** Children of this process are told at the commit; the engine is told as well and reaches all. */
function hurry(running: RunningChildren, command: Command, effects: Effect[]): void {
  for (const effect of effects) {
    if (effect.kind === 'stop') running.stop(command.ref, effect);
    if (effect.kind === 'send' && effect.interrupts) running.announce(effect.to, effect.eventId);
  }
  if (command.kind === 'deliver') running.handled(command.ref, command.eventId);
}

function engineObject() {
  return restate.object({
    name: ENGINE_OBJECT,
    options,
    handlers: {
      epoch: (ctx: restate.ObjectContext) => ctx.get<string>('epoch'),
      adopt: async (ctx: restate.ObjectContext, epoch: string) => ctx.set('epoch', epoch),
      dispatch: async (ctx: restate.ObjectContext, messages: DispatchMessage[]) => {
        for (const message of messages) sendCommand(ctx, message);
      },
    },
  });
}

function asCommand(message: CommandMessage, ref: ActorRef, inv: string): Command {
  return { ...message, ref, inv };
}

/** `cancellation()` is on every context of a service with explicitCancellation, as an experiment. */
function asInternal(ctx: restate.Context) {
  return ctx as restate.internal.ContextInternal;
}
