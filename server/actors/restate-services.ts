/**
 * The handlers the engine calls where events are applied: one virtual object per machine (one event at
 * a time per actor), and one object that keeps the engine's epoch. Children run elsewhere, see
 * restate-runners.ts.
 *
 * SERVICE-1 A handler's only side effect is one closure; it runs once per attempt and its result is
 *    journaled. Everything else is calls on the engine, in the order of the stored effects.
 * SERVICE-2 Handles of started work stay in the engine's own state: they die with what they point
 *    to. Tokens are in Postgres.
 * SERVICE-3 Nothing is retained after a call: what happened stands in Postgres.
 */
import * as restate from '@restatedev/restate-sdk';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { ActorCore, Outcome } from './actor-core.ts';
import type { ActorDefinition } from './actor-host.ts';
import type { Command, Effect } from './effects.ts';
import { end, perform, sendCommand, sendEnding } from './restate-effects.ts';
import type { CommandMessage, DispatchMessage } from './restate-effects.ts';
import { createHurrying, type Hurry, type Hurrying } from './hurry.ts';
import type { Ending } from './interrupt-line.ts';
import type { PeopleFirst } from './people-first.ts';
import { SERVICE_OPTIONS } from './service-options.ts';

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
/** As the engine keeps it. */
interface Handled extends Outcome {
  /** Milliseconds since 1970. */
  now: number;
  /** Left out by releases that interrupted nobody themselves. */
  endings?: Ending[];
}
export const ENGINE_OBJECT = 'actorEngine';

export interface ServiceOptions {
  core: ActorCore;
  definitions: ActorDefinition[];
  /** Takes what hurries children to where they run. */
  hurry: (message: Hurry) => void;
  /** Aborted when this process stops taking work. */
  closing: AbortSignal;
  /** Left out, events that start work are applied as they come. */
  people?: PeopleFirst | undefined;
}

/** Recovery after an outage of the database must not wait for a long back-off. */
const applyRetries = { initialRetryInterval: 50, maxRetryInterval: 1000 };

export function createActorServices(input: ServiceOptions) {
  const hurrying = createHurrying(input.hurry);
  return [
    engineObject(),
    ...input.definitions.map((definition) => actorObject(definition, input, hurrying)),
  ];
}

function actorObject(
  definition: ActorDefinition,
  { core, closing, people }: ServiceOptions,
  hurrying: Hurrying,
) {
  const apply = (command: Command): Promise<Outcome> => {
    closing.throwIfAborted();
    return core.apply(command);
  };
  const handle = async (
    ctx: restate.ObjectContext,
    message: CommandMessage,
  ): Promise<SendAnswer> => {
    const ref = { machine: definition.name, id: ctx.key };
    const command = asCommand(message, ref, ctx.request().id);
    const {
      now,
      endings = [],
      ...outcome
    } = await ctx.run(
      'apply',
      async (): Promise<Handled> => {
        const applied = await (command.kind === 'send' && people !== undefined
          ? people.starting(() => apply(command))
          : apply(command));
        // Here and not with the other effects: what is repeated from the journal hurries nobody.
        hurrying.committed(command, applied.effects);
        hurrying.begun(definition, ref, applied.effects);
        const after = await core.interrupt(ref, applied.effects, hurrying.committed);
        return { ...applied, ...after, now: Date.now() };
      },
      applyRetries,
    );
    await perform(ctx, definition, message, outcome.effects, now);
    for (const ending of endings) sendEnding(ctx, ending);
    return {
      rev: outcome.rev,
      outcome: outcome.outcome,
      ...(outcome.refused === undefined ? {} : { refused: outcome.refused }),
    };
  };
  return restate.object({
    name: definition.name,
    options: SERVICE_OPTIONS,
    handlers: {
      send: (ctx: restate.ObjectContext, message: SendMessage) =>
        handle(ctx, { ...message, kind: 'send' }),
      // From a running child, which reaches the engine from outside; its token is checked.
      report: (ctx: restate.ObjectContext, message: ReportMessage) =>
        handle(ctx, { ...message, kind: 'reported' }),
      // What `report` was called: such calls may wait in an engine that outlives an upgrade.
      told: (ctx: restate.ObjectContext, message: ReportMessage) =>
        handle(ctx, { ...message, kind: 'reported' }),
      // What is left to do of an interrupt that was handled without the engine.
      end: restate.createObjectHandler(
        { ingressPrivate: true },
        (ctx: restate.ObjectContext, effects: Effect[]) => end(ctx, definition, effects),
      ),
      command: restate.createObjectHandler(
        { ingressPrivate: true },
        (ctx: restate.ObjectContext, message: CommandMessage) => handle(ctx, message),
      ),
    },
  });
}

function engineObject() {
  return restate.object({
    name: ENGINE_OBJECT,
    options: SERVICE_OPTIONS,
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
