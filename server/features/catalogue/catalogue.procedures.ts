/** Courses as everybody finds them, by the names the specification gives these calls. */
import { z } from 'zod';
import { createCatalogueRepository } from '#db/catalogue/catalogue.repository.ts';
import { createOrganizationRepository } from '#db/organization/organization.repository.ts';
import { catalogueFilterSchema } from '#machines/catalogue/catalogue-filter.ts';
import { AppError } from '#machines/errors.ts';
import { orgSlug, pagination, slug } from '../../api/pagination.ts';
import { publicProcedure, readerProcedure, router } from '../../api/trpc.ts';
import { presentOverview, presentShare } from './present-overview.ts';

export const catalogueRouter = router({
  /** Published courses, of one organization where it is named. */
  getAllCourses: publicProcedure
    .input(catalogueFilterSchema.extend({ ...pagination, orgSlug: orgSlug.optional() }))
    .query(async ({ ctx, input: { orgSlug: of, ...query } }) => {
      const person = await ctx.whoAsks();
      const organization =
        of === undefined ? undefined : await createOrganizationRepository(ctx.em).find(of);
      if (of !== undefined && !organization) throw new AppError('ORGANIZATION_NOT_FOUND');
      return createCatalogueRepository(ctx.em).list(person?.viewer, {
        ...query,
        organizationId: organization?.id,
      });
    }),

  /** What a course is about, and how far one is in it. */
  getCourseOverview: readerProcedure
    .input(z.object({ slug }))
    .query(({ ctx, input }) => presentOverview(ctx, input.slug)),

  /** For the preview of a shared lesson; of one that is locked as well. */
  getLessonForOG: readerProcedure
    .input(z.object({ courseSlug: slug, lessonSlug: slug }))
    .query(({ ctx, input }) => presentShare(ctx, input)),
});
