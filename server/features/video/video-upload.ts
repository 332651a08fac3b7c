/**
 * Videos on their way: tus under /files/videos, so that one goes on where it stopped.
 *
 * VIDEO-UPLOAD-1 `video.begin` comes first: an upload names a video that waits for its file, of the size
 *    that was announced.
 * VIDEO-UPLOAD-2 Session, permission and, where bytes change, Origin are checked on every request, before
 *    the body is read.
 * VIDEO-UPLOAD-3 A video that was removed takes no more bytes, not even of a request under way.
 */
import type { Locker } from '@tus/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ActorHost } from '../../actors/actor-host.ts';
import type { Person } from '../../auth/viewer.ts';
import type { LiveSessions } from '../../live/live-access.ts';
import type { Logger } from '../../logger.ts';
import { requireOwnOrigin, type Origins } from '../../origin/origin.ts';
import { AppError } from '#machines/errors.ts';
import { demandIn } from '#machines/permissions.ts';
import { videoProcessing } from '#machines/video/video-processing.definition.ts';
import { isDocumentId } from '../../files/document-files.ts';
import {
  announcedBy,
  announcedSize,
  createUploadServer,
  unlessPast,
  type Admitted,
} from '../../files/upload-server.ts';
import { checkVideoSize, finishVideo, type VideoStorage } from './begin-video.ts';

export const VIDEOS_PATH = '/files/videos';

interface VideoUploadOptions extends VideoStorage {
  locker: Locker;
  host: ActorHost;
  logger: Logger;
  origins: Origins;
  sessions: Pick<LiveSessions, 'onEnded' | 'onRolesChanged'>;
  person(request: FastifyRequest): Promise<Person | undefined>;
}

export async function videoUploadPlugin(
  app: FastifyInstance,
  options: VideoUploadOptions,
): Promise<void> {
  const server = createUploadServer({
    ...options,
    path: VIDEOS_PATH,
    files: options.videos,
    finish: (videoId) => finishVideo(options, videoId),
    isOver: ({ ref, snapshot }) =>
      ref.machine === videoProcessing.name && snapshot.value === 'removed',
  });
  app.addHook('onClose', async () => server.close());

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The body stays unread: tus takes it from the raw request.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.options(VIDEOS_PATH, (request, reply) => server.options(request, reply));
    scope.post(VIDEOS_PATH, async (request, reply) => {
      const admitted = await admit(options, request, announcedBy(request, 'documentId'));
      await server.pass(request, reply, admitted);
    });
    scope.route<{ Params: { videoId: string } }>({
      method: ['HEAD', 'PATCH'],
      url: `${VIDEOS_PATH}/:videoId`,
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const admitted = await admit(options, request, request.params.videoId);
        await server.pass(request, reply, admitted);
      },
    });
  });
}

/**
 * @throws {AppError} FOREIGN_ORIGIN, SIGN_IN_REQUIRED, VIDEO_NOT_FOUND, NOT_AUTHORIZED, BAD_INPUT,
 *   STORAGE_FULL; EVENT_NOT_POSSIBLE for a video that takes no bytes now.
 */
async function admit(
  options: VideoUploadOptions,
  request: FastifyRequest,
  videoId: string | undefined,
): Promise<Admitted> {
  const { host, origins, videos } = options;
  if (request.method !== 'HEAD') requireOwnOrigin(origins, request);
  const person = await options.person(request);
  if (!person) throw new AppError('SIGN_IN_REQUIRED');
  const { viewer, signedIn } = person;
  const record =
    videoId !== undefined && isDocumentId(videoId)
      ? await host.snapshot(videoProcessing.address.ref(videoId))
      : undefined;
  if (!record) throw new AppError('VIDEO_NOT_FOUND');
  const { id } = record.ref;
  const organizationId = videoProcessing.organizationOf(record.snapshot);
  demandIn(viewer, organizationId, 'lessons:update', 'VIDEO_NOT_FOUND');
  if (request.method === 'HEAD') await finishVideo(options, id).catch(unlessPast);
  else if (record.snapshot.value !== 'uploading') {
    throw new AppError('EVENT_NOT_POSSIBLE', { detail: { video: id } });
  }
  if (request.method === 'POST') {
    const size = announcedSize(request);
    checkVideoSize(size);
    const note = await videos.note(id);
    if (note && note.size !== size) throw new AppError('DOCUMENT_OTHER_FILE');
    await videos.demandSpace(size);
  }
  return { id, sender: { sessionId: signedIn.sessionId, userId: viewer.userId } };
}
