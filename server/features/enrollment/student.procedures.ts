/** The class of a course, for its teachers: who is in it, and who may go on reading. */
import { z } from 'zod';
import { demandPart } from '#db/plan/plan.repository.ts';
import { reading } from '#db/query.ts';
import { createClassProgressRepository } from '#db/enrollment/class-progress.repository.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { createStudentRepository } from '#db/enrollment/student.repository.ts';
import { studentProgress } from '#db/enrollment/student-progress.ts';
import { ENROLLMENT_STATUSES } from '#machines/enrollment/enrollment.ts';
import { STUDENT_ORDERS } from '#machines/enrollment/student-order.ts';
import { AppError } from '#machines/errors.ts';
import { id, pagination } from '../../api/pagination.ts';
import { inCourse, router } from '../../api/trpc.ts';
import { countedChanges } from '../course/course-life.ts';
import { classChanged } from './class-changed.ts';

const ids = z.array(id).min(1).max(500);

export const studentRouter = router({
  stats: inCourse('courses:view_analytics').query(({ ctx }) =>
    countedChanges(ctx, async () => ({
      ...(await createStudentRepository(ctx.em).stats(ctx.course.id)),
      lessonCount: ctx.course.lessonCount,
    })),
  ),

  /**
   * How far the class is, lesson by lesson, and which questions it finds hard.
   * @throws {AppError} PLAN_NEEDED
   */
  progress: inCourse('courses:view_analytics').query(async ({ ctx }) => {
    const { em, course } = ctx;
    await demandPart(reading(em), course.organizationId, 'analytics');
    const ofClass = createClassProgressRepository(em);
    return countedChanges(ctx, async () => ({
      students: (await createStudentRepository(em).stats(course.id)).total,
      lessons: await ofClass.lessons(course.id),
      hardest: await ofClass.hardest(course.id),
    }));
  }),

  list: inCourse('courses:view_analytics')
    .input(
      z.object({
        /** Parts of names and addresses. */
        search: z.string().trim().max(200).optional(),
        status: z.enum(ENROLLMENT_STATUSES).optional(),
        order: z.enum(STUDENT_ORDERS).optional(),
        ...pagination,
      }),
    )
    .query(({ ctx, input: { search, status, order, page, limit } }) =>
      countedChanges(ctx, () =>
        createStudentRepository(ctx.em).list(ctx.course.id, { search, status, order, page, limit }),
      ),
    ),

  /**
   * How far one of them is, lesson by lesson, and what they got wrong.
   * @throws {AppError} PLAN_NEEDED, and NOT_FOUND for who has no place in the course.
   */
  one: inCourse('courses:view_analytics')
    .input(z.object({ userId: id }))
    .query(async ({ ctx, input: { userId } }) => {
      const { em, course } = ctx;
      await demandPart(reading(em), course.organizationId, 'analytics');
      return countedChanges(ctx, async () => {
        const student = await studentProgress(em, course.id, userId);
        if (!student) throw new AppError('NOT_FOUND');
        return student;
      });
    }),

  /** Suspends or lets go on. @returns for how many it was possible; the others were so already. */
  setAccess: inCourse('courses:update', { whenReadOnly: true })
    .input(z.object({ userIds: ids, access: z.enum(['suspend', 'resume']) }))
    .mutation(async ({ ctx, input: { userIds, access } }) => {
      const { id } = ctx.course;
      const changed = await createEnrollmentRepository(ctx.em).apply(id, userIds, {
        type: `student.${access}`,
      });
      if (changed.length > 0) await classChanged(ctx, id, changed);
      return { changed: changed.length };
    }),
});
