/** After what students are told has changed: their open pages read it again. */
import { createAnnouncementRepository } from '#db/announcement/announcement.repository.ts';
import type { ApiContext } from '../../api/context.ts';

export async function notifyStudents(
  { em, services }: Pick<ApiContext, 'em' | 'services'>,
  courseId: string,
): Promise<void> {
  const students = await createAnnouncementRepository(em).audienceOf(courseId);
  services.notices.tell(students, { topic: 'news', id: courseId });
}
