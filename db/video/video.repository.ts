/** Videos of lessons as rows: which one plays, which one is on its way, and where their pictures are. */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReadableCourse } from '#machines/enrollment/may-read.ts';
import type { ConverterOutput } from '#machines/video/video-processing.events.ts';
import { anyOf } from '../column.ts';
import { fields, reading, writing, type Row } from '../query.ts';
import type { VideoStatus } from './lesson-video.entity.ts';

const VIDEO_FIELDS = [
  'id',
  'lessonId',
  'fileName',
  'status',
  'type',
  'durationInSeconds',
  'width',
  'height',
  'poster',
] as const;
export type VideoRow = Row<'lesson_video', (typeof VIDEO_FIELDS)[number]>;

/** A video, and the lesson that is asked who may see it. */
export interface VideoToRead {
  video: VideoRow;
  course: ReadableCourse & { id: string };
  /** The place of its lesson in the course, from 0. */
  position: number;
}

export interface NewVideo {
  id: string;
  lessonId: string;
  fileName: string;
  sizeInBytes: number;
  createdBy: string;
}

export function createVideoRepository(em: EntityManager) {
  const withLesson = () =>
    reading(em)
      .selectFrom('lesson_video')
      .innerJoin('lesson', 'lesson.id', 'lesson_video.lesson_id')
      .innerJoin('course', 'course.id', 'lesson.course_id')
      .select(fields('lesson_video', VIDEO_FIELDS))
      .select(fields('course', ['organizationId', 'privacy']))
      .select(['course.id as courseId', 'course.status as courseStatus', 'lesson.position']);
  type VideoToReadRow = Awaited<
    ReturnType<ReturnType<typeof withLesson>['executeTakeFirstOrThrow']>
  >;
  const toVideo = (row: VideoToReadRow | undefined): VideoToRead | undefined => {
    if (!row) return undefined;
    const { courseId, courseStatus, organizationId, privacy, position, ...video } = row;
    const course = { id: courseId, organizationId, privacy, status: courseStatus };
    return { video, course, position };
  };
  return {
    async add(video: NewVideo): Promise<void> {
      const { id, lessonId, fileName, sizeInBytes, createdBy } = video;
      await writing(em)
        .insertInto('lesson_video')
        .values({
          id,
          lesson_id: lessonId,
          file_name: fileName,
          size_in_bytes: sizeInBytes,
          status: 'sending',
          created_by: createdBy,
        })
        .execute();
    },

    async recordStatus(id: string, status: VideoStatus): Promise<void> {
      await writing(em).updateTable('lesson_video').set({ status }).where('id', '=', id).execute();
    },

    /** It plays from now on, in the place of every other video of its lesson. */
    async recordReady(id: string, lessonId: string, playable: ConverterOutput): Promise<void> {
      const { type, durationInSeconds, width, height } = playable;
      await writing(em)
        .updateTable('lesson_video')
        .set({
          status: 'ready',
          type,
          duration_in_seconds: durationInSeconds ?? null,
          width: width ?? null,
          height: height ?? null,
        })
        .where('id', '=', id)
        .execute();
      await writing(em)
        .deleteFrom('lesson_video')
        .where('lesson_id', '=', lessonId)
        .where('id', '!=', id)
        .execute();
    },

    async remove(id: string): Promise<void> {
      await writing(em).deleteFrom('lesson_video').where('id', '=', id).execute();
    },

    async find(id: string): Promise<VideoToRead | undefined> {
      return toVideo(await withLesson().where('lesson_video.id', '=', id).executeTakeFirst());
    },

    async findByPoster(name: string): Promise<VideoToRead | undefined> {
      return toVideo(await withLesson().where('lesson_video.poster', '=', name).executeTakeFirst());
    },

    /** All of one lesson, the newest first: at most one of them is ready. */
    async ofLesson(lessonId: string): Promise<VideoRow[]> {
      return reading(em)
        .selectFrom('lesson_video')
        .select(fields('lesson_video', VIDEO_FIELDS))
        .where('lesson_id', '=', lessonId)
        .orderBy('created_at', 'desc')
        .execute();
    },

    /** @returns whether there is such a video. */
    async setPoster(id: string, poster: string | null): Promise<boolean> {
      const { numUpdatedRows } = await writing(em)
        .updateTable('lesson_video')
        .set({ poster })
        .where('id', '=', id)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Those of the ids that are some lesson's video. */
    async known(ids: readonly string[]): Promise<Set<string>> {
      const rows = await reading(em)
        .selectFrom('lesson_video')
        .select('id')
        .where('id', '=', anyOf([...ids]))
        .execute();
      return new Set(rows.map(({ id }) => id));
    },

    /** Those of the names that are some video's picture. */
    async knownPosters(names: readonly string[]): Promise<Set<string>> {
      const rows = await reading(em)
        .selectFrom('lesson_video')
        .select('poster')
        .where('poster', '=', anyOf([...names]))
        .execute();
      return new Set(rows.flatMap(({ poster }) => (poster === null ? [] : [poster])));
    },

    /** Whose videos these are, for permissions. One query; unknown ids are absent. */
    async organizationsOf(ids: readonly string[]): Promise<Map<string, string>> {
      const rows = await reading(em)
        .selectFrom('lesson_video')
        .innerJoin('lesson', 'lesson.id', 'lesson_video.lesson_id')
        .innerJoin('course', 'course.id', 'lesson.course_id')
        .select(['lesson_video.id', 'course.organization_id'])
        .where('lesson_video.id', '=', anyOf([...ids]))
        .execute();
      return new Map(rows.map((row) => [row.id, row.organization_id]));
    },
  };
}
