import { createLessonPictureRepository } from '#db/lesson/lesson-picture.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { sweepPictures } from '../../files/picture-sweep.ts';
import { EVERY_SIX_HOURS } from '../../schedule/job.ts';
import { defineFeature } from '../../feature.ts';
import { createLessonGenerationActor } from './lesson-generation.actor.ts';
import { lessonPictures, lessonPicturesPlugin } from './lesson-pictures.ts';
import { lessonVersionRouter } from './lesson-version.procedures.ts';
import { lessonRouter } from './lesson.procedures.ts';

export const lesson = defineFeature({
  name: 'lesson',
  routers: { lesson: lessonRouter, lessonVersion: lessonVersionRouter },
  actors: (services) => [
    createLessonGenerationActor({
      ...services,
      streamLog: services.streams,
      pictures: lessonPictures(services),
    }),
  ],
  owners: {
    lessons: (orm, ids) => createLessonRepository(orm.em.fork()).organizationsOf(ids),
  },
  storedTexts: {
    lessonText: (orm, ids) => createLessonRepository(orm.em.fork()).storedTexts(ids),
  },
  async routes(app, { pictures, orm, viewer }) {
    await app.register(lessonPicturesPlugin, { pictures, orm, viewer });
  },
  jobs: ({ pictures, orm }) => [
    {
      name: 'lessonPictures',
      every: EVERY_SIX_HOURS,
      atStart: true,
      run: () =>
        sweepPictures({
          files: pictures('lesson-pictures'),
          media: { known: (names) => createLessonPictureRepository(orm.em.fork()).known(names) },
        }),
    },
  ],
});
