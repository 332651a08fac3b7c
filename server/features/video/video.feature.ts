import { createVideoRepository } from '#db/video/video.repository.ts';
import type { HostedServices } from '../../app-services.ts';
import { cookieHeaders } from '../../api/context.ts';
import { personOf } from '../../auth/viewer.ts';
import { defineFeature } from '../../feature.ts';
import { sweepPictures } from '../../files/picture-sweep.ts';
import { EVERY_HOUR, EVERY_SIX_HOURS } from '../../schedule/job.ts';
import { videoDeliveryPlugin } from './video-delivery.ts';
import { createVideoProcessingActor } from './video-processing.actor.ts';
import { sweepVideos } from './video-sweep.ts';
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
      locker: services.uploadLocks,
      sessions: auth.live,
      person: (request) => personOf(auth, cookieHeaders(request)),
    });
    await app.register(videoDeliveryPlugin, {
      videos,
      posters: pictures('video-posters'),
      orm,
      origins,
      viewer,
    });
  },
  jobs: (services) => [
    {
      name: 'videos',
      every: EVERY_HOUR,
      atStart: true,
      run: () => sweepVideos({ ...storage(services), logger: services.logger }),
    },
    {
      name: 'posters',
      every: EVERY_SIX_HOURS,
      atStart: true,
      run: () =>
        sweepPictures({
          files: services.pictures('video-posters'),
          media: {
            known: (names) => createVideoRepository(services.orm.em.fork()).knownPosters(names),
          },
        }),
    },
  ],
});
