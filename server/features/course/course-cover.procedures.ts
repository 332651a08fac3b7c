/** A cover for a course, drawn by a model while somebody waits for it. */
import { z } from 'zod';
import { inCourse } from '../../api/trpc.ts';
import { drawCover } from './draw-course-cover.ts';

/**
 * What is drawn is no course's picture yet: whoever asked cuts it to size and sends it as one. Left
 * alone, its file goes with the next sweep.
 */
export const drawCourseCover = inCourse('job:create')
  .input(z.object({ requestId: z.uuid() }))
  .mutation(async ({ ctx, input: { requestId }, signal = new AbortController().signal }) => {
    const { userId } = ctx.person.viewer;
    const name = await drawCover(ctx, { course: ctx.course, userId, requestId }, signal);
    return { address: `/files/media/${name}` };
  });
