/** Who may talk with the tutor of a course, about which talk, and how often. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { createTalkAttachmentRepository } from '#db/talk/talk-attachment.repository.ts';
import { createTalkRepository } from '#db/talk/talk.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import { mayTalk } from '#machines/talk/may-talk.ts';
import { TALK_LIMITS } from '#machines/talk/talk.ts';
import { demandReading } from '../../policy/course.policy.ts';

/** @throws {AppError} COURSE_NOT_FOUND, COURSE_LOCKED, NOT_AUTHORIZED */
export async function demandTalking(em: EntityManager, viewer: Viewer, id: string) {
  const [course, place] = await Promise.all([
    createCourseRepository(em).find(id),
    createEnrollmentRepository(em).of(viewer.userId, id),
  ]);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  await demandReading(em, viewer, course, 'course');
  if (!mayTalk(viewer, course, place)) throw new AppError('NOT_AUTHORIZED');
  return course;
}

/** @throws {AppError} TALK_NOT_FOUND */
export async function demandTalk(em: EntityManager, userId: string, talkId: string) {
  const talk = await createTalkRepository(em).find(userId, talkId);
  if (!talk) throw new AppError('TALK_NOT_FOUND');
  return talk;
}

/** @throws {AppError} TOO_MANY_REQUESTS (TALK-8) */
export async function demandRate(em: EntityManager, userId: string): Promise<void> {
  const { minute, day } = await createTalkRepository(em).asked(userId);
  const { perMinute, perDay } = TALK_LIMITS;
  if (minute >= perMinute)
    throw new AppError('TOO_MANY_REQUESTS', { detail: { limit: perMinute } });
  if (day >= perDay) throw new AppError('TOO_MANY_REQUESTS', { detail: { limit: perDay } });
}

/** @throws {AppError} ATTACHMENT_NOT_FOUND */
export async function demandAttachments(
  em: EntityManager,
  of: { userId: string; courseId: string; talkId: string },
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const usable = await createTalkAttachmentRepository(em).usable(of, ids);
  if (ids.some((id) => !usable.includes(id))) throw new AppError('ATTACHMENT_NOT_FOUND');
}
