/** Somebody asks to be let into a private course; its teacher hears of it by mail (ASKING-7). */
import { createRequestRepository } from '#db/enrollment/request.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import type { ApiContext } from '../../api/context.ts';
import { asLanguage } from '../../auth/request-language.ts';
import { enrollmentAskedMail } from '../../mail/organization-templates.ts';
import { demandEnrollable } from './enter-course.ts';
import { courseBySlug } from './find-course.ts';
import { classUrl } from './join-url.ts';

interface Asked {
  viewer: Viewer;
  courseSlug: string;
  message: string;
}

/**
 * Again after a no. The mail does not say who asks: it would outlive their account.
 * @returns the id of the course.
 * @throws {AppError} REQUEST_NOT_NEEDED, REQUEST_PENDING, and what `demandEnrollable` throws.
 */
export async function askToEnter(
  { em, mailer, baseUrl }: Pick<ApiContext, 'em' | 'mailer' | 'baseUrl'>,
  { viewer, courseSlug, message }: Asked,
): Promise<string> {
  const { userId } = viewer;
  const course = await courseBySlug(em, courseSlug);
  await demandEnrollable(em, viewer, course);
  if (course.privacy === 'public') throw new AppError('REQUEST_NOT_NEEDED');
  const { id: courseId, organizationId, slug, title } = course;
  const url = classUrl(baseUrl(), { orgSlug: course.organizationSlug, courseSlug: slug });
  await mailer.transaction(em, async (tx, send) => {
    const requests = createRequestRepository(tx);
    await requests.ask({ courseId, userId, organizationId, message });
    if ((await requests.waiting(courseId)) > 1) return;
    for (const { email, language } of await requests.whoAnswers(courseId)) {
      await send(
        enrollmentAskedMail({ to: email, course: title, url }, asLanguage(language) ?? 'en'),
      );
    }
  });
  return courseId;
}
