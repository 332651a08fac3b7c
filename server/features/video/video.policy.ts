/**
 * Who may change the video of a lesson, and who may watch it.
 *
 * VIDEO-ACCESS-1 A video and its picture ask what their lesson asks. Who may not read it hears that nothing
 *    is there, signed in or not.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createVideoRepository, type VideoToRead } from '#db/video/video.repository.ts';
import { demandChangeable } from '#db/plan/demand-changeable.ts';
import { mayReadLesson } from '#machines/enrollment/may-read.ts';
import { AppError } from '#machines/errors.ts';
import { demandIn, type Viewer } from '#machines/permissions.ts';
import { readingOf } from '../../policy/course.policy.ts';

/**
 * @throws {AppError} VIDEO_NOT_FOUND, also for strangers; NOT_AUTHORIZED for members who may not;
 *   COURSE_READ_ONLY.
 */
export async function videoToChange(
  em: EntityManager,
  viewer: Viewer,
  videoId: string,
): Promise<VideoToRead> {
  const found = await createVideoRepository(em).find(videoId);
  if (!found) throw new AppError('VIDEO_NOT_FOUND');
  demandIn(viewer, found.course.organizationId, 'lessons:update', 'VIDEO_NOT_FOUND');
  await demandChangeable(em, 'courses', found.course.id);
  return found;
}

/**
 * VIDEO-ACCESS-1.
 * @param viewer undefined for somebody who is not signed in.
 * @throws {AppError} NOT_FOUND
 */
export async function demandWatching(
  em: EntityManager,
  viewer: Viewer | undefined,
  found: VideoToRead | undefined,
): Promise<VideoToRead> {
  if (!found) throw new AppError('NOT_FOUND');
  const reading = await readingOf(em, viewer, found.course);
  if (!mayReadLesson(reading, found.course, found.position)) throw new AppError('NOT_FOUND');
  return found;
}
