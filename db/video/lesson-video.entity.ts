import { defineEntity, p } from '@mikro-orm/core';
import type { PlayedType } from '#machines/video/video.ts';

export type VideoStatus = 'sending' | 'converting' | 'ready' | 'failed';

/** Its bytes lie in a file under its id. */
export const LessonVideo = defineEntity({
  name: 'LessonVideo',
  tableName: 'lesson_video',
  properties: {
    id: p.text().primary(),
    lessonId: p.text(),
    fileName: p.text(),
    sizeInBytes: p.bigint('number'),
    status: p.text().$type<VideoStatus>(),
    /** Known once it plays, as everything below. */
    type: p.text().$type<PlayedType>().nullable(),
    durationInSeconds: p.double().$type<number>().nullable(),
    /** Pixels. */
    width: p.integer().nullable(),
    height: p.integer().nullable(),
    /** The file of the picture before it plays. */
    poster: p.text().nullable(),
    createdBy: p.text(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** Where somebody stopped in a lesson's video. */
export const VideoStop = defineEntity({
  name: 'VideoStop',
  tableName: 'video_stop',
  properties: {
    userId: p.text().primary(),
    lessonId: p.text().primary(),
    videoId: p.text(),
    seconds: p.double().$type<number>(),
    /** By the clock of the device. */
    toldAt: p.datetime(),
  },
});
