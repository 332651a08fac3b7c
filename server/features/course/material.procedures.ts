/** Further documents of a course, from which lessons may be written beside its own source. */
import { z } from 'zod';
import type { CourseDetail } from '#machines/course/catalogue.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import type { ApiContext } from '../../api/context.ts';
import { inOrganization, router } from '../../api/trpc.ts';
import { demandReadable } from '../../api/course.policy.ts';

const courseSlug = z.string().min(1).max(200);
const documentId = z.string().min(1).max(64);

/** @throws {AppError} COURSE_NOT_FOUND */
async function courseOf(
  ctx: Pick<ApiContext, 'courses'> & {
    organization: { id: string };
    person: { viewer: Viewer };
  },
  slug: string,
): Promise<CourseDetail> {
  const course = await ctx.courses.detail(ctx.organization.id, slug);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  demandReadable(ctx.person.viewer, course);
  return course;
}

/** Answers as `course.materials`. */
export const materialsOfCourse = inOrganization('courses:read')
  .input(z.object({ courseSlug }))
  .query(async ({ ctx, input }) => {
    const course = await courseOf(ctx, input.courseSlug);
    return ctx.materials.list(course.id);
  });

export const materialRouter = router({
  /** A document of the organization, uploaded before or being uploaded now. */
  attach: inOrganization('courses:manage_content')
    .input(z.object({ courseSlug, documentId }))
    .mutation(async ({ ctx, input }) => {
      const course = await courseOf(ctx, input.courseSlug);
      const document = await ctx.documents.owner(input.documentId);
      if (document?.organizationId !== ctx.organization.id || document.replaces !== null) {
        throw new AppError('DOCUMENT_NOT_FOUND');
      }
      if (course.document?.id === input.documentId) throw new AppError('MATERIAL_IS_SOURCE');
      const addedBy = ctx.person.viewer.userId;
      await ctx.materials.attach({ courseId: course.id, documentId: input.documentId, addedBy });
      return { documentId: input.documentId };
    }),

  /** The document stays in the organization, and what lessons quote of it stays proven. */
  detach: inOrganization('courses:manage_content')
    .input(z.object({ courseSlug, documentId }))
    .mutation(async ({ ctx, input }) => {
      const course = await courseOf(ctx, input.courseSlug);
      await ctx.materials.detach(course.id, input.documentId);
      return { documentId: input.documentId };
    }),
});
