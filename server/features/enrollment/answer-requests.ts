/** A teacher answers requests. Answer and mail are written down together: nobody is let in unheard. */
import { createRequestRepository, type Review } from '#db/enrollment/request.repository.ts';
import { AppError } from '#machines/errors.ts';
import { asLanguage } from '../../auth/request-language.ts';
import {
  enrollmentApprovedMail,
  enrollmentRejectedMail,
} from '../../mail/organization-templates.ts';
import { courseUrl } from './join-url.ts';
import type { TeacherContext } from './teacher-context.ts';

/**
 * @returns ids of the people who have got an answer.
 * @throws {AppError} ENROLL_ARCHIVED and ENROLL_DRAFT for letting somebody in where nobody is taken,
 *   INVITE_ENROLLED when all of them came in otherwise, REQUEST_ANSWERED when somebody else was faster
 *   for them.
 */
export async function answerRequests(
  { em, mailer, course, organization, person, baseUrl }: TeacherContext,
  { requestIds, decision, text }: Pick<Review, 'requestIds' | 'decision' | 'text'>,
): Promise<string[]> {
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
    for (const { email, language } of reviewed) {
      const answer = { to: email, course: course.title, organization: organization.name, url };
      const spoken = asLanguage(language) ?? course.language;
      await send(
        decision === 'approve'
          ? enrollmentApprovedMail({ ...answer, welcome: text }, spoken)
          : enrollmentRejectedMail({ ...answer, reason: text }, spoken),
      );
    }
    return reviewed.map(({ userId }) => userId);
  });
}
