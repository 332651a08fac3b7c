import { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import { demandIn } from '#machines/permissions.ts';
import { inOrganization, personProcedure, router } from '../api/trpc.ts';
import { demandReadable } from '../course/course.policy.ts';

export const lessonRouter = router({
  /** The reader's page. */
  get: personProcedure
    .meta({ needs: 'lessons:read' })
    .input(
      z.object({
        courseSlug: z.string().min(1).max(200),
        lessonSlug: z.string().min(1).max(200),
      }),
    )
    .query(async ({ ctx, input }) => {
      const found = await ctx.lessons.page(input.courseSlug, input.lessonSlug);
      const course = found && (await ctx.courses.find(found.page.course.id));
      if (!found || !course) throw new AppError('LESSON_NOT_FOUND');
      demandReadable(ctx.person.viewer, course, 'LESSON_NOT_FOUND');
      demandIn(ctx.person.viewer, found.organizationId, 'lessons:read', 'LESSON_NOT_FOUND');
      return found.page;
    }),

  /** What became of every page and outline entry of a course's source, but for its lessons' states. */
  ledger: inOrganization('courses:read')
    .input(z.object({ courseSlug: z.string().min(1).max(200) }))
    .query(async ({ ctx, input }) => {
      const course = await ctx.courses.detail(ctx.organization.id, input.courseSlug);
      if (!course) throw new AppError('COURSE_NOT_FOUND');
      demandReadable(ctx.person.viewer, course);
      return ctx.ledgers.source(course.id);
    }),
});
