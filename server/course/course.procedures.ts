import { z } from 'zod';
import type { CourseDetail, StudioCourse } from '#machines/course/catalogue.ts';
import { courseDetailsSchema } from '#machines/course/course-creation.events.ts';
import { AppError } from '#machines/errors.ts';
import { demandIn, type Viewer } from '#machines/permissions.ts';
import { registry } from '#machines/registry.ts';
import type { ApiContext } from '../api/context.ts';
import { orgSlug, pagination } from '../api/pagination.ts';
import { personProcedure, router } from '../api/trpc.ts';
import { organizationBySlug } from '../auth/viewer.ts';
import { beginCourse, removeCourse } from './begin-course.ts';
import { demandReadable, maySeeDrafts } from './course.policy.ts';

const DAY = 24 * 60 * 60 * 1000;

/** With each course the view of its batch, all read at once. */
async function withGeneration(
  ctx: Pick<ApiContext, 'host'>,
  viewer: Viewer,
  courses: CourseDetail[],
): Promise<StudioCourse[]> {
  const records = await ctx.host.snapshots(
    courses.map(({ id }) => ({ machine: 'courseGeneration', id })),
  );
  const views = new Map(
    records.map(({ ref, rev, snapshot }) => [
      ref.id,
      { rev, view: registry.courseGeneration.toView(snapshot, viewer) },
    ]),
  );
  return courses.map((course) => {
    const generation = views.get(course.id);
    return { course, ...(generation ? { generation } : {}) };
  });
}

export const courseRouter = router({
  list: personProcedure
    .input(
      z.object({
        orgSlug,
        search: z.string().trim().max(200).optional(),
        stage: z.enum(['planning', 'writing', 'written']).optional(),
        status: z.enum(['draft', 'published', 'archived']).optional(),
        ...pagination,
      }),
    )
    .query(async ({ ctx, input }) => {
      const { viewer } = ctx.person;
      const { id } = await organizationBySlug(ctx.auth, ctx.person, input.orgSlug);
      demandIn(viewer, id, 'courses:read', 'ORGANIZATION_NOT_FOUND');
      const status = maySeeDrafts(viewer, id) ? input.status : 'published';
      return ctx.courses.list(id, { ...input, status });
    }),

  get: personProcedure
    .input(z.object({ orgSlug, courseSlug: z.string().min(1).max(200) }))
    .query(async ({ ctx, input }) => {
      const { id } = await organizationBySlug(ctx.auth, ctx.person, input.orgSlug);
      const course = await ctx.courses.detail(id, input.courseSlug);
      if (!course) throw new AppError('COURSE_NOT_FOUND');
      demandReadable(ctx.person.viewer, course);
      return course;
    }),

  /** Every course that is being written now or came to rest within a day; newest first. */
  studio: personProcedure.input(z.object({ orgSlug })).query(async ({ ctx, input }) => {
    const { viewer } = ctx.person;
    const { id } = await organizationBySlug(ctx.auth, ctx.person, input.orgSlug);
    demandIn(viewer, id, 'job:view', 'ORGANIZATION_NOT_FOUND');
    const courses = await ctx.courses.studio(id, new Date(ctx.now() - DAY));
    return withGeneration(ctx, viewer, courses);
  }),

  begin: personProcedure
    .input(
      z.object({ orgSlug, documentId: z.string().min(1).max(64), details: courseDetailsSchema }),
    )
    .mutation(async ({ ctx, input: { orgSlug: slug, documentId, details } }) => {
      const { viewer } = ctx.person;
      const { id } = await organizationBySlug(ctx.auth, ctx.person, slug);
      demandIn(viewer, id, 'courses:create', 'ORGANIZATION_NOT_FOUND');
      const owners = await ctx.documents.organizationsOf([documentId]);
      // A document of another organization is none of this one's.
      if (owners.get(documentId) !== id) throw new AppError('DOCUMENT_NOT_FOUND');
      const course = { organizationId: id, ownerId: viewer.userId, documentId, details };
      return beginCourse(ctx.host, ctx.courses, course);
    }),

  /** For good, with its lessons; the title is typed as a safeguard. */
  remove: personProcedure
    .input(z.object({ courseId: z.string().min(1).max(64), confirmTitle: z.string().max(500) }))
    .mutation(async ({ ctx, input: { courseId, confirmTitle } }) => {
      const course = await ctx.courses.find(courseId);
      if (!course) throw new AppError('COURSE_NOT_FOUND');
      demandIn(ctx.person.viewer, course.organizationId, 'courses:delete', 'COURSE_NOT_FOUND');
      if (confirmTitle.trim() !== course.title.trim()) {
        throw new AppError('BAD_INPUT', { detail: { field: 'confirmTitle' } });
      }
      await removeCourse(ctx.host, ctx.courses, courseId);
      return { courseId };
    }),
});
