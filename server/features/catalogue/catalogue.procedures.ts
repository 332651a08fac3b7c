/** Courses as everybody finds them, by the names the specification gives these calls. */
import { z } from 'zod';
import { createCatalogueRepository } from '#db/catalogue/catalogue.repository.ts';
import { createOverviewRepository } from '#db/catalogue/overview.repository.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { createOrganizationRepository } from '#db/organization/organization.repository.ts';
import { catalogueFilterSchema } from '#machines/catalogue/catalogue-filter.ts';
import type { CourseOverview, LessonShare } from '#machines/catalogue/course-overview.ts';
import { nextLesson } from '#machines/catalogue/next-lesson.ts';
import { mayReadLesson } from '#machines/enrollment/may-read.ts';
import { AppError } from '#machines/errors.ts';
import { demandReading } from '../../policy/course.policy.ts';
import { orgSlug, pagination, slug } from '../../api/pagination.ts';
import { publicProcedure, readerProcedure, router } from '../../api/trpc.ts';

export const catalogueRouter = router({
  /** Published courses, of one organization where it is named. */
  getAllCourses: publicProcedure
    .input(catalogueFilterSchema.extend({ ...pagination, orgSlug: orgSlug.optional() }))
    .query(async ({ ctx, input: { orgSlug: of, ...query } }) => {
      const person = await ctx.whoAsks();
      const organization =
        of === undefined ? undefined : await createOrganizationRepository(ctx.em).find(of);
      if (of !== undefined && !organization) throw new AppError('ORGANIZATION_NOT_FOUND');
      return createCatalogueRepository(ctx.em).list(person?.viewer.userId, {
        ...query,
        organizationId: organization?.id,
      });
    }),

  /** What a course is about, and how far one is in it. */
  getCourseOverview: readerProcedure
    .input(z.object({ slug }))
    .query(async ({ ctx, input }): Promise<CourseOverview> => {
      const overviews = createOverviewRepository(ctx.em);
      const course = await overviews.find(input.slug);
      if (!course) throw new AppError('COURSE_NOT_FOUND');
      const { viewer } = ctx;
      const reading = await demandReading(ctx.em, viewer, course, 'overview');
      const overview = await overviews.overview(course, {
        userId: viewer?.userId,
        mayRead: (place) => mayReadLesson(reading, course, place),
      });
      const place = await createEnrollmentRepository(ctx.em).of(viewer?.userId, course.id);
      const next = nextLesson(overview, place?.lastLessonId ?? undefined);
      const url = new URL(`/course/${encodeURIComponent(course.slug)}`, ctx.baseUrl()).href;
      return { ...overview, url, ...(next ? { next } : {}) };
    }),

  /** For the preview of a shared lesson; of one that is locked as well. */
  getLessonForOG: readerProcedure
    .input(z.object({ courseSlug: slug, lessonSlug: slug }))
    .query(async ({ ctx, input }): Promise<LessonShare> => {
      const overviews = createOverviewRepository(ctx.em);
      const course = await overviews.find(input.courseSlug);
      const shared = await overviews.share(input.courseSlug, input.lessonSlug);
      if (!course || !shared) throw new AppError('LESSON_NOT_FOUND');
      await demandReading(ctx.em, ctx.viewer, course, 'overview', 'LESSON_NOT_FOUND');
      const { place, ...words } = shared;
      const [at, to] = [course.slug, input.lessonSlug].map(encodeURIComponent);
      return {
        ...words,
        url: new URL(`/learn/courses/${at}/lessons/${to}`, ctx.baseUrl()).href,
        isOpen: mayReadLesson('overview', course, place),
      };
    }),
});
