import { z } from 'zod';
import { AppError } from '#machines/errors.ts';
import type { ApiContext } from '../../api/context.ts';
import { mayIn } from '#machines/permissions.ts';
import { inOrganization, personProcedure, router } from '../../api/trpc.ts';
import { maySeeDrafts } from '../../api/course.policy.ts';
import { beginEdition } from './begin-edition.ts';
import { editionOverview } from './parity.ts';

const courseSlug = z.string().min(1).max(200);

async function courseOf(
  ctx: Pick<ApiContext, 'editions'> & { organization: { id: string } },
  slug: string,
) {
  const course = await ctx.editions.course(ctx.organization.id, slug);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  return course;
}

export const editionRouter = router({
  /** The course in its other language, and whether both say the same. */
  get: inOrganization('courses:update')
    .input(z.object({ courseSlug }))
    .query(async ({ ctx, input }) =>
      editionOverview(ctx.editions, await courseOf(ctx, input.courseSlug)),
    ),

  /** The same lesson in the other language, for whoever reads it; null where there is none to read. */
  lesson: personProcedure
    .meta({ needs: 'person' })
    .input(z.object({ courseSlug, lessonSlug: courseSlug }))
    .query(async ({ ctx, input }) => {
      const place = await ctx.editions.otherPlace(input.courseSlug, input.lessonSlug);
      const course = place && (await ctx.courses.find(place.courseId));
      if (!place || !course) return null;
      const { viewer } = ctx.person;
      const { organizationId, slug, language } = course;
      const isOpen = course.status === 'published' || maySeeDrafts(viewer, organizationId);
      if (!isOpen || !mayIn(viewer, organizationId, 'lessons:read')) return null;
      return { courseSlug: slug, lessonSlug: place.lessonSlug, language, title: place.title };
    }),

  /** Begins the edition in the other language: its plan is translated from then on. */
  begin: inOrganization('courses:create')
    .input(z.object({ courseSlug }))
    .mutation(async ({ ctx, input }) => {
      const course = await courseOf(ctx, input.courseSlug);
      const { host, courses, editions } = ctx;
      const deps = { host, courses, editions, hasModels: ctx.assistant.open };
      return beginEdition(deps, course, ctx.person.viewer.userId);
    }),
});
