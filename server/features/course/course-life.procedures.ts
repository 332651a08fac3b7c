/** Who a course is shown to, and what lets people in. */
import { z } from 'zod';
import { createCourseLifeRepository } from '#db/course/course-life.repository.ts';
import { AppError } from '#machines/errors.ts';
import { inCourse, router } from '../../api/trpc.ts';
import { newSecretCode, setCoursePrivacy, setCourseStatus, tellCourseLife } from './course-life.ts';

export const courseLifeRouter = router({
  /** As it stands now. */
  get: inCourse('courses:publish').query(async ({ ctx }) => {
    const life = await createCourseLifeRepository(ctx.em).find(ctx.course.id);
    if (!life) throw new AppError('COURSE_NOT_FOUND');
    const { status, privacy, secretCode } = life;
    return { courseId: ctx.course.id, status, privacy, secretCode };
  }),

  /** What a teacher should know of before publishing. */
  unfinished: inCourse('courses:publish').query(async ({ ctx }) => ({
    hasNoLessons: ctx.course.lessonCount === 0,
    lessons: await createCourseLifeRepository(ctx.em).unfinished(ctx.course.id),
  })),

  /** @throws {AppError} COURSE_UNFINISHED with how many lessons, unless it is published `anyway`;
   *    COURSE_READ_ONLY where it is to be published. */
  setStatus: inCourse('courses:publish', { whenReadOnly: true })
    .input(
      z.object({
        status: z.enum(['draft', 'published', 'archived']),
        anyway: z.boolean().default(false),
      }),
    )
    .mutation(async ({ ctx, input: { status, anyway } }) => {
      await setCourseStatus(ctx, ctx.course, status, anyway);
      return { status };
    }),

  /** Public removes the code; private makes one. */
  setPrivacy: inCourse('courses:publish')
    .input(z.object({ privacy: z.enum(['private', 'public']) }))
    .mutation(async ({ ctx, input: { privacy } }) => {
      await setCoursePrivacy(ctx, ctx.course, privacy);
      return { privacy };
    }),

  /** The former one lets nobody in any more. */
  newCode: inCourse('courses:publish').mutation(async ({ ctx }) => {
    const code = await newSecretCode(ctx.em);
    await tellCourseLife(ctx, ctx.course.id, { type: 'code.renew', code });
    return { secretCode: code };
  }),
});
