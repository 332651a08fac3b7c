/**
 * Actors in Postgres, driven by Restate: one mailbox per actor, timers, retries, cancel and caps are
 * the engine's; what is true is in Postgres (docs/decisions/0002).
 *
 * ENGINE-1 `send` is a call, answered after COMMIT; it is repeated under one event id while the
 *    engine or this process restarts.
 * ENGINE-2 Handlers, limits and epoch are given to the engine on every start and whenever it was
 *    restarted, also while they are being given: one that was emptied between two of them has but the later.
 * ENGINE-3 `close` stops taking work and waits for open transactions; where children run, it aborts
 *    them (another attempt follows elsewhere or after the next start).
 * ENGINE-4 Our handlers answer calls that the engine has signed. Any other is answered 401, before
 *    it is read.
 */
import { randomUUID } from 'node:crypto';
import type { MikroORM } from '@mikro-orm/postgresql';
import { AppError } from '#machines/errors.ts';
import type { Logger } from '../logger.ts';
import type { ActorDefinition, RunnerLimits } from './actor-host.ts';
import { createActorCore } from './actor-core.ts';
import { findParked, type ActorStore } from './actor-store.ts';
import type { BootedHost } from './in-process-host.ts';
import { createPostgresStore } from './postgres-actor-store.ts';
import { createEngineClient } from './restate-client.ts';
import { runnerName } from './restate-effects.ts';
import type { PeopleFirst } from './people-first.ts';
import { createEndpoint, type Endpoint } from './restate-endpoint.ts';
import type { Hurry } from './hurry.ts';
import { insist } from './insist.ts';
import { dispatchAgain, recover } from './restate-recovery.ts';
import { createActorServices, ENGINE_OBJECT, type SendAnswer } from './restate-services.ts';
import { createSendLine } from './send-line.ts';

/** Milliseconds in which stored states must be there to be read at the start, and the engine set up. */
const START_PATIENCE = 60_000;
/** Where the record of an event names the call of the engine that it came by: there was none. */
const ALONE = 'alone';

interface EngineAddress {
  /** Default `http://<hostname>:<port>`; behind a balancer, the balancer's address. */
  url?: string;
}

export interface RestateHostOptions {
  definitions: ActorDefinition[];
  orm: Pick<MikroORM, 'em'>;
  ingressUrl: string;
  adminUrl: string;
  limits: RunnerLimits;
  logger: Logger;
  /** Where the engine brings events of actors. Left out, this process only sends and reads. */
  actors?: EngineAddress & {
    /** Must stay the same over restarts: work in progress refers to it. */
    port: number;
    /** Default 127.0.0.1. */
    hostname?: string;
    /** `publickeyv1_…`; empty accepts unsigned calls. */
    identityKeys: string[];
  };
  /** Where it brings children (restate-runners.ts). Left out, somebody else tells it. */
  runners?: EngineAddress & {
    port: number;
    /** Resolves when somebody answers there. */
    ready: () => Promise<void>;
  };
  /** Takes what hurries children to where they run. Left out, the engine alone tells them. */
  hurry?: (message: Hurry) => void;
  /** Who comes before work that nobody waits for. Left out, nobody does. */
  people?: PeopleFirst;
  /** Takes what is called each time the engine answers again after it ended. Left out, whoever knows tells. */
  onEngineRestart?: (listener: () => void) => void;
  /** Milliseconds a `send` is repeated while the engine or the database is away. Default 10,000. */
  patience?: number;
}

export interface RestateHost extends BootedHost {
  readonly store: ActorStore;
  /** To be called each time the engine answers again after it ended. Never rejects. */
  onEngineRestarted(): Promise<void>;
}

