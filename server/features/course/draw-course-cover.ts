/** A picture for the front of a course, drawn by a model while somebody waits for it. */
import { createCourseListRepository } from '#db/course/course-list.repository.ts';
import type { CourseRow } from '#db/course/course-summary.ts';
import { createRunRepository } from '#db/run/run.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { ApiContext } from '../../api/context.ts';
import { inspectAnyPicture } from '../../files/inspect-picture.ts';
import { askedRun, askedRunId } from '../../runs/asked-run.ts';

type DrawingContext = Pick<ApiContext, 'em' | 'author' | 'store' | 'pictures'>;

interface CoverAsked {
  course: CourseRow;
  userId: string;
  /** Asked again with the same one, it is not paid for twice. */
  requestId: string;
}

/**
 * @returns the file's name among media
 * @throws {AppError} MODEL_NEEDED, the MODEL_ codes, PICTURE_TYPE, PICTURE_DAMAGED, PICTURE_SIZE
 */
export async function drawCover(
  { em, author, store, pictures }: DrawingContext,
  { course, userId, requestId }: CoverAsked,
  signal: AbortSignal,
): Promise<string> {
  const { assistant } = author;
  if (!assistant?.drawCover) throw new AppError('MODEL_NEEDED');
  const { organizationId } = course;
  const {
    id: courseId,
    title,
    description,
  } = await createCourseListRepository(em).detailOf(course);
  const run = askedRun({
    steps: store,
    runs: createRunRepository(em),
    run: {
      id: askedRunId(organizationId, userId, requestId),
      kind: 'cover',
      organizationId,
      courseId,
      personId: userId,
    },
    signal,
    waits: false,
  });
  return assistant.drawCover(
    {
      title,
      description,
      async keep(bytes) {
        const picture = Buffer.from(bytes);
        return pictures('media').add(picture, inspectAnyPicture(picture).type);
      },
    },
    run,
  );
}
