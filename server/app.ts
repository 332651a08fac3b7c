/**
 * The application: everything that is served, built in one place from what main.ts has started.
 *
 * 1. Actors first, then the doors that speak with them, the pages last.
 * 2. Closing goes the other way round: sockets are let go, requests finish, actors stop, and nothing
 *    is left that runs by a clock.
 */
import path from 'node:path';
import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import type { CourseAuthor } from '#agents/course/course-author.ts';
import { createLessonPictureRepository } from '#db/lesson/lesson-picture.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import { lessonStream } from '#machines/lesson/lesson-generation.events.ts';
import type { ActorDefinition } from './actors/actor-host.ts';
import type { BootedHost } from './actors/in-process-host.ts';
import { createPostgresStore } from './actors/postgres-actor-store.ts';
import { startPruning } from './actors/pruning.ts';
import { createRestateHost } from './actors/restate-host.ts';
import { chooseAuthor, recordedBudget } from './models/choose-author.ts';
import { authorFacts } from './models/author-facts.ts';
import { createAssistantService } from './features/course/assistant.service.ts';
import { createCourseCreationActor } from './features/course/course-creation.actor.ts';
import { createCourseGenerationActor } from './features/course/course-generation.actor.ts';
import { openDocumentFiles } from './files/document-files.ts';
import { createDocumentProcessingActor } from './features/document/document-processing.actor.ts';
import { mountDoors, type Doors } from './doors.ts';
import type { EngineConnection } from './start/engine-connection.ts';
import { watchParity } from './features/edition/parity.ts';
import type { Env } from './env.ts';
import { createLessonGenerationActor } from './features/lesson/lesson-generation.actor.ts';
import { openLessonPictures } from './features/lesson/lesson-pictures.ts';
import { createMemoryStreamLog, type StoredText } from './live/memory-stream-log.ts';
import { createProgressBoard } from './live/progress-board.ts';
import type { Logger } from './logger.ts';
import { healthChecks } from './plugins/health-checks.ts';
import { healthPlugin } from './plugins/health.ts';
import { security } from './plugins/security.ts';
import { web } from './plugins/web.ts';
import { runnerLimits } from './start/runner-limits.ts';
import { createPromptService } from './features/tutor/prompt.service.ts';
import { unusedSettings } from './start/unused-settings.ts';

export interface AppDeps {
  /** `env.port` is 0 in tests only. */
  readonly env: Env;
  readonly logger: Logger;
  /** Migrated. The application does not close it. */
  readonly orm: Orm;
  readonly engine: EngineConnection;
  /** Signs sessions; at least 32 characters. */
  readonly authSecret: string;
  /** Sources are served as they are, without a build. */
  readonly dev: boolean;
  /** Another engine, another author, no pages: for tests of the rest. */
  readonly instead?: {
    readonly host?: (definitions: ActorDefinition[]) => Promise<BootedHost>;
    readonly author?: CourseAuthor;
    readonly pages?: false;
  };
}

interface App {
  /** @returns the address it listens on, such as `http://127.0.0.1:3000`. */
  readonly listen: () => Promise<string>;
  /** Stops accepting, finishes what is going on, closes what it opened. May be called twice. */
  readonly close: () => Promise<void>;
}

export interface BuiltApp extends App {
  readonly doors: Doors;
  readonly host: BootedHost;
}

