import { createCostRepository } from '#db/cost/cost.repository.ts';
import { z } from 'zod';
import { courseCreation } from '#machines/course/course-creation.definition.ts';
import {
  LESSONS_PER_ORDER,
  type CourseCreationContext,
} from '#machines/course/course-creation.events.ts';
import { nodeIdSchema, type CourseStructure } from '#machines/course/structure.ts';
import { AppError } from '#machines/errors.ts';
import { inCourse, inCourseById, router } from '../../api/trpc.ts';
import { costReport } from './cost-report.ts';
import { estimateCourse } from './course-estimate.ts';

export const costRouter = router({
  /** Of the plan as it stands. The last one asked for before the plan is approved is kept. */
  estimate: inCourseById('job:create')
    .input(
      z.object({
        /** Whatever tells one state of the plan from another: the answer belongs to it. */
        plan: z.string().max(64).optional(),
        /** Of an approved course: only these lessons. Absent: all of the plan. */
        lessonIds: z.array(nodeIdSchema).max(LESSONS_PER_ORDER).optional(),
      }),
    )
    .query(async ({ ctx, input: { courseId, lessonIds } }) => {
      const record = await ctx.host.snapshot(courseCreation.address.ref(courseId));
      const plan = record && planOf(courseCreation.own(record.snapshot).context);
      if (!plan) throw new AppError('STRUCTURE_EMPTY');
      const costs = createCostRepository(ctx.em);
      if (lessonIds) {
        // Said of a part of the course, it is not what the course was approved with.
        const part = { ...plan, structure: onlyLessons(plan.structure, lessonIds) };
        return estimateCourse(costs, ctx.authorFacts, part);
      }
      const estimate = await estimateCourse(costs, ctx.authorFacts, plan);
      await costs.keepEstimate(courseId, estimate);
      return estimate;
    }),

  /** What has been used so far, beside what was said before. */
  report: inCourse('analytics:view_basic').query(({ ctx }) =>
    costReport(createCostRepository(ctx.em), ctx.course.id),
  ),
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

function planOf({ courseId, documentId, details, structure }: CourseCreationContext) {
  return structure && { courseId, documentId, details, structure };
}
