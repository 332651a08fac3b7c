/**
 * The handlers the engine calls where children run: one service per machine, offered apart from the
 * objects that apply events, so that no long work stands in the line of a short event.
 *
 * SERVICE-4 A child's whole attempt is one closure. What is to survive it is recorded in Postgres
 *    step by step, so its code may change while work is in flight.
 */
import * as restate from '@restatedev/restate-sdk';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Logger } from '../logger.ts';
import type { ActorDefinition } from './actor-host.ts';
import { AttemptLost } from '../runs/running-steps.ts';
import { createActorCore } from './actor-core.ts';
import type { Hurry } from './hurry.ts';
import { createPostgresStore } from './postgres-actor-store.ts';
import { currentRunner } from './renamed-runners.ts';
import { createEngineClient } from './restate-client.ts';
import { runnerName, sendCommand, type RunMessage } from './restate-effects.ts';
import { createEndpoint, type Endpoint } from './restate-endpoint.ts';
import { runChild, settlement, type ChildAttempt } from './run-child.ts';
import {
  createRunningChildren,
  type BegunElsewhere,
  type RunningChildren,
} from './running-children.ts';
import { SERVICE_OPTIONS } from './service-options.ts';

export interface RunnerHostOptions {
  definitions: ActorDefinition[];
  orm: Pick<MikroORM, 'em'>;
  ingressUrl: string;
  adminUrl: string;
  /** `publickeyv1_…`; empty accepts unsigned calls. */
  identityKeys: readonly string[];
  logger: Logger;
  /** Children the engine brings over one connection; it opens more for more. */
  streamsPerConnection?: number;
  /** Whether every attempt comes here: then what an engine that ends leaves behind is joined by the next. */
  isOnly?: boolean;
  /** The other processes of which the engine chooses, where what is begun ahead of it is begun in one of them. */
  elsewhere?: BegunElsewhere;
  /** When one more child may begin here, `enter` resolves; it rejects when `signal` is aborted. */
  admission?: { enter(signal: AbortSignal, isWaitedFor: boolean): Promise<void>; leave(): void };
  /** For children that nobody sits before: when one may go on with an answer, `next` resolves. */
  turns?: { next(signal: AbortSignal): Promise<void> };
  /** Scopes of what somebody sits before. */
  waitedFor?: ReadonlySet<string>;
}

export interface RunnerHost extends Pick<Endpoint, 'accept' | 'listen'> {
  /** From where events are applied. */
  hurry: (message: Hurry) => void;
  /** Takes no more, aborts what runs (another attempt follows elsewhere), waits for what is recorded. */
  close: () => Promise<void>;
}

export function createRunnerHost(options: RunnerHostOptions): RunnerHost {
  const { definitions, logger, identityKeys, streamsPerConnection, admission, turns, isOnly } =
    options;
  const { waitedFor = new Set(), elsewhere } = options;
  const store = createPostgresStore(options.orm);
  const core = createActorCore({ definitions, store, logger });
  const engine = createEngineClient(options);
  const closing = new AbortController();
  const running = createRunningChildren(store, elsewhere);
  const submit: RunnerServiceOptions['submit'] = (fact, signal) => {
    const { ref, inv: _, ...message } = fact;
    // Until the attempt is given up: a fact that cannot be delivered is no failure of the runner.
    const patience = Number.POSITIVE_INFINITY;
    return engine.call(ref.machine, ref.id, 'report', message, { patience, signal });
  };
  const isWaitedFor = ({ runners }: ActorDefinition) =>
    Object.values(runners).every(({ scope }) => waitedFor.has(scope));
  const attempt: RunnerServiceOptions['attempt'] = async (child) => {
    const waited = isWaitedFor(core.definition(child.ref.machine));
    await admission?.enter(child.signal, waited);
    try {
      const turn = waited || !turns ? undefined : (signal: AbortSignal) => turns.next(signal);
      return await runChild(core, { ...child, turn });
    } finally {
      admission?.leave();
    }
  };
  const services = definitions.map((definition) =>
    runnerService(definition, {
      attempt,
      submit,
      running,
      isOnly: isOnly === true,
      closing: closing.signal,
    }),
  );
  const endpoint = createEndpoint({
    services,
    identityKeys,
    logger,
    closing: closing.signal,
    ...(streamsPerConnection === undefined ? {} : { streamsPerConnection }),
  });
  const hurry: RunnerHost['hurry'] = (message) => {
    if (message.kind !== 'begin' && message.kind !== 'expect') return pass(running, message);
    // The engine may bring it to another process, which has to know of it.
    if ((!isOnly && !elsewhere) || closing.signal.aborted) return;
    const { ref } = message;
    if (message.kind === 'expect') {
      return core.definition(ref.machine).expect?.(message.create, message.by);
    }
    const { id, token } = message;
    // Where there are others, the engine may have brought it to one of them before this message came: what that one
    // was answered is looked for, or it would be paid for again.
    let isFirst = isOnly === true;
    running.begin(ref, { id, token }, closing.signal, (signal) => {
      const submitFact: ChildAttempt['submit'] = (fact) => submit(fact, signal);
      const isNew = isFirst;
      isFirst = false;
      return attempt({ ref, id, token, signal, isNew, submit: submitFact });
    });
  };
  return {
    accept: endpoint.accept,
    listen: endpoint.listen,
    hurry,
    close: async () => {
      closing.abort();
      await core.drain();
      await endpoint.destroy();
    },
  };
}

