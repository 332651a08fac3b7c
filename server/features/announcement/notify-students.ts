/** After what students are told has changed: their open pages read it again. */
import { createAnnouncementRepository } from '#db/announcement/announcement.repository.ts';
import { NEWS_TOPIC } from '#machines/announcement/news-notice.ts';
import type { ApiContext } from '../../api/context.ts';

export async function notifyStudents(
  { em, notices }: Pick<ApiContext, 'em' | 'notices'>,
  courseId: string,
): Promise<void> {
  const students = await createAnnouncementRepository(em).audienceOf(courseId);
  notices.tell(students, { topic: NEWS_TOPIC, id: courseId });
}
