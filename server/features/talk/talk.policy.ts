/** Who may talk with the tutor of a course, about which talk, and how often. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { createTalkAttachmentRepository } from '#db/talk/talk-attachment.repository.ts';
import { createTalkRepository } from '#db/talk/talk.repository.ts';
import { mayRead } from '#machines/enrollment/may-read.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import { mayTalk } from '#machines/talk/may-talk.ts';
import { TALK_LIMITS } from '#machines/talk/talk.ts';
import type { BegunTalk } from '#machines/talk/tutor-session.events.ts';
import { demandAtLeast } from '../../policy/course.policy.ts';

/** Who asks; what they may do may still be on its way. */
export interface Asker {
  userId: string;
  viewer: Viewer | Promise<Viewer>;
}

/** @throws {AppError} COURSE_NOT_FOUND, COURSE_LOCKED, NOT_AUTHORIZED */
export async function demandTalking(em: EntityManager, viewer: Viewer, id: string) {
  return demandAsking(em, { userId: viewer.userId, viewer }, id);
}

/** All that is to be known of it is looked up at once (ASK-1). */
export async function demandAsking(em: EntityManager, { userId, ...asker }: Asker, id: string) {
  const [viewer, course, place] = await Promise.all([
    asker.viewer,
    createCourseRepository(em).find(id),
    createEnrollmentRepository(em).of(userId, id),
  ]);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  demandAtLeast(mayRead(viewer, course, place), 'course');
  if (!mayTalk(viewer, course, place)) throw new AppError('NOT_AUTHORIZED');
  return course;
}

/** @throws {AppError} TALK_NOT_FOUND */
export async function demandTalk(em: EntityManager, userId: string, talkId: string) {
  const talk = await createTalkRepository(em).find(userId, talkId);
  if (!talk) throw new AppError('TALK_NOT_FOUND');
  return talk;
}

/**
 * One that was there is somebody's: theirs, where a question was told twice at once.
 * @throws {AppError} TALK_NOT_FOUND
 */
export async function demandBeginning(
  em: EntityManager,
  { talkId, courseId }: { talkId: string; courseId: string },
  begins: BegunTalk,
): Promise<void> {
  const owner = await createTalkRepository(em).ownerOf(talkId);
  const isOthers = owner !== undefined && owner !== begins.userId;
  if (isOthers || begins.courseId !== courseId) throw new AppError('TALK_NOT_FOUND');
}

/** @throws {AppError} TOO_MANY_REQUESTS (TALK-8) */
export async function demandRate(em: EntityManager, userId: string): Promise<void> {
  const { minute, day } = await createTalkRepository(em).asked(userId);
  const { perMinute, perDay } = TALK_LIMITS;
  if (minute >= perMinute)
    throw new AppError('TOO_MANY_REQUESTS', { detail: { limit: perMinute } });
  if (day >= perDay) throw new AppError('TOO_MANY_REQUESTS', { detail: { limit: perDay } });
}

/**
 * The same in the transaction that takes the question: of many that are told at once each counts for the next.
 * @throws {AppError} TOO_MANY_REQUESTS (TALK-8)
 */
export async function demandTurn(
  em: EntityManager,
  { talkId }: { talkId: string },
  begins: BegunTalk | undefined,
): Promise<void> {
  const userId = await createTalkRepository(em).holdAsker(talkId, begins?.userId);
  if (userId !== undefined) await demandRate(em, userId);
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