interface RunnerServiceOptions {
  attempt: (child: ChildAttempt) => ReturnType<typeof runChild>;
  /** Takes a child's fact to its actor by way of the engine; resolves after COMMIT. */
  submit: (fact: Parameters<ChildAttempt['submit']>[0], signal: AbortSignal) => Promise<unknown>;
  running: RunningChildren;
  isOnly: boolean;
  /** Aborted when this process stops taking work. */
  closing: AbortSignal;
}

function runnerService(
  definition: ActorDefinition,
  { attempt, submit, running, isOnly, closing }: RunnerServiceOptions,
) {
  return restate.service({
    name: runnerName(definition.name),
    options: {
      ...SERVICE_OPTIONS,
      // A model may be silent for long. Lost connections are noticed by other means.
      inactivityTimeout: { days: 1 },
    },
    handlers: {
      run: restate.createServiceHandler(
        { ingressPrivate: true },
        async (ctx: restate.Context, { key, id, token }: RunMessage) => {
          // It is looked up, and says what became of it, under the name it was started by: the release
          // that applies this may be the one that called it so. Whoever stops it has the name of now.
          const child = { id: currentRunner(definition, id), token };
          const ref = { machine: definition.name, id: key };
          const mayBeElsewhere = definition.runners[child.id]?.isWaitedFor === true;
          const stopped = new AbortController();
          const given = AbortSignal.any([
            closing,
            attemptSignal(ctx.request().attemptCompletedSignal, isOnly ? closing : undefined),
          ]);
          const work = ctx.run(
            'work',
            () =>
              running.run(
                ref,
                child,
                { stopped, given },
                (signal) => {
                  const submitFact: ChildAttempt['submit'] = (fact) => submit(fact, signal);
                  return attempt({ ref, id, token, signal, submit: submitFact });
                },
                mayBeElsewhere,
              ),
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

/** The signal of the attempt, which says where another one follows here why it ended. */
function attemptSignal(completed: AbortSignal, closing: AbortSignal | undefined): AbortSignal {
  if (!closing) return completed;
  const lost = new AbortController();
  const tell = () => lost.abort(new AttemptLost(closing));
  if (completed.aborted) tell();
  else completed.addEventListener('abort', tell, { once: true });
  return lost.signal;
}

function pass(
  running: RunningChildren,
  message: Exclude<Hurry, { kind: 'begin' | 'expect' }>,
): void {
  const { ref } = message;
  if (message.kind === 'stop') running.stop(ref, message);
  else if (message.kind === 'announce') running.announce(ref, message.eventId);
  else running.handled(ref, message.eventId);
}

/** `cancellation()` is on every context of a service with explicitCancellation, as an experiment. */
function asInternal(ctx: restate.Context) {
  return ctx as restate.internal.ContextInternal;
}
