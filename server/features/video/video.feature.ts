import { createVideoRepository } from '#db/video/video.repository.ts';
import type { HostedServices } from '../../app-services.ts';
import { cookieHeaders } from '../../api/context.ts';
import { personOf } from '../../auth/viewer.ts';
import { defineFeature } from '../../feature.ts';
import { startPictureSweep } from '../../files/picture-sweep.ts';
import { videoDeliveryPlugin } from './video-delivery.ts';
import { createVideoProcessingActor } from './video-processing.actor.ts';
import { startVideoSweep } from './video-sweep.ts';
import { videoUploadPlugin } from './video-upload.ts';
import { videoRouter } from './video.procedures.ts';

const storage = ({ host, videos, orm }: HostedServices) => ({
  host,
  videos,
  rows: () => createVideoRepository(orm.em.fork()),
});

export const video = defineFeature({
  name: 'video',
  routers: { video: videoRouter },
  actors: ({ videos, progress }) => [createVideoProcessingActor({ videos, progress })],
  owners: {
    videos: (orm, ids) => createVideoRepository(orm.em.fork()).organizationsOf(ids),
  },
  async routes(app, services) {
    const { auth, logger, origins, orm, pictures, videos, viewer } = services;
    await app.register(videoUploadPlugin, {
      ...storage(services),
      host: services.host,
      origins,
      logger,
      sessions: auth.live,
      person: (request) => personOf(auth, cookieHeaders(request)),
    });
    await app.register(videoDeliveryPlugin, {
      videos,
      posters: pictures.posters,
      orm,
      origins,
      viewer,
    });
  },
  background: (services) => [
    startVideoSweep({ ...storage(services), logger: services.logger }),
    startPictureSweep({
      files: services.pictures.posters,
      media: {
        known: (names) => createVideoRepository(services.orm.em.fork()).knownPosters(names),
      },
      logger: services.logger,
    }),
  ],
});
