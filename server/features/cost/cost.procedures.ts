import { z } from 'zod';
import { createCostRepository } from '#db/cost/cost.repository.ts';
import { LESSONS_PER_ORDER } from '#machines/course/course-creation.events.ts';
import { nodeIdSchema } from '#machines/course/structure.ts';
import { inCourse, inCourseById, router } from '../../api/trpc.ts';
import { costReport } from './report-costs.ts';
import { estimateStructure } from './structure-estimate.ts';

export const costRouter = router({
  /** For the plan as it stands. The last one asked for before the plan is approved is kept. */
  estimate: inCourseById('job:create')
    .input(
      z.object({
        /** Whatever tells one state of the plan from another: the answer belongs to it. */
        plan: z.string().max(64).optional(),
        /** For an approved course: only these lessons. Absent: all of the plan. */
        lessonIds: z.array(nodeIdSchema).max(LESSONS_PER_ORDER).optional(),
      }),
    )
    .query(({ ctx, input: { courseId, lessonIds } }) =>
      estimateStructure(
        { host: ctx.host, costs: createCostRepository(ctx.em), author: ctx.authorFacts },
        courseId,
        lessonIds,
      ),
    ),

  /** What has been used so far, beside what was said before. */
  report: inCourse('analytics:view_basic').query(({ ctx }) =>
    costReport(createCostRepository(ctx.em), ctx.course.id),
  ),
});
