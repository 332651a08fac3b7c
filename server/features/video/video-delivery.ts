/**
 * Videos and their pictures on the way to people.
 *
 * VIDEO-DELIVERY-1 `GET /files/videos/<id>/play` is answered by ranges, to whoever may read its lesson.
 * VIDEO-DELIVERY-2 `POST /files/videos/<id>/poster` takes one picture of the right size, `DELETE` takes
 *    it away; the file of before goes once the new one is stored.
 * VIDEO-DELIVERY-3 `GET /files/video-posters/<name>` asks what the video asks.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createVideoRepository } from '#db/video/video.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import { AppError } from '#machines/errors.ts';
import { PICTURE_LIMIT, PICTURE_TYPES } from '#machines/media/picture.ts';
import type { Viewer } from '#machines/permissions.ts';
import { VIDEO_POSTER_SIZE } from '#machines/video/video.ts';
import { requireOwnOrigin, type Origins } from '../../origin/origin.ts';
import { sendFile } from '../../files/byte-range.ts';
import { isDocumentId, type DocumentFiles } from '../../files/document-files.ts';
import { inspectPicture } from '../../files/inspect-picture.ts';
import { isPictureName, type PictureFiles } from '../../files/picture-files.ts';
import { sendPrivatePicture } from '../../files/private-picture.ts';
import { demandWatching, videoToChange } from './video.policy.ts';
import { VIDEOS_PATH } from './video-upload.ts';

const POSTERS_PATH = '/files/video-posters';

export const playAddress = (videoId: string) => `${VIDEOS_PATH}/${videoId}/play`;
export const posterAddress = (name: string) => `${POSTERS_PATH}/${name}`;

interface VideoDeliveryOptions {
  videos: DocumentFiles;
  posters: PictureFiles;
  orm: Orm;
  origins: Origins;
  viewer(request: FastifyRequest): Promise<Viewer | undefined>;
}

interface Place {
  Params: { videoId: string };
}

export async function videoDeliveryPlugin(
  app: FastifyInstance,
  options: VideoDeliveryOptions,
): Promise<void> {
  const { videos, posters, orm, origins } = options;

  app.route<Place>({
    // By name: a HEAD that the framework makes of a GET says that there are no bytes.
    method: ['GET', 'HEAD'],
    url: playAddress(':videoId'),
    handler: async (request, reply) => {
      const { videoId } = request.params;
      const em = orm.em.fork();
      const found = isDocumentId(videoId)
        ? await createVideoRepository(em).find(videoId)
        : undefined;
      const { video } = await demandWatching(em, await options.viewer(request), found);
      const size = video.type === null ? undefined : await videos.size(video.id);
      if (video.type === null || size === undefined) throw new AppError('NOT_FOUND');
      reply.header('cross-origin-resource-policy', 'same-origin');
      return sendFile(request, reply, { files: videos, id: video.id, size, type: video.type });
    },
  });

  async function toChange(request: FastifyRequest<Place>) {
    requireOwnOrigin(origins, request);
    const viewer = await options.viewer(request);
    if (!viewer) throw new AppError('SIGN_IN_REQUIRED');
    return videoToChange(orm.em.fork(), viewer, request.params.videoId);
  }

  await app.register(async (scope) => {
    scope.addContentTypeParser(
      Object.keys(PICTURE_TYPES),
      { parseAs: 'buffer', bodyLimit: PICTURE_LIMIT },
      (_request, body, done) => done(null, body),
    );
    // Before a byte of the body is read.
    const onRequest = async (request: FastifyRequest<Place>) => {
      await toChange(request);
    };
    scope.post<Place>(`${VIDEOS_PATH}/:videoId/poster`, { onRequest }, async (request) => {
      const { video } = await toChange(request);
      if (!Buffer.isBuffer(request.body)) throw new AppError('PICTURE_TYPE');
      const type = inspectPicture(request.body, VIDEO_POSTER_SIZE);
      const name = await posters.add(request.body, type);
      const isKept = await createVideoRepository(orm.em.fork()).setPoster(video.id, name);
      if (!isKept) {
        await posters.remove(name);
        throw new AppError('VIDEO_NOT_FOUND');
      }
      if (video.poster !== null) await posters.remove(video.poster);
      return { url: posterAddress(name) };
    });
    scope.delete<Place>(`${VIDEOS_PATH}/:videoId/poster`, async (request) => {
      const { video } = await toChange(request);
      await createVideoRepository(orm.em.fork()).setPoster(video.id, null);
      if (video.poster !== null) await posters.remove(video.poster);
      return {};
    });
  });

  app.get<{ Params: { name: string } }>(posterAddress(':name'), async (request, reply) => {
    const { name } = request.params;
    const em = orm.em.fork();
    const found = isPictureName(name)
      ? await createVideoRepository(em).findByPoster(name)
      : undefined;
    await demandWatching(em, await options.viewer(request), found);
    return sendPrivatePicture(reply, posters, name);
  });
}
