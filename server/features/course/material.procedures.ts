/** Further documents of a course, from which lessons may be written beside its own source. */
import { z } from 'zod';
import { createMaterialRepository } from '#db/document/material.repository.ts';
import { id as documentId } from '../../api/pagination.ts';
import { inCourse, router } from '../../api/trpc.ts';
import { attachMaterial } from './attach-material.ts';

/** Answers as `course.materials`. */
export const materialsOfCourse = inCourse('courses:read').query(({ ctx }) =>
  createMaterialRepository(ctx.em).list(ctx.course.id),
);

export const materialRouter = router({
  /** A document of the organization, uploaded before or being uploaded now. */
  attach: inCourse('courses:manage_content')
    .input(z.object({ documentId }))
    .mutation(async ({ ctx, input }) => {
      const { userId } = ctx.person.viewer;
      await attachMaterial(ctx.em, ctx.course, input.documentId, userId);
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
