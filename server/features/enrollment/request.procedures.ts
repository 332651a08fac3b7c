/** Requests to be let into a course, for its teachers. */
import { z } from 'zod';
import { createRequestRepository } from '#db/enrollment/request.repository.ts';
import { REQUEST_STATUSES, requestTextSchema } from '#machines/enrollment/enrollment-request.ts';
import { AppError } from '#machines/errors.ts';
import { pagination } from '../../api/pagination.ts';
import { inCourse, router } from '../../api/trpc.ts';
import { asLanguage } from '../../auth/request-language.ts';
import {
  enrollmentApprovedMail,
  enrollmentRejectedMail,
} from '../../mail/organization-templates.ts';
import { classChanged } from './class-changed.ts';
import { courseUrl } from './join-url.ts';

export const requestRouter = router({
  list: inCourse('courses:update')
    .input(z.object({ status: z.enum(REQUEST_STATUSES).optional(), ...pagination }))
    .query(({ ctx, input: { status, page, limit } }) =>
      createRequestRepository(ctx.em).list(ctx.course.id, { status, page, limit }),
    ),

  /**
   * Lets in with a welcome, or turns down with a reason. Who asked hears of it by mail.
   * @throws {AppError} REQUEST_ANSWERED when somebody else was faster for all of them.
   */
  review: inCourse('courses:update')
    .input(
      z.object({
        requestIds: z.array(z.string().min(1).max(64)).min(1).max(100),
        decision: z.enum(['approve', 'reject']),
        text: requestTextSchema.default(''),
      }),
    )
    .mutation(async ({ ctx, input: { requestIds, decision, text } }) => {
      const { course, organization, person, services } = ctx;
      const reviewed = await createRequestRepository(ctx.em).review({
        courseId: course.id,
        requestIds,
        decision,
        text,
        reviewerId: person.viewer.userId,
      });
      if (reviewed.length === 0) throw new AppError('REQUEST_ANSWERED');
      const url = courseUrl(ctx.baseUrl(), course.slug);
      for (const { email, language } of reviewed) {
        const answer = { to: email, course: course.title, organization: organization.name, url };
        const spoken = asLanguage(language) ?? course.language;
        await services.mailer.send(
          decision === 'approve'
            ? enrollmentApprovedMail({ ...answer, welcome: text }, spoken)
            : enrollmentRejectedMail({ ...answer, reason: text }, spoken),
        );
      }
      await classChanged(
        ctx,
        course.id,
        reviewed.map(({ userId }) => userId),
      );
      return { reviewed: reviewed.length };
    }),
});
