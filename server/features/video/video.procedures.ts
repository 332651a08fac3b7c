/** The video of a lesson: what there is of it, and how it comes and goes. */
import { z } from 'zod';
import { createVideoRepository, type VideoRow } from '#db/video/video.repository.ts';
import { shownFileName } from '#machines/document/file-name.ts';
import { videoProcessingAddress } from '#machines/video/video-processing.events.ts';
import type { LessonVideos, PlayableVideo } from '#machines/video/video.ts';
import type { ApiContext } from '../../api/context.ts';
import { demandLesson } from '../../policy/lesson.policy.ts';
import { id } from '../../api/pagination.ts';
import { inLesson, personProcedure, readerProcedure, router } from '../../api/trpc.ts';
import { beginVideo, removeVideo } from './begin-video.ts';
import { converts } from './ffmpeg.ts';
import { playAddress, posterAddress } from './video-delivery.ts';
import { videoToChange } from './video.policy.ts';

const maker = personProcedure.meta({ needs: 'lessons:update' });

const storage = ({ host, videos, em }: ApiContext) => ({
  host,
  videos,
  rows: () => createVideoRepository(em),
});

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
  ofLesson: inLesson('lessons:update').query(async ({ ctx }): Promise<LessonVideos> => {
    const rows = await createVideoRepository(ctx.em).ofLesson(ctx.lesson.id);
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
  begin: inLesson('lessons:update')
    .input(
      z.object({
        fileName: z.string().max(255).transform(shownFileName).pipe(z.string().min(1)),
        sizeInBytes: z.number().int().min(0),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      const { organizationId } = ctx.lesson;
      const createdBy = ctx.person.viewer.userId;
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
    if (video.poster !== null) await ctx.pictures.posters.remove(video.poster);
    return {};
  }),
});
