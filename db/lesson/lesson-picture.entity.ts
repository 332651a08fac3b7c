import { defineEntity, p } from '@mikro-orm/core';

/** Written before the lesson that shows it: a file without a row is removed by the next sweep. */
export const LessonPicture = defineEntity({
  name: 'LessonPicture',
  tableName: 'lesson_picture',
  properties: {
    /** The name of the file. */
    name: p.text().primary(),
    lessonId: p.text(),
    sizeInBytes: p.integer(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});