/** Resolves when events can be sent. Throws when the database holds a state this release does not know. */
export async function createRestateHost(options: RestateHostOptions): Promise<RestateHost> {
  const { definitions, logger, limits, actors, runners, people, patience = 10_000 } = options;
  const store = createPostgresStore(options.orm);
  const core = createActorCore({ definitions, store, logger });
  const { ingressUrl, adminUrl } = options;
  const engine = createEngineClient({ ingressUrl, adminUrl, databaseAnswers: () => store.epoch() });
  const closing = new AbortController();
  const hurry = options.hurry ?? (() => undefined);
  const starting = {
    isPassing: (error: unknown) => error instanceof AppError || store.isTransient(error),
    closing: closing.signal,
    logger,
  };
  let endpoint: Endpoint | undefined;
  let actorsAt: string | undefined;
  if (actors !== undefined) {
    const { hostname = '127.0.0.1', identityKeys } = actors;
    await insist(() => core.checkStoredStates(), { ...starting, patience: START_PATIENCE });
    const services = createActorServices({
      core,
      definitions,
      hurry,
      closing: closing.signal,
      people,
    });
    endpoint = createEndpoint({
      services,
      identityKeys,
      logger,
      closing: closing.signal,
      people,
    });
    actorsAt = `http://${hostname}:${await endpoint.listen(actors.port, hostname)}`;
  }

  const machines = new Set([ENGINE_OBJECT, ...definitions.map(({ name }) => name)]);
  const runnerServices = new Set(definitions.map(({ name }) => runnerName(name)));
  const deploy = async (own: string, url: string | undefined, services: Set<string>) => {
    // With an address of our own choice, work that refers to an earlier one is ours as well.
    if (url === undefined) await engine.moveTo(own, services, closing.signal);
    await engine.register(url ?? own, closing.signal);
  };
  let epoch = 'none';
  const introduce = async (): Promise<void> => {
    if (runners !== undefined) {
      await runners.ready();
      await deploy(`http://127.0.0.1:${runners.port}`, runners.url, runnerServices);
    }
    if (actorsAt === undefined) {
      epoch = await store.epoch();
      return;
    }
    await deploy(actorsAt, actors?.url, machines);
    await engine.limit(limits, closing.signal);
    epoch = await recover(store, engine, logger, closing.signal);
  };
  /** The engine may be emptied while it is set up, and the database may be away as well. */
  const introduceWithin = (patience: number) => insist(introduce, { ...starting, patience });
  let introduced = introduceWithin(START_PATIENCE);
  const introduceAgain = (): Promise<void> => {
    introduced = introduced.then(() => introduceWithin(Number.POSITIVE_INFINITY));
    return introduced;
  };
  options.onEngineRestart?.(() => {
    introduceAgain().catch((err: unknown) => {
      logger.error({ err }, 'the engine came back, but could not be set up again');
    });
  });

  try {
    await introduced;
  } catch (error) {
    await endpoint?.destroy();
    throw error;
  }

  const inLine = createSendLine();
  const unavailable = () => new AppError('UNAVAILABLE', { retryAfter: 1000 });

  return {
    store,
    get boot() {
      return epoch;
    },
    send: async (ref, event, { eventId = randomUUID(), create, startsWork } = {}) => {
      if (closing.signal.aborted) throw unavailable();
      const message = { event, eventId, create };
      const alone = async () => {
        const answered = people?.waiting();
        try {
          return await core.applyAlone({ ...message, kind: 'send', ref, inv: ALONE });
        } finally {
          answered?.();
        }
      };
      const answer = await inLine<SendAnswer>(ref, {
        alone: startsWork === true ? undefined : alone,
        throughEngine: () =>
          engine
            .call<SendAnswer>(ref.machine, ref.id, 'send', message, {
              patience,
              signal: closing.signal,
            })
            .catch((error: unknown) => {
              throw closing.signal.aborted ? unavailable() : error;
            }),
      });
      if (answer.refused !== undefined) {
        throw new AppError(answer.refused.code, { detail: answer.refused.detail ?? {} });
      }
      return { rev: answer.rev, duplicate: answer.outcome === 'duplicate' };
    },
    expect: (ref, create, by) => hurry({ kind: 'expect', ref, create, by }),
    retryParked: async (ref, eventId) => {
      const parked = await findParked(store, ref, eventId);
      if (parked) await dispatchAgain(engine, [parked], closing.signal);
    },
    snapshot: async (ref) => (await core.load([ref]))[0],
    snapshots: (refs) => core.load(refs),
    subscribe: core.subscribe,
    onEngineRestarted: introduceAgain,
    close: async () => {
      closing.abort();
      // Told to whoever started the host.
      await introduced.catch(() => undefined);
      await core.drain();
      await endpoint?.destroy();
    },
  };
}
