/** Who may talk with the tutor of a course, and whose a talk is. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { createTalkRepository } from '#db/talk/talk.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import { mayTalk } from '#machines/talk/may-talk.ts';
import { demandReading } from '../../policy/course.policy.ts';

/** @throws {AppError} COURSE_NOT_FOUND, COURSE_LOCKED, NOT_AUTHORIZED */
export async function demandTalking(em: EntityManager, viewer: Viewer, id: string) {
  const course = await createCourseRepository(em).find(id);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  await demandReading(em, viewer, course, 'course');
  const place = await createEnrollmentRepository(em).of(viewer.userId, id);
  if (!mayTalk(viewer, course, place)) throw new AppError('NOT_AUTHORIZED');
  return course;
}

/** @throws {AppError} TALK_NOT_FOUND */
export async function demandTalk(em: EntityManager, userId: string, talkId: string) {
  const talk = await createTalkRepository(em).find(userId, talkId);
  if (!talk) throw new AppError('TALK_NOT_FOUND');
  return talk;
}
