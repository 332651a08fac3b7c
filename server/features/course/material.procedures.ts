/** Further documents of a course, from which lessons may be written beside its own source. */
import { z } from 'zod';
import { createDocumentRepository } from '#db/document/document.repository.ts';
import { createMaterialRepository } from '#db/document/material.repository.ts';
import { AppError } from '#machines/errors.ts';
import { id as documentId } from '../../api/pagination.ts';
import { inCourse, router } from '../../api/trpc.ts';

/** Answers as `course.materials`. */
export const materialsOfCourse = inCourse('courses:read').query(({ ctx }) =>
  createMaterialRepository(ctx.em).list(ctx.course.id),
);

export const materialRouter = router({
  /** A document of the organization, uploaded before or being uploaded now. */
  attach: inCourse('courses:manage_content')
    .input(z.object({ documentId }))
    .mutation(async ({ ctx, input }) => {
      const { course } = ctx;
      const document = await createDocumentRepository(ctx.em).owner(input.documentId);
      if (document?.organizationId !== ctx.organization.id || document.replaces !== null) {
        throw new AppError('DOCUMENT_NOT_FOUND');
      }
      if (course.documentId === input.documentId) throw new AppError('MATERIAL_IS_SOURCE');
      const addedBy = ctx.person.viewer.userId;
      await createMaterialRepository(ctx.em).attach({
        courseId: course.id,
        documentId: input.documentId,
        addedBy,
      });
      return { documentId: input.documentId };
    }),

  /** The document stays in the organization, and what lessons quote of it stays proven. */
  detach: inCourse('courses:manage_content')
    .input(z.object({ documentId }))
    .mutation(async ({ ctx, input }) => {
      const { course } = ctx;
      await createMaterialRepository(ctx.em).detach(course.id, input.documentId);
      return { documentId: input.documentId };
    }),
});
