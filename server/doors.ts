/**
 * Every way into the product but its pages: accounts, requests, uploads, sockets, mail of this
 * machine. One list, in the order in which they are mounted.
 */
import path from 'node:path';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { createAuthRepository } from '#db/auth/auth.repository.ts';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createLessonPictureRepository } from '#db/lesson/lesson-picture.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { createMonitorRepository } from '#db/monitor/monitor.repository.ts';
import { createMediaRepository } from '#db/media/media.repository.ts';
import { createOutboxRepository, type OutboxRepository } from '#db/mail/outbox.repository.ts';
import { createOrganizationRepository } from '#db/organization/organization.repository.ts';
import { sharedKysely, type Orm } from '#db/orm.config.ts';
import { isPlatformAdminRole } from '#machines/permissions.ts';
import type { BootedHost } from './actors/in-process-host.ts';
import { cookieHeaders } from './api/context.ts';
import { createAuth, type Auth } from './auth/auth.ts';
import { personOf, viewerOf } from './auth/viewer.ts';
import type { AuthorFacts } from './models/author-facts.ts';
import type { AssistantService } from './features/course/assistant.service.ts';
import type { DocumentFiles } from './files/document-files.ts';
import { downloadPlugin } from './features/document/download.ts';
import { startUploadSweep } from './features/document/upload-sweep.ts';
import { uploadPlugin } from './features/document/upload.ts';
import type { Env } from './env.ts';
import {
  lessonPicturesPlugin,
  openLessonPictures,
  type LessonPictures,
} from './features/lesson/lesson-pictures.ts';
import { createLiveAccess } from './live/access.ts';
import type { ProgressBoard } from './live/progress-board.ts';
import type { StreamLog } from './live/stream-log.ts';
import type { Logger } from './logger.ts';
import { startMailDelivery } from './mail/mail-delivery.ts';
import { outboxMailer } from './mail/mailer.ts';
import { smtpSender } from './mail/smtp.ts';
import { openPictureFiles } from './files/picture-files.ts';
import { runExportPlugin } from './features/monitor/run-export.ts';
import { startPictureSweep } from './files/picture-sweep.ts';
import { picturesPlugin } from './features/media/pictures.ts';
import { createOrganizationEnd } from './features/organization/organization-end.ts';
import { organizationPicture } from './features/media/organization-pictures.ts';
import { apiPlugin } from './plugins/api.ts';
import { authPlugin } from './plugins/auth.ts';
import { handleErrors } from './plugins/errors.ts';
import { mailboxPlugin } from './plugins/mailbox.ts';
import { createOrigins, isLoopback } from './plugins/origin.ts';
import { attachSockets } from './plugins/sockets.ts';
import type { PromptService } from './features/tutor/prompt.service.ts';

/** Per address; sign-in and codes have tighter limits of their own. */
const REQUEST_LIMIT = { max: 1_200, timeWindow: 60_000 };

export interface DoorsDeps {
  env: Pick<Env, 'host' | 'port' | 'publicUrl' | 'smtp'>;
  logger: Logger;
  orm: Orm;
  authSecret: string;
  host: BootedHost;
  files: DocumentFiles;
  /** Opened beside the files when absent. */
  pictures?: LessonPictures;
  streams: StreamLog;
  progress: ProgressBoard;
  /** See ApiServices. */
  author?: AuthorFacts;
  assistant?: AssistantService;
  promptService?: PromptService;
}

export interface Doors {
  auth: Auth;
  outbox: OutboxRepository;
  /** Tells the doors their port, once it is known. */
  listening(port: number): void;
  /** Lets sockets go and stops what runs by the clock. Idempotent. */
  close(): Promise<void>;
}