export async function buildApp(deps: AppDeps): Promise<BuiltApp> {
  const { env, logger, orm, engine, instead = {} } = deps;
  const unused = unusedSettings(env);
  if (unused.length > 0)
    logger.warn({ settings: unused }, 'set, but without effect in this release');
  const files = await openDocumentFiles(path.join(env.dataDir, 'files'));
  const pictures = await openLessonPictures(files.directory, () =>
    createLessonPictureRepository(orm.em.fork()),
  );
  const progress = createProgressBoard();
  const streams = createMemoryStreamLog({
    stored: (stream) => storedText(orm, stream),
    onError: (err) => logger.error({ err }, 'stored text could not be read'),
  });
  const author = instead.author ?? chooseAuthor(env, recordedBudget(orm));
  const definitions = [
    createDocumentProcessingActor({
      orm,
      progress,
      files,
      filePath: (key) => files.pathOfKey(key),
    }),
    createCourseCreationActor({ orm, progress, author }),
    createCourseGenerationActor(),
    createLessonGenerationActor({ orm, author, pictures, streamLog: streams }),
  ];
  const host = await (instead.host ?? ((given) => restateHost(deps, given)))(definitions);

  // Plugins are written for any logger.
  const loggerInstance: FastifyBaseLogger = logger;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // So many entries of X-Forwarded-For from the right are believed, and none that a client may have
    // written to the left of them: limits count what this gives.
    trustProxy: (_address, hop) => hop < env.trustProxy,
  });
  let doors: Doors;
  try {
    const shown = { https: env.publicUrl?.startsWith('https:') ?? false, dev: deps.dev };
    await app.register(security, { ...shown, ...foreignOrigins(env) });
    await app.register(healthPlugin, { checks: healthChecks({ env, orm, engine }) });
    doors = await mountDoors(app, {
      env,
      logger,
      orm,
      authSecret: deps.authSecret,
      host,
      files,
      pictures,
      streams,
      progress,
      author: authorFacts(env),
      assistant: createAssistantService(author.assistant, createPostgresStore(orm)),
      promptService: createPromptService(author.assistant, createPostgresStore(orm)),
    });
    if (instead.pages !== false) await web(app, { ...shown, ...foreignOrigins(env) });
  } catch (error) {
    await host.close();
    streams.close();
    progress.close();
    throw error;
  }

  // Where the actors work, not in every process that shows them.
  const stopPruning =
    env.role === 'web' ? undefined : startPruning({ store: createPostgresStore(orm), logger });

  const stopParity = watchParity({ host, em: () => orm.em.fork(), logger });

  let closing: Promise<void> | undefined;
  const close = async () => {
    await doors.close();
    await app.close();
    await stopPruning?.();
    await host.close();
    await stopParity();
    streams.close();
    progress.close();
  };
  return {
    doors,
    host,
    async listen() {
      const address = await app.listen({ host: env.host, port: env.port });
      doors.listening(Number(new URL(address).port || env.port));
      return address;
    },
    close: () => (closing ??= close()),
  };
}

async function restateHost(
  { env, logger, orm, engine }: AppDeps,
  definitions: ActorDefinition[],
): Promise<BootedHost> {
  const { host: hostname, port, url } = engine.worker;
  const host = await createRestateHost({
    definitions,
    orm,
    logger: logger.child({ part: 'actors' }),
    ingressUrl: engine.ingressUrl,
    adminUrl: engine.adminUrl,
    limits: runnerLimits(env.runs),
    ...(env.role === 'web'
      ? {}
      : { worker: { port, hostname, url, identityKeys: [...engine.identityKeys] } }),
  });
  engine.onRestart(() => {
    host.onEngineRestarted().catch((err: unknown) => {
      logger.error({ err }, 'the engine came back, but could not be set up again');
    });
  });
  return host;
}

const LESSON = lessonStream('');

async function storedText(orm: Orm, stream: string): Promise<StoredText | undefined> {
  if (!stream.startsWith(LESSON)) return undefined;
  return createLessonRepository(orm.em.fork()).storedText(stream.slice(LESSON.length));
}

/** What pages of this installation may talk to beside ourselves. */
function foreignOrigins({ livekit, s3 }: Env): { connect: string[]; media: string[] } {
  return {
    connect: livekit ? [new URL(livekit.url).origin] : [],
    media: s3?.endpoint ? [new URL(s3.endpoint).origin] : [],
  };
}
