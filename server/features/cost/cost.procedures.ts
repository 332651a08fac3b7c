import { z } from 'zod';
import {
  LESSONS_PER_ORDER,
  type CourseCreationContext,
} from '#machines/course/course-creation.events.ts';
import { nodeIdSchema, type CourseStructure } from '#machines/course/structure.ts';
import { AppError } from '#machines/errors.ts';
import { demandIn } from '#machines/permissions.ts';
import { inOrganization, personProcedure, router } from '../../api/trpc.ts';
import { costReport } from './cost-report.ts';
import { estimateCourse } from './course-estimate.ts';

export const costRouter = router({
  /** Of the plan as it stands. The last one asked for before the plan is approved is kept. */
  estimate: personProcedure
    .meta({ needs: 'job:create' })
    .input(
      z.object({
        courseId: z.string().min(1).max(64),
        /** Whatever tells one state of the plan from another: the answer belongs to it. */
        plan: z.string().max(64).optional(),
        /** Of an approved course: only these lessons. Absent: all of the plan. */
        lessonIds: z.array(nodeIdSchema).max(LESSONS_PER_ORDER).optional(),
      }),
    )
    .query(async ({ ctx, input: { courseId, lessonIds } }) => {
      const course = await ctx.courses.find(courseId);
      if (!course) throw new AppError('COURSE_NOT_FOUND');
      demandIn(ctx.person.viewer, course.organizationId, 'job:create', 'COURSE_NOT_FOUND');
      const record = await ctx.host.snapshot({ machine: 'courseCreation', id: courseId });
      const plan = record && planOf(record.snapshot.context);
      if (!plan) throw new AppError('STRUCTURE_EMPTY');
      if (lessonIds) {
        // Said of a part of the course, it is not what the course was approved with.
        const part = { ...plan, structure: onlyLessons(plan.structure, lessonIds) };
        return estimateCourse(ctx.costs, ctx.author, part);
      }
      const estimate = await estimateCourse(ctx.costs, ctx.author, plan);
      await ctx.costs.keepEstimate(courseId, estimate);
      return estimate;
    }),

  /** What has been used so far, beside what was said before. */
  report: inOrganization('analytics:view_basic')
    .input(z.object({ courseSlug: z.string().min(1).max(200) }))
    .query(async ({ ctx, input }) => {
      const course = await ctx.courses.detail(ctx.organization.id, input.courseSlug);
      if (!course) throw new AppError('COURSE_NOT_FOUND');
      return costReport(ctx.costs, course.id);
    }),
});

function onlyLessons(structure: CourseStructure, ids: readonly string[]): CourseStructure {
  const wanted = new Set(ids);
  return {
    ...structure,
    chapters: structure.chapters.map((chapter) => ({
      ...chapter,
      lessons: chapter.lessons.filter(({ id }) => wanted.has(id)),
    })),
  };
}

/** The host hands on what the machine made; it cannot know the type. */
function planOf(context: unknown) {
  const { courseId, documentId, details, structure } = context as CourseCreationContext;
  return structure && { courseId, documentId, details, structure };
}
