import { createMediaRepository } from '#db/media/media.repository.ts';
import { sharedKysely } from '#db/orm.config.ts';
import { sweepPictures } from '../../files/picture-sweep.ts';
import { EVERY_SIX_HOURS } from '../../schedule/job.ts';
import { defineFeature } from '../../feature.ts';
import { courseThumbnail } from './course-pictures.ts';
import { organizationPicture } from './organization-pictures.ts';
import { picturesPlugin } from './pictures.ts';

export const media = defineFeature({
  name: 'media',
  async routes(app, { pictures, orm, origins, viewer }) {
    await app.register(picturesPlugin, {
      files: pictures('media'),
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
  jobs: ({ pictures, orm }) => [
    {
      name: 'pictures',
      every: EVERY_SIX_HOURS,
      atStart: true,
      run: () =>
        sweepPictures({
          files: pictures('media'),
          media: createMediaRepository(sharedKysely(orm)),
        }),
    },
  ],
});
