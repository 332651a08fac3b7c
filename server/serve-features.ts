/**
 * Every way into the product but its pages: accounts, procedures, the routes of features, sockets,
 * mail of this machine, in the order in which they are mounted. With them runs what features do by
 * the clock.
 */
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import { createAuthRepository, type AuthRepository } from '#db/auth/auth.repository.ts';
import { createOutboxRepository, type OutboxRepository } from '#db/mail/outbox.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { demandChangeable, isCoursePart } from '#db/plan/demand-changeable.ts';
import type { TextChanges } from '#machines/language/texts.ts';
import type { Viewer } from '#machines/permissions.ts';
import { cookieHeaders } from './api/context.ts';
import { appRouter } from './app-router.ts';
import type {
  EndingServices,
  HostedServices,
  RouteServices,
  ServedServices,
} from './app-services.ts';
import { createAuth, type Auth } from './auth/auth.ts';
import type { OrganizationEnd } from './auth/auth-deps.ts';
import { personOf, viewerById } from './auth/viewer.ts';
import type { Bus } from './bus/bus.ts';
import { redisLimits } from './bus/shared-limits.ts';
import { changesElsewhere, sharedNotices, sharedSessions } from './bus/share-live.ts';
import type { Env } from './env.ts';
import { openFeatureServices } from './feature-service.ts';
import type { Feature } from './feature.ts';
import { features } from './features.ts';
import { createLiveAccess } from './live/access.ts';
import { createPersonNotices } from './live/person-notices.ts';
import { startMailDelivery } from './mail/mail-delivery.ts';
import { outboxMailer } from './mail/mailer.ts';
import { smtpSender } from './mail/smtp.ts';
import { apiPlugin } from './plugins/api.ts';
import { authPlugin } from './plugins/auth.ts';
import { handleErrors } from './plugins/errors.ts';
import { mailboxPlugin } from './plugins/mailbox.ts';
import {
  createOrigins,
  hostname,
  isLoopback,
  isOwnMachines,
  refuseForeignHosts,
  type Origins,
} from './origin/origin.ts';
import { watchForSilentProxy } from './origin/silent-proxy.ts';
import { attachSockets } from './plugins/sockets.ts';
import type { Job } from './schedule/job.ts';
import { startScheduler } from './schedule/scheduler.ts';
import { stopAll } from './stop-all.ts';
import { createLoadReport, type ReadLoad } from './workers/load-report.ts';

/** Per address; sign-in and codes have tighter limits of their own. */
const REQUEST_LIMIT = { max: 1_200, timeWindow: 60_000 };

export interface ServeOptions {
  readonly env: Pick<
    Env,
    'host' | 'port' | 'passwordCost' | 'publicUrl' | 'smtp' | 'operator' | 'services'
  >;
  /** Signs sessions; at least 32 characters. */
  readonly authSecret: string;
  /** How the processes of this installation do. */
  readonly load?: ReadLoad;
  /** To the processes of other machines, where there are any. */
  readonly bus?: Bus | undefined;
  /** Where limits are counted for all processes, where there are several. */
  readonly redis?: Redis | undefined;
  /** What is done by the clock beside what features do. */
  readonly jobs?: readonly Job[];
}

/** Stands for the gauge of a process that is not watched. */
const UNWATCHED = { lag: () => 0, memory: () => process.memoryUsage.rss() };

export interface Served {
  readonly auth: Auth;
  readonly outbox: OutboxRepository;
  /** What pages say in other words than were written. */
  readonly texts: () => TextChanges;
  /** The slug of the organization whose own domain a Host header names. */
  readonly home: (header: string | undefined) => string | undefined;
  /** Tells the port, once it is known. */
  listening(port: number): void;
  /** Lets sockets go and stops what runs by the clock. Idempotent. */
  close(): Promise<void>;
}

const FEATURES: readonly Feature[] = features;

