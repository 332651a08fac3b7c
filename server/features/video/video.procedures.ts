/** The video of a lesson: what there is of it, and how it comes and goes. */
import { z } from 'zod';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { createVideoRepository, type VideoRow } from '#db/video/video.repository.ts';
import { shownFileName } from '#machines/document/file-name.ts';
import { AppError } from '#machines/errors.ts';
import { demandIn, type Viewer } from '#machines/permissions.ts';
import { videoProcessingAddress } from '#machines/video/video-processing.events.ts';
import type { LessonVideos, PlayableVideo } from '#machines/video/video.ts';
import type { ApiContext } from '../../api/context.ts';
import { demandLesson } from '../../policy/lesson.policy.ts';
import { personProcedure, readerProcedure, router } from '../../api/trpc.ts';
import { beginVideo, removeVideo } from './begin-video.ts';
import { converts } from './ffmpeg.ts';
import { playAddress, posterAddress } from './video-delivery.ts';
import { videoToChange } from './video.policy.ts';

const id = z.string().min(1).max(64);
const maker = personProcedure.meta({ needs: 'lessons:update' });

const storage = ({ host, services, em }: ApiContext) => ({
  host,
  videos: services.videos,
  rows: () => createVideoRepository(em),
});

/** @returns the organization. @throws {AppError} LESSON_NOT_FOUND, NOT_AUTHORIZED */
async function demandOwnLesson({ em }: ApiContext, viewer: Viewer, lessonId: string) {
  const owners = await createLessonRepository(em).organizationsOf([lessonId]);
  const organizationId = owners.get(lessonId);
  if (organizationId === undefined) throw new AppError('LESSON_NOT_FOUND');
  demandIn(viewer, organizationId, 'lessons:update', 'LESSON_NOT_FOUND');
  return organizationId;
}

function playable({ id: videoId, type, durationInSeconds, ...video }: VideoRow) {
  if (type === null) return undefined;
  const { width, height, poster } = video;
  const shown: PlayableVideo = {
    videoId,
    address: playAddress(videoId),
    type,
    ...(durationInSeconds === null ? {} : { durationInSeconds }),
    ...(width === null || height === null ? {} : { width, height }),
    ...(poster === null ? {} : { poster: posterAddress(poster) }),
  };
  return shown;
}

export const videoRouter = router({
  /** What plays, for whoever may read the lesson; null without a video. */
  play: readerProcedure.input(z.object({ lessonId: id })).query(async ({ ctx, input }) => {
    const lesson = await demandLesson(ctx.em, ctx.viewer, input.lessonId);
    const rows = await createVideoRepository(ctx.em).ofLesson(lesson.id);
    const ready = rows.find(({ status }) => status === 'ready');
    return (ready && playable(ready)) ?? null;
  }),

  /** For whoever makes the lesson: also what is on its way. */
  ofLesson: maker
    .input(z.object({ lessonId: id }))
    .query(async ({ ctx, input: { lessonId } }): Promise<LessonVideos> => {
      await demandOwnLesson(ctx, ctx.person.viewer, lessonId);
      const rows = await createVideoRepository(ctx.em).ofLesson(lessonId);
      const ready = rows.find(({ status }) => status === 'ready');
      const playing = ready && playable(ready);
      const coming = rows.find(({ status }) => status !== 'ready');
      return {
        converts: await converts(),
        ...(ready && playing ? { playing: { ...playing, fileName: ready.fileName } } : {}),
        ...(coming ? { coming: { videoId: coming.id, fileName: coming.fileName } } : {}),
      };
    }),

  /** Announces a file; its bytes follow over tus. */
  begin: maker
    .input(
      z.object({
        lessonId: id,
        fileName: z.string().max(255).transform(shownFileName).pipe(z.string().min(1)),
        sizeInBytes: z.number().int().min(0),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { viewer } = ctx.person;
      const organizationId = await demandOwnLesson(ctx, viewer, input.lessonId);
      const createdBy = viewer.userId;
      return { videoId: await beginVideo(storage(ctx), { ...input, organizationId, createdBy }) };
    }),

  /** Converts it once more. */
  retry: maker.input(z.object({ videoId: id })).mutation(async ({ ctx, input: { videoId } }) => {
    await videoToChange(ctx.em, ctx.person.viewer, videoId);
    await ctx.host.send(videoProcessingAddress.ref(videoId), { type: 'video.retry' });
    return {};
  }),

  /** Also what is on its way. */
  remove: maker.input(z.object({ videoId: id })).mutation(async ({ ctx, input: { videoId } }) => {
    const { video } = await videoToChange(ctx.em, ctx.person.viewer, videoId);
    await removeVideo(storage(ctx), videoId);
    if (video.poster !== null) await ctx.services.pictures.posters.remove(video.poster);
    return {};
  }),
});
