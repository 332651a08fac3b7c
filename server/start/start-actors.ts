/**
 * The actors of this process, and the workers in which their children run: both where it is alone
 * (`all`), actors only beside workers elsewhere (`web`).
 */
import type { Orm } from '#db/orm.config.ts';
import type { ActorDefinition } from '../actors/actor-host.ts';
import type { BootedHost } from '../actors/in-process-host.ts';
import type { PeopleFirst } from '../actors/people-first.ts';
import { createRestateHost } from '../actors/restate-host.ts';
import type { HostedServices } from '../app-services.ts';
import type { Bus } from '../bus/bus.ts';
import { hearHurry, sharedHurry, sharedWork } from '../bus/share-live.ts';
import type { Env } from '../env.ts';
import type { Logger } from '../logger.ts';
import { measured } from '../telemetry/telemetry.ts';
import type { WorkerPool } from '../workers/worker-pool.ts';
import type { EngineConnection } from './engine-connection.ts';
import { runnerLimits } from './runner-limits.ts';
import { startWorkers } from './start-workers.ts';

export interface StartedActors {
  readonly host: BootedHost;
  /** Undefined where children run elsewhere. */
  readonly workers: WorkerPool | undefined;
}

export interface StartActorsOptions {
  readonly env: Env;
  readonly logger: Logger;
  readonly orm: Orm;
  readonly engine: EngineConnection;
  readonly databaseUrl: string;
  readonly live: Pick<HostedServices, 'streams' | 'progress'>;
  readonly people: PeopleFirst;
  /** To the processes of other machines, where there are any. */
  readonly bus?: Bus | undefined;
}

export async function startActors(
  definitions: ActorDefinition[],
  options: StartActorsOptions,
): Promise<StartedActors> {
  const { env, logger, orm, engine, live, people, bus } = options;
  const workers =
    env.role === 'all'
      ? await startWorkers({ ...options, onLive: sharedWork(live, bus) })
      : undefined;
  if (bus && workers) hearHurry(workers.hurry, bus);
  try {
    const { host: hostname, port, url } = engine.actors;
    const host = await createRestateHost({
      definitions,
      orm,
      logger: logger.child({ part: 'actors' }),
      ingressUrl: engine.ingressUrl,
      adminUrl: engine.adminUrl,
      limits: runnerLimits(env.runs),
      people,
      onEngineRestart: engine.onRestart,
      actors: { port, hostname, url, identityKeys: [...engine.identityKeys] },
      hurry: sharedHurry(workers?.hurry, bus),
      ...(workers
        ? { runners: { port: workers.port, url: engine.runners.url, ready: workers.ready } }
        : {}),
    });
    return { host: measuredHost(host), workers };
  } catch (error) {
    await workers?.close();
    throw error;
  }
}

function measuredHost(host: BootedHost): BootedHost {
  return {
    ...host,
    send: (ref, event, options) =>
      measured('lectern.event.duration', { machine: ref.machine }, () =>
        host.send(ref, event, options),
      ),
  };
}
