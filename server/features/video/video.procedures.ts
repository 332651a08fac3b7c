/** The video of a lesson: what there is of it, and how it comes and goes. */
import { z } from 'zod';
import { createVideoRepository } from '#db/video/video.repository.ts';
import { shownFileName } from '#machines/document/file-name.ts';
import { videoProcessingAddress } from '#machines/video/video-processing.events.ts';
import type { ApiContext } from '../../api/context.ts';
import { demandLesson } from '../../policy/lesson.policy.ts';
import { id } from '../../api/pagination.ts';
import { inLesson, personProcedure, readerProcedure, router } from '../../api/trpc.ts';
import { beginVideo, removeVideo } from './begin-video.ts';
import { lessonVideos, playingVideo } from './lesson-videos.ts';
import { videoToChange } from './video.policy.ts';

const maker = personProcedure.meta({ needs: 'lessons:update' });

const storage = ({ host, videos, em }: ApiContext) => ({
  host,
  videos,
  rows: () => createVideoRepository(em),
});

export const videoRouter = router({
  /** What plays, for whoever may read the lesson; null without a video. */
  play: readerProcedure.input(z.object({ lessonId: id })).query(async ({ ctx, input }) => {
    const lesson = await demandLesson(ctx.em, ctx.viewer, input.lessonId);
    return playingVideo(ctx.em, lesson.id);
  }),

  /** For whoever makes the lesson: also what is on its way. */
  ofLesson: inLesson('lessons:update').query(({ ctx }) => lessonVideos(ctx.em, ctx.lesson.id)),

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
    if (video.poster !== null) await ctx.pictures('video-posters').remove(video.poster);
    return {};
  }),
});
