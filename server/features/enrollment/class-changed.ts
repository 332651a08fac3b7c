/** After a class, or a way into it, has changed: the teachers' pages read it again, and those of whom it is about. */
import { PLACE_TOPIC } from '#machines/enrollment/enrollment.events.ts';
import type { ApiContext } from '../../api/context.ts';
import { tellCourseLife } from '../course/course-life.ts';

/** What has changed stands already: a word that gets lost on its way is made good by the next read. */
export async function classChanged(
  ctx: Pick<ApiContext, 'host' | 'em' | 'notices' | 'logger'>,
  courseId: string,
  userIds: readonly string[] = [],
): Promise<void> {
  const { notices, logger } = ctx;
  notices.tell(userIds, { topic: PLACE_TOPIC, id: courseId });
  try {
    await tellCourseLife(ctx, courseId, { type: 'students.changed' });
  } catch (error) {
    logger.warn({ err: error, courseId }, 'a course was not told of its students');
  }
}
