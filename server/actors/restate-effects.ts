/**
 * Stored effects as calls on the engine, in their order.
 *
 * Handles of started work stay in the engine's own state (SERVICE-2): they die with what they point
 * to.
 *
 * SERVICE-5 Each organization has a line of its own of what waits in a scope, and they take turns:
 *    whoever queues a thousand keeps nobody waiting behind all of them, and alone has the whole cap.
 */
import { createHash } from 'node:crypto';
import * as restate from '@restatedev/restate-sdk';
import type { ActorRef } from '#machines/actor/actor.ts';
import { currentRunner } from './renamed-runners.ts';
import type { ActorDefinition, RunnerDefinition } from './actor-host.ts';
import type { Command, Effect } from './effects.ts';
import type { Ending } from './interrupt-line.ts';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** What travels to an actor's object: the object knows who it is and by which call it came. */
export type CommandMessage = Without<Command, 'ref' | 'inv'>;
export interface DispatchMessage {
  to: ActorRef;
  command: CommandMessage;
}
export interface RunMessage {
  key: string;
  id: string;
  token: string;
}

/** Milliseconds: a batch of some hundred is at rest by then. */
const ENDING_DELAY = 2_000;

type Handles = Record<string, { token: string; inv: restate.InvocationId }>;

/** Its declared type does not fit its own interface under exactOptionalPropertyTypes. */
const json = restate.serde.json as restate.Serde<unknown>;

export async function perform(
  ctx: restate.ObjectContext,
  definition: ActorDefinition,
  message: CommandMessage,
  effects: Effect[],
  now: number,
): Promise<void> {
  const ended = endedHandle(definition, message);
  if (effects.length === 0 && ended === undefined) return;
  const handles = renamedHandles(definition, (await ctx.get<Handles>('handles')) ?? {});
  if (ended !== undefined && handles[ended.key]?.token === ended.token) delete handles[ended.key];
  // Dispatched again although the engine still had it: what it replaces is given up.
  const replace = (key: string) => {
    const known = handles[key];
    if (known !== undefined) ctx.invocation(known.inv).cancel();
  };
  for (const effect of effects) {
    switch (effect.kind) {
      case 'start': {
        const { id, token, src, organization } = effect;
        const scope = definition.runners[src]?.scope ?? 'ai';
        const run: RunMessage = { key: ctx.key, id, token };
        replace(`child:${id}`);
        handles[`child:${id}`] = {
          token,
          inv: await startCapped(ctx, definition.name, { scope, organization }, run),
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
        replace(`timer:${id}`);
        const call = sendCommand(ctx, { to: selfOf(ctx, definition), command: due }, at - now);
        handles[`timer:${id}`] = { token, inv: await call.invocationId };
        break;
      }
      case 'stop':
      case 'untimer':
        giveUp(ctx, handles, effect);
        break;
      case 'send': {
        const { to, event, eventId, create } = effect;
        sendCommand(ctx, { to, command: { kind: 'deliver', event, eventId, create } });
        break;
      }
    }
  }
  keep(ctx, handles);
}

function keep(ctx: restate.ObjectContext, handles: Handles): void {
  if (Object.keys(handles).length === 0) ctx.clear('handles');
  else ctx.set('handles', handles);
}

/** Gives up what `effect` names, as long as it is what it names. */
function giveUp(
  ctx: restate.ObjectContext,
  handles: Handles,
  effect: Extract<Effect, { kind: 'stop' | 'untimer' }>,
): void {
  const key = `${effect.kind === 'stop' ? 'child' : 'timer'}:${effect.id}`;
  const known = handles[key];
  if (known?.token !== effect.token) return;
  ctx.invocation(known.inv).cancel();
  delete handles[key];
}

/** What the engine still holds of work that has ended without it (MESSAGE-4). */
export async function end(
  ctx: restate.ObjectContext,
  definition: ActorDefinition,
  effects: readonly Effect[],
): Promise<void> {
  const handles = renamedHandles(definition, (await ctx.get<Handles>('handles')) ?? {});
  for (const effect of effects) {
    if (effect.kind === 'stop' || effect.kind === 'untimer') giveUp(ctx, handles, effect);
  }
  keep(ctx, handles);
}

export function sendEnding(ctx: restate.Context, { ref, effects }: Ending): void {
  ctx.genericSend({
    service: ref.machine,
    method: 'end',
    key: ref.id,
    parameter: effects,
    inputSerde: json,
    delay: ENDING_DELAY,
  });
}

/**
 * Starts a child under the cap of its scope: the one place that knows how runners are limited. The
 * engine holds back what is over the limit, so a waiting child costs this process nothing.
 */
async function startCapped(
  ctx: restate.ObjectContext,
  machine: string,
  { scope, organization }: { scope: RunnerDefinition['scope']; organization: string | undefined },
  parameter: RunMessage,
): Promise<restate.InvocationId> {
  const call = { service: runnerName(machine), method: 'run', parameter, inputSerde: json, scope };
  const line = organization === undefined ? {} : { limitKey: limitKey(organization) };
  return ctx.genericSend({ ...call, ...line }).invocationId;
}

/** The engine takes short keys of few letters only, and an actor stands still at one it refuses. */
function limitKey(organization: string): string {
  return createHash('sha256').update(organization).digest('hex').slice(0, 32);
}

export function sendCommand(
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

/** Handles of children that were started before an upgrade. */
function renamedHandles(definition: ActorDefinition, handles: Handles): Handles {
  const current = (key: string) =>
    key.startsWith('child:')
      ? `child:${currentRunner(definition, key.slice('child:'.length))}`
      : key;
  return Object.fromEntries(Object.entries(handles).map(([key, at]) => [current(key), at]));
}

function endedHandle(
  definition: ActorDefinition,
  message: CommandMessage,
): { key: string; token: string } | undefined {
  if (message.kind === 'settled') {
    return { key: `child:${currentRunner(definition, message.id)}`, token: message.token };
  }
  if (message.kind === 'timer') return { key: `timer:${message.id}`, token: message.token };
  return undefined;
}

function selfOf(ctx: restate.ObjectContext, definition: ActorDefinition): ActorRef {
  return { machine: definition.name, id: ctx.key };
}

export function runnerName(machine: string): string {
  return `${machine}Runner`;
}
