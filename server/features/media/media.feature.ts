import { createMediaRepository } from '#db/media/media.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { startPictureSweep } from '../../files/picture-sweep.ts';
import { defineFeature } from '../../feature.ts';
import { courseThumbnail } from './course-pictures.ts';
import { organizationPicture } from './organization-pictures.ts';
import { picturesPlugin } from './pictures.ts';

export const media = defineFeature({
  name: 'media',
  async routes(app, { pictures, orm, origins, viewer }) {
    await app.register(picturesPlugin, {
      files: pictures.media,
      media: createMediaRepository(sharedKysely(orm)),
      origins,
      viewer,
      owners: {
        'organization-logo': organizationPicture('logo'),
        'organization-banner': organizationPicture('banner'),
        'course-thumbnail': courseThumbnail(orm),
      },
    });
  },
  background: ({ pictures, orm, logger }) => [
    startPictureSweep({
      files: pictures.media,
      media: createMediaRepository(sharedKysely(orm)),
      logger,
    }),
  ],
});
