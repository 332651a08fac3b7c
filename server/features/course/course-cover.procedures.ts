/** A cover for a course, drawn by a model while somebody waits for it. */
import { z } from 'zod';
import { createRunRepository } from '#db/run/run.repository.ts';
import { createCourseListRepository } from '#db/course/course-list.repository.ts';
import { AppError } from '#machines/errors.ts';
import { inCourse } from '../../api/trpc.ts';
import { inspectAnyPicture } from '../../files/inspect-picture.ts';
import { askedRun, askedRunId } from '../../runs/asked-run.ts';

/**
 * What is drawn is no course's picture yet: whoever asked cuts it to size and sends it as one. Left
 * alone, its file goes with the next sweep.
 * @throws {AppError} MODEL_NEEDED, the MODEL_ codes, PICTURE_TYPE, PICTURE_DAMAGED, PICTURE_SIZE
 */
export const drawCourseCover = inCourse('job:create')
  .input(z.object({ requestId: z.uuid() }))
  .mutation(async ({ ctx, input: { requestId }, signal }) => {
    const { organization, person, author, store, pictures } = ctx;
    const assistant = author.assistant;
    if (!assistant?.drawCover) throw new AppError('MODEL_NEEDED');
    const course = await createCourseListRepository(ctx.em).detailOf(ctx.course);
    const { userId } = person.viewer;
    const run = askedRun({
      steps: store,
      runs: createRunRepository(ctx.em),
      run: {
        id: askedRunId(organization.id, userId, requestId),
        kind: 'cover',
        organizationId: organization.id,
        courseId: course.id,
        personId: userId,
      },
      signal: signal ?? new AbortController().signal,
      waits: false,
    });
    const { title, description } = course;
    const name = await assistant.drawCover(
      {
        title,
        description,
        async keep(bytes) {
          const picture = Buffer.from(bytes);
          return pictures.media.add(picture, inspectAnyPicture(picture).type);
        },
      },
      run,
    );
    return { address: `/files/media/${name}` };
  });
