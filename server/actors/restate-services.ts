/**
 * The handlers the engine calls: one virtual object per machine (one event at a time per actor), one
 * service per machine for its children, and one object that keeps the engine's epoch.
 *
 * S1 A handler's only side effect is one closure; it runs once per attempt and its result is
 *    journaled. Everything else is calls on the engine, in the order of the stored effects.
 * S2 Handles of started work stay in the engine's own state: they die with what they point to.
 *    Tokens are in Postgres.
 * S3 Nothing is retained after a call: what happened stands in Postgres.
 * S4 A child's whole attempt is one closure. What is to survive it is recorded in Postgres step by
 *    step, so its code may change while work is in flight.
 */
import * as restate from '@restatedev/restate-sdk';
import type { ActorRef, MachineName } from '#machines/actor/actor.ts';
import type { ActorCore, Outcome } from './actor-core.ts';
import type { ActorDefinition, RunnerDefinition } from './actor-host.ts';
import type { Command, Effect } from './effects.ts';
import { runChild, settlement } from './run-child.ts';
import type { ChildAttempt, ChildResult } from './run-child.ts';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** What travels to an actor's object: the object knows who it is and by which call it came. */
export type CommandMessage = Without<Command, 'ref' | 'inv'>;
export interface SendMessage {
  event: { type: string };
  eventId: string;
  create?: unknown;
}
export type SendAnswer = Pick<Outcome, 'rev' | 'outcome' | 'refused'>;
export interface DispatchMessage {
  to: ActorRef;
  command: CommandMessage;
}
export interface ToldMessage {
  id: string;
  token: string;
  event: { type: string };
  eventId: string;
}
interface RunMessage {
  key: string;
  id: string;
  token: string;
}

type Handles = Record<string, { token: string; inv: restate.InvocationId }>;

export const ENGINE_OBJECT = 'actorEngine';

/** Its declared type does not fit its own interface under exactOptionalPropertyTypes. */
const json = restate.serde.json as restate.Serde<unknown>;

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
  return [
    engineObject(),
    ...input.definitions.flatMap((definition) => [
      actorObject(definition, input),
      runnerService(definition, input),
    ]),
  ];
}

function actorObject(definition: ActorDefinition, { core, closing }: ServiceOptions) {
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
      told: (ctx: restate.ObjectContext, message: ToldMessage) =>
        handle(ctx, { ...message, kind: 'told' }),
      command: restate.createObjectHandler(
        { ingressPrivate: true },
        (ctx: restate.ObjectContext, message: CommandMessage) => handle(ctx, message),
      ),
    },
  });
}

async function perform(
  ctx: restate.ObjectContext,
  definition: ActorDefinition,
  message: CommandMessage,
  effects: Effect[],
  now: number,
): Promise<void> {
  const ended = endedHandle(message);
  if (effects.length === 0 && ended === undefined) return;
  const handles = (await ctx.get<Handles>('handles')) ?? {};
  if (ended !== undefined && handles[ended.key]?.token === ended.token) delete handles[ended.key];
  for (const effect of effects) {
    switch (effect.kind) {
      case 'start': {
        const { id, token, src } = effect;
        const scope = definition.runners[src]?.scope ?? 'ai';
        const run: RunMessage = { key: ctx.key, id, token };
        handles[`child:${id}`] = {
          token,
          inv: await startCapped(ctx, definition.name, scope, run),
        };
        break;
      }
      case 'timer': {
        const { id, token, at, event } = effect;
        const due: CommandMessage = {
          kind: 'timer',
          id,
          token,
          event,
          eventId: `timer/${id}/${token}`,
        };
        const call = sendCommand(ctx, { to: selfOf(ctx, definition), command: due }, at - now);
        handles[`timer:${id}`] = { token, inv: await call.invocationId };
        break;
      }
      case 'stop':
      case 'untimer': {
        const key = `${effect.kind === 'stop' ? 'child' : 'timer'}:${effect.id}`;
        const known = handles[key];
        if (known?.token !== effect.token) break;
        ctx.invocation(known.inv).cancel();
        delete handles[key];
        break;
      }
      case 'send': {
        const { to, event, eventId, create } = effect;
        sendCommand(ctx, { to, command: { kind: 'deliver', event, eventId, create } });
        break;
      }
    }
  }
  if (Object.keys(handles).length === 0) ctx.clear('handles');
  else ctx.set('handles', handles);
}

/**
 * Starts a child under the cap of its scope: the one place that knows how runners are limited. The
 * engine holds back what is over the limit, so a waiting child costs this process nothing.
 */
async function startCapped(
  ctx: restate.ObjectContext,
  machine: MachineName,
  scope: RunnerDefinition['scope'],
  parameter: RunMessage,
): Promise<restate.InvocationId> {
  const call = { service: runnerName(machine), method: 'run', parameter, inputSerde: json, scope };
  return ctx.genericSend(call).invocationId;
}

function runnerService(definition: ActorDefinition, { core, submit, closing }: ServiceOptions) {
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
        async (ctx: restate.Context, { key, id, token }: RunMessage) => {
          const ref = { machine: definition.name, id: key };
          const given = new AbortController();
          const signal = AbortSignal.any([
            given.signal,
            closing,
            ctx.request().attemptCompletedSignal,
          ]);
          const attempt: ChildAttempt = {
            ref,
            id,
            token,
            signal,
            submit: (fact) => submit(fact, signal),
          };
          const work = ctx.run('work', () => attemptUntilCancelled(core, attempt, given.signal), {
            initialRetryInterval: 100,
            maxRetryInterval: 5000,
          });
          const cancelled = asInternal(ctx)
            .cancellation()
            .map(() => {
              given.abort();
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

/** What a cancelled attempt ends with interests nobody, its failure least of all. */
async function attemptUntilCancelled(
  core: ActorCore,
  attempt: ChildAttempt,
  cancelled: AbortSignal,
): Promise<ChildResult> {
  try {
    return await runChild(core, attempt);
  } catch (error) {
    if (cancelled.aborted) return { kind: 'superseded' };
    throw error;
  }
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

function sendCommand(
  ctx: restate.Context,
  { to, command }: DispatchMessage,
  delay = 0,
): restate.InvocationHandle {
  return ctx.genericSend({
    service: to.machine,
    method: 'command',
    key: to.id,
    parameter: command,
    inputSerde: json,
    ...(delay > 0 ? { delay } : {}),
  });
}

function endedHandle(message: CommandMessage): { key: string; token: string } | undefined {
  if (message.kind === 'settled') return { key: `child:${message.id}`, token: message.token };
  if (message.kind === 'timer') return { key: `timer:${message.id}`, token: message.token };
  return undefined;
}

function selfOf(ctx: restate.ObjectContext, definition: ActorDefinition): ActorRef {
  return { machine: definition.name, id: ctx.key };
}

function runnerName(machine: MachineName): string {
  return `${machine}Runner`;
}

function asCommand(message: CommandMessage, ref: ActorRef, inv: string): Command {
  return { ...message, ref, inv };
}

/** `cancellation()` is on every context of a service with explicitCancellation, as an experiment. */
function asInternal(ctx: restate.Context) {
  return ctx as restate.internal.ContextInternal;
}
