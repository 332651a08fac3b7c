/**
 * The application: everything that is served, built in one place from what main.ts has started.
 *
 * Actors come first, then the routes that speak with them, the pages last.
 *
 * APP-1 Closing goes the other way round: sockets are let go, requests finish, actors stop, and nothing
 *    is left that runs by a clock.
 * APP-2 A start that fails half-way is closed in the same way.
 * APP-3 A book that is sent becomes a course whose stored text is the text that was streamed.
 * APP-4 What a program asks for and is not there is answered in JSON.
 */
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CourseAuthor } from '#agents/port/course-author.ts';
import type { Orm } from '#db/orm.config.ts';
import { createPlanRepository } from '#db/plan/plan.repository.ts';
import type { BootedHost } from './actors/in-process-host.ts';
import { createPeopleFirst } from './actors/people-first.ts';
import { pruningJob } from './actors/pruning.ts';
import { openRedisBus } from './bus/redis-bus.ts';
import { connectRedis } from './bus/redis-client.ts';
import { hearWork, shareChanges } from './bus/share-live.ts';
import { redisUploadLocks } from './bus/upload-locks.ts';
import { chooseAuthor, recordedBudget } from './models/choose-author.ts';
import { authorFacts } from './models/author-facts.ts';
import type { EngineConnection } from './start/engine-connection.ts';
import type { Env } from './env.ts';
import { freeSpace } from './files/free-space.ts';
import { openHeadlessApp, type HeadlessOptions } from './headless-app.ts';
import type { Logger } from './logger.ts';
import { openFastify } from './open-fastify.ts';
import { askFirstPages } from './plugins/first-pages.ts';
import { healthChecks } from './plugins/health-checks.ts';
import { healthPlugin } from './plugins/health.ts';
import { security } from './plugins/security.ts';
import { web } from './plugins/web.ts';
import { serveFeatures, type Served } from './serve-features.ts';
import { startActors } from './start/start-actors.ts';
import { unusedSettings } from './start/unused-settings.ts';
import { measureRequests } from './telemetry/measure-requests.ts';
import { observeLoad } from './workers/observe-load.ts';
import { createLoadGauge } from './workers/load-gauge.ts';
import { createLoadReport } from './workers/load-report.ts';
import { logLoad } from './workers/log-load.ts';
import type { WorkerPool } from './workers/worker-pool.ts';

export interface AppDeps {
  /** `env.port` is 0 in tests only. */
  readonly env: Env;
  readonly logger: Logger;
  /** Migrated. The application does not close it. */
  readonly orm: Orm;
  readonly engine: EngineConnection;
  /** Where workers find the database. */
  readonly databaseUrl: string;
  /** Signs sessions; at least 32 characters. */
  readonly authSecret: string;
  /** Sources are served as they are, without a build. */
  readonly dev: boolean;
  /** Another engine, another author, other pages: for tests of the rest. */
  readonly instead?: {
    readonly host?: HeadlessOptions['startHost'];
    readonly author?: CourseAuthor;
    readonly pages?: (app: FastifyInstance) => Promise<void>;
  };
}

interface App {
  /** @returns the address it listens on, such as `http://127.0.0.1:3000`. */
  readonly listen: () => Promise<string>;
  /** Stops accepting, finishes what is going on, closes what it opened. May be called twice. */
  readonly close: () => Promise<void>;
}

export interface BuiltApp extends App {
  readonly served: Served;
  readonly host: BootedHost;
}

export async function buildApp(deps: AppDeps): Promise<BuiltApp> {
  const { env, logger, orm, engine, instead = {} } = deps;
  const unused = unusedSettings(env);
  if (unused.length > 0)
    logger.warn({ settings: unused }, 'set, but without effect in this release');
  const people = createPeopleFirst();
  const bus = env.redisUrl
    ? await openRedisBus(env.redisUrl, logger.child({ part: 'bus' }))
    : undefined;
  const redis = env.redisUrl ? await connectRedis(env.redisUrl, logger) : undefined;
  let workers: WorkerPool | undefined;
  const startHost: HeadlessOptions['startHost'] =
    instead.host ??
    (async (definitions, live) => {
      const started = await startActors(definitions, { ...deps, live, people, bus });
      workers = started.workers;
      return started.host;
    });
  const headless = await openHeadlessApp({
    orm,
    logger,
    author: instead.author ?? chooseAuthor(env, recordedBudget(orm)),
    authorFacts: authorFacts(env),
    directory: path.join(env.dataDir, 'files'),
    bucket: env.s3,
    uploadLocks: redis && redisUploadLocks(redis, logger),
    startHost,
    ...(bus ? { recall: (stream) => bus.text(stream) } : {}),
  });
  if (bus) {
    hearWork(headless, bus);
    shareChanges(headless.host, bus);
  }

  const gauge = createLoadGauge(Number.POSITIVE_INFINITY);
  const load = createLoadReport({ orm, gauge, workers });

  const app = openFastify(env, logger);
  // PEOPLE-FIRST-2 What the engine asks meanwhile begins after it.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.raw.once('close', people.waiting());
    done();
  });
  if (env.telemetry) measureRequests(app);
  const stopLogging = logLoad(load, logger);
  const stopObserving = observeLoad(load);
  let served: Served | undefined;
  const ending = new AbortController();
  let firstPages: Promise<void> | undefined;
  const closeAll = async () => {
    ending.abort();
    await firstPages;
    await served?.close();
    await app.close();
    stopLogging();
    stopObserving();
    gauge.close();
    // What runs is given up before those who would be told of it.
    await workers?.close();
    await headless.close();
    await bus?.close();
    redis?.disconnect();
  };
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= closeAll());

  try {
    await createPlanRepository(orm.em.fork()).setStanding(env.defaultPlan);
    const shown = { https: env.publicUrl?.startsWith('https:') ?? false, dev: deps.dev };
    await app.register(security, { ...shown, ...foreignOrigins(env) });
    const features = await serveFeatures(app, headless, {
      env,
      authSecret: deps.authSecret,
      load,
      bus,
      redis,
      jobs: [pruningJob(headless.store)],
    });
    served = features;
    // After what answers for errors: its addresses are refused as all others are.
    await app.register(healthPlugin, {
      checks: healthChecks({ env, orm, engine, workers }),
      load,
      free: () => freeSpace(env.dataDir),
    });
    if (instead.pages) await instead.pages(app);
    else {
      const { texts, auth, home } = features;
      await web(app, { ...shown, ...foreignOrigins(env), texts, auth, home });
    }
    return {
      served: features,
      host: headless.host,
      async listen() {
        const address = await app.listen({ host: env.host, port: env.port });
        features.listening(Number(new URL(address).port || env.port));
        if (!instead.pages && !deps.dev) {
          firstPages = askFirstPages(address, ending.signal, logger);
        }
        return address;
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** What pages of this installation may talk to beside ourselves. */
function foreignOrigins({ livekit, s3 }: Env): { connect: string[]; media: string[] } {
  return {
    // The second is asked why the first did not open.
    connect: livekit
      ? [livekit.publicUrl, livekit.publicUrl.replace(/^ws/, 'http')].map(
          (at) => new URL(at).origin,
        )
      : [],
    media: s3?.endpoint ? [new URL(s3.endpoint).origin] : [],
  };
}
