/**
 * A teacher answers requests, and takes an answer back while its mail is held. Answer and mail are written
 * down together: nobody is let in unheard.
 */
import { createRequestRepository } from '#db/enrollment/request.repository.ts';
import type { Review } from '#db/enrollment/request-review.ts';
import { followCourse } from '#db/progress/follow-course.ts';
import { createOutboxRepository } from '#db/mail/outbox.repository.ts';
import { writing } from '#db/query.ts';
import { ANSWER_HELD } from '#machines/enrollment/enrollment-request.ts';
import { AppError } from '#machines/errors.ts';
import { asLanguage } from '../../auth/request-language.ts';
import {
  enrollmentApprovedMail,
  enrollmentRejectedMail,
} from '../../mail/organization-templates.ts';
import { courseUrl } from './join-url.ts';
import type { TeacherContext } from './teacher-context.ts';

interface Answered {
  /** Who has got an answer. */
  userIds: string[];
  /** Requests whose answer may be taken back (ASKING-6). */
  held: string[];
}

const mailOf = (requestId: string) => `answer ${requestId}`;

/**
 * @throws {AppError} ENROLL_ARCHIVED and ENROLL_DRAFT for letting somebody in where nobody is taken,
 *   INVITE_ENROLLED when all of them came in otherwise, REQUEST_ANSWERED when somebody else was faster
 *   for them.
 */
export async function answerRequests(
  { em, mailer, course, organization, person, baseUrl }: TeacherContext,
  { requestIds, decision, text }: Pick<Review, 'requestIds' | 'decision' | 'text'>,
): Promise<Answered> {
  if (decision === 'approve' && course.status === 'archived') throw new AppError('ENROLL_ARCHIVED');
  if (decision === 'approve' && course.status === 'draft') throw new AppError('ENROLL_DRAFT');
  const url = courseUrl(baseUrl(), course.slug);
  return mailer.transaction(em, async (tx, send) => {
    const { reviewed, inside } = await createRequestRepository(tx).review({
      courseId: course.id,
      requestIds,
      decision,
      text,
      reviewerId: person.viewer.userId,
    });
    if (reviewed.length === 0) {
      throw new AppError(inside > 0 ? 'INVITE_ENROLLED' : 'REQUEST_ANSWERED');
    }
    for (const { id, userId, hasWaited, email, language } of reviewed) {
      if (decision === 'approve') await followCourse(tx, userId, course.id);
      const answer = { to: email, course: course.title, organization: organization.name, url };
      const spoken = asLanguage(language) ?? course.language;
      const mail =
        decision === 'approve'
          ? enrollmentApprovedMail({ ...answer, welcome: text }, spoken)
          : enrollmentRejectedMail({ ...answer, reason: text }, spoken);
      await send(hasWaited ? { ...mail, held: { as: mailOf(id), for: ANSWER_HELD } } : mail);
    }
    return {
      userIds: reviewed.map(({ userId }) => userId),
      held: reviewed.filter(({ hasWaited }) => hasWaited).map(({ id }) => id),
    };
  });
}

/**
 * @returns ids of the people who wait again.
 * @throws {AppError} ANSWER_STANDS where it is too late for all of them.
 */
export async function takeAnswersBack(
  { em, course, person }: Pick<TeacherContext, 'em' | 'course' | 'person'>,
  requestIds: readonly string[],
): Promise<string[]> {
  return em.transactional(async (tx) => {
    const outbox = createOutboxRepository(writing(tx));
    const waiting = await createRequestRepository(tx).takeBack(
      { courseId: course.id, requestIds, reviewerId: person.viewer.userId },
      (requestId) => outbox.takeBack(mailOf(requestId)),
    );
    if (waiting.length === 0) throw new AppError('ANSWER_STANDS');
    return waiting;
  });
}