export async function mountDoors(app: FastifyInstance, deps: DoorsDeps): Promise<Doors> {
  const { env, logger, orm, host, files, streams, progress } = deps;
  const db = sharedKysely(orm);
  const em = () => orm.em.fork();
  const origins = createOrigins(env);
  const outbox = createOutboxRepository(db);
  const mailer = env.smtp
    ? startMailDelivery({
        outbox,
        sender: smtpSender(env.smtp),
        logger: logger.child({ part: 'mail' }),
      })
    : outboxMailer(outbox);
  const isOwnMachine = isLoopback(env.host) && env.publicUrl === undefined;
  const repository = createAuthRepository(db);
  const auth = createAuth({
    db,
    repository,
    mailer,
    secret: deps.authSecret,
    baseUrl: () => origins.baseUrl(),
    portIsKnown: env.port !== 0 || env.publicUrl !== undefined,
    trustedOrigins: (request) => origins.trusted(request?.headers.get('host') ?? undefined),
    organizationEnd: createOrganizationEnd({
      host,
      files,
      organizations: () => createOrganizationRepository(em()),
    }),
    // Behind loopback everybody is one address: a limit would only hit the owner of the machine.
    rateLimited: !isOwnMachine,
    logger: logger.child({ part: 'auth' }),
  });
  const pictureDoor = {
    files: await openPictureFiles(path.join(files.directory, 'media')),
    media: createMediaRepository(db),
  };
  const pictureRows = () => createLessonPictureRepository(em());
  const pictures = deps.pictures ?? (await openLessonPictures(files.directory, pictureRows));
  const documentDoor = { host, files, documents: () => createDocumentRepository(em()) };
  const viewer = async (request: Parameters<typeof cookieHeaders>[0]) =>
    (await personOf(auth, cookieHeaders(request)))?.viewer;

  handleErrors(app, logger);
  if (!isOwnMachine) await app.register(rateLimit, REQUEST_LIMIT);
  await app.register(authPlugin, { auth, origins });
  await app.register(apiPlugin, {
    services: {
      auth,
      host,
      files,
      origins,
      em,
      author: deps.author,
      assistant: deps.assistant,
      promptService: deps.promptService,
      pictures,
    },
    logger,
  });
  await app.register(uploadPlugin, { ...documentDoor, origins, viewer, logger });
  await app.register(downloadPlugin, { host, files, viewer });
  await app.register(runExportPlugin, { viewer, monitor: () => createMonitorRepository(em()) });
  await app.register(picturesPlugin, {
    ...pictureDoor,
    origins,
    viewer,
    owners: {
      'organization-logo': organizationPicture('logo'),
      'organization-banner': organizationPicture('banner'),
    },
  });
  await app.register(lessonPicturesPlugin, {
    pictures,
    viewer,
    repository: pictureRows,
    courses: () => createCourseRepository(em()),
  });
  if (!env.smtp && isLoopback(env.host)) await app.register(mailboxPlugin, { outbox });

  const sockets = attachSockets(app, {
    host,
    streams,
    progress,
    sessions: auth.live,
    boot: host.boot,
    allowsOrigin: (origin, requestHost) => origins.allows(origin, requestHost),
    logger: logger.child({ part: 'live' }),
    access: createLiveAccess({
      async viewer(userId) {
        const [account, memberships] = await Promise.all([
          repository.platformRole(userId),
          repository.memberships(userId),
        ]);
        const user = { id: userId, isPlatformAdmin: isPlatformAdminRole(account?.role) };
        return account && viewerOf(user, memberships);
      },
      documents: (ids) => createDocumentRepository(em()).organizationsOf(ids),
      courses: (ids) => createCourseRepository(em()).organizationsOf(ids),
      lessons: (ids) => createLessonRepository(em()).organizationsOf(ids),
    }),
  });
  const stopSweep = startUploadSweep({ ...documentDoor, logger });
  const stopPictureSweep = startPictureSweep({ ...pictureDoor, logger });
  const stopLessonPictureSweep = startPictureSweep({
    files: pictures.files,
    media: { known: (names) => pictureRows().known(names) },
    logger,
  });
  let closing: Promise<void> | undefined;

  return {
    auth,
    outbox,
    listening: (port) => origins.listening(port),
    close: () =>
      (closing ??= (async () => {
        sockets.close();
        await stopSweep();
        await stopPictureSweep();
        await stopLessonPictureSweep();
        await mailer.close();
      })()),
  };
}