export async function serveFeatures(
  app: FastifyInstance,
  hosted: HostedServices,
  { env, authSecret, load, bus, redis, jobs = [] }: ServeOptions,
): Promise<Served> {
  const { logger, orm } = hosted;
  const opened = await openFeatureServices(
    FEATURES.flatMap(({ services = [] }) => services),
    { orm, logger, env: env.services },
  );
  const db = sharedKysely(orm);
  const outbox = createOutboxRepository(db);
  const mailer = env.smtp
    ? startMailDelivery({
        outbox,
        sender: smtpSender(env.smtp),
        logger: logger.child({ part: 'mail' }),
      })
    : outboxMailer(outbox);
  // Also where what follows fails.
  app.addHook('onClose', () => mailer.close());
  const homes = FEATURES.flatMap(({ homes: of }) => of?.(opened) ?? []);
  const homeOf = (host: string) => homes.map((of) => of(host)).find((slug) => slug !== undefined);
  const origins = createOrigins(env, (host) => homeOf(host) !== undefined);
  const isOwnMachine = isLoopback(env.host) && env.publicUrl === undefined;
  const hasOutbox = !env.smtp && isOwnMachines(env);
  const repository = createAuthRepository(db);
  const auth = createAuth({
    db,
    repository,
    mailer,
    secret: authSecret,
    passwordCost: env.passwordCost,
    baseUrl: () => origins.baseUrl(),
    portIsKnown: env.port !== 0 || env.publicUrl !== undefined,
    trustedOrigins: (request) => origins.trusted(request?.headers.get('host') ?? undefined),
    organizationEnd: endOfOrganization({ ...hosted, opened, mailer }),
    // Behind loopback everybody is one address: a limit would only hit the owner of the machine.
    rateLimited: !isOwnMachine,
    limits: redis && redisLimits(redis, logger),
    logger: logger.child({ part: 'auth' }),
  });
  const services: ServedServices = {
    ...hosted,
    opened,
    auth,
    mailer,
    hasOutbox,
    notices: bus ? sharedNotices(createPersonNotices(), bus) : createPersonNotices(),
    origins,
    operator: env.operator,
    load: load ?? createLoadReport({ orm, gauge: UNWATCHED, workers: undefined }),
  };
  const ofRoutes: RouteServices = {
    ...services,
    viewer: async (request) => (await personOf(auth, cookieHeaders(request)))?.viewer,
    viewerById: (userId) => viewerById(repository, userId),
  };

  handleErrors(app, logger);
  refuseForeignHosts(app, origins);
  const isProxied = watchForSilentProxy(app, logger);
  if (!isOwnMachine) {
    // While it is away nobody is refused.
    const shared = redis ? { redis, nameSpace: 'lectern:limit:', skipOnError: true } : {};
    await app.register(rateLimit, { ...REQUEST_LIMIT, ...shared });
  }
  await app.register(authPlugin, { auth, origins });
  await app.register(apiPlugin, { router: appRouter, services });
  for (const { routes } of FEATURES) if (routes) await routes(app, ofRoutes);
  if (hasOutbox) await app.register(mailboxPlugin, { outbox, isProxied });

  const [says] = FEATURES.flatMap(({ texts }) => texts?.(services) ?? []);
  const sockets = openSockets(app, services, { repository, origins, bus });
  const background = [
    ...FEATURES.flatMap((feature) => feature.background?.(services) ?? []),
    startScheduler({
      orm,
      jobs: [...jobs, ...FEATURES.flatMap((feature) => feature.jobs?.(services) ?? [])],
      logger: logger.child({ part: 'schedule' }),
    }),
  ];
  let closing: Promise<void> | undefined;

  return {
    auth,
    outbox,
    texts: says ?? (() => ({})),
    home: (header) => {
      const host = hostname(header);
      return host === undefined ? undefined : homeOf(host);
    },
    listening: (port) => origins.listening(port),
    close: () =>
      (closing ??= (async () => {
        sockets.close();
        await stopAll([...background, () => mailer.close()]);
      })()),
  };
}

/** Every feature ends what it has, one after another. */
function endOfOrganization(ending: EndingServices): OrganizationEnd {
  const ends = FEATURES.flatMap(({ organizationEnd }) => organizationEnd?.(ending) ?? []);
  return {
    async before(organizationId, by) {
      for (const end of ends) await end.before(organizationId, by);
    },
    async after(organizationId) {
      for (const end of ends) await end.after(organizationId);
    },
  };
}

function openSockets(
  app: FastifyInstance,
  { orm, host, streams, progress, auth, notices, logger }: ServedServices,
  {
    repository,
    origins,
    bus,
  }: { repository: AuthRepository; origins: Origins; bus: Bus | undefined },
) {
  return attachSockets(app, {
    host,
    streams,
    progress,
    notices,
    sessions: bus ? sharedSessions(auth.live, bus) : auth.live,
    elsewhere: bus && changesElsewhere(bus),
    boot: host.boot,
    allowsOrigin: (origin, requestHost) => origins.allows(origin, requestHost),
    logger: logger.child({ part: 'live' }),
    access: createLiveAccess({
      viewer: (userId) => viewerById(repository, userId),
      owners: FEATURES.flatMap(({ owners = {} }) =>
        Object.entries(owners).map(
          ([kind, read]) => [kind, (ids: readonly string[]) => read(orm, ids)] as const,
        ),
      ),
      demandChange: async (kind, id) => {
        if (isCoursePart(kind)) await demandChangeable(orm.em.fork(), kind, id);
      },
      own: FEATURES.flatMap(({ own = {} }) =>
        Object.entries(own).map(
          ([kind, read]) =>
            [kind, (viewer: Viewer, ids: readonly string[]) => read(orm, viewer, ids)] as const,
        ),
      ),
    }),
  });
}
