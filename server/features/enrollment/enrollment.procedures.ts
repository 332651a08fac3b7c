/** The learner's side: how one stands to a course, and every way into it. */
import { z } from 'zod';
import { createCourseAccessRepository } from '#db/enrollment/course-access.repository.ts';
import { typedCode } from '#machines/course/secret-code.ts';
import { requestTextSchema } from '#machines/enrollment/enrollment-request.ts';
import { AppError } from '#machines/errors.ts';
import type { Viewer } from '#machines/permissions.ts';
import type { ApiContext } from '../../api/context.ts';
import { slug as courseSlug } from '../../api/pagination.ts';
import { personProcedure, publicProcedure, router } from '../../api/trpc.ts';
import { askToEnter } from './ask-to-enter.ts';
import { classChanged } from './class-changed.ts';
import { enterByToken } from './enter-by-token.ts';
import { enterByCode, enterPublic, leaveCourse } from './enter-course.ts';
import { openToken } from './open-token.ts';

const token = z.string().min(1).max(100);

export const enrollmentRouter = router({
  /** How whoever asks, signed in or not, stands to a course. */
  checkCourseAccess: publicProcedure
    .input(z.object({ courseSlug }))
    .query(async ({ ctx, input }) => {
      const person = await ctx.whoAsks();
      const access = await createCourseAccessRepository(ctx.em).of(
        person?.viewer,
        input.courseSlug,
      );
      if (!access || access.reading === 'nothing') throw new AppError('COURSE_NOT_FOUND');
      return access;
    }),

  /** Into a public course. */
  enroll: personProcedure.input(z.object({ courseSlug })).mutation(async ({ ctx, input }) => {
    const entered = await enterPublic(ctx.em, ctx.person.viewer, input.courseSlug);
    await classChanged(ctx, entered.id, [ctx.person.viewer.userId]);
    return entered;
  }),

  /** Asks a private course's teacher; again after a no. */
  request: personProcedure
    .input(z.object({ courseSlug, message: requestTextSchema.default('') }))
    .mutation(async ({ ctx, input: { courseSlug: slug, message } }) => {
      const { viewer } = ctx.person;
      const courseId = await askToEnter(ctx, { viewer, courseSlug: slug, message });
      await classChanged(ctx, courseId, [viewer.userId]);
      return { courseId };
    }),

  /** By the secret code, of one course or of whichever has it. */
  enterCode: personProcedure
    .input(
      z.object({
        code: z.string().max(100).transform(typedCode),
        courseSlug: courseSlug.optional(),
      }),
    )
    .mutation(async ({ ctx, input: { code, courseSlug: slug } }) => {
      const entered = await enterByCode(ctx.em, newcomer(ctx), code, slug);
      await classChanged(ctx, entered.id, [ctx.person.viewer.userId]);
      return entered;
    }),

  /** What a link or an invitation leads to, before anybody walks in by it. */
  openToken: publicProcedure
    .input(z.object({ token }))
    .query(({ ctx, input }) => openToken(ctx, input.token)),

  /** Walks in by a link or an invitation. */
  join: personProcedure.input(z.object({ token })).mutation(async ({ ctx, input }) => {
    const { email } = ctx.person.signedIn.user;
    const entered = await enterByToken(ctx.em, { ...newcomer(ctx), email }, input.token);
    await classChanged(ctx, entered.id, [ctx.person.viewer.userId]);
    return entered;
  }),

  /** Gives one's place up. Who is suspended cannot. */
  leave: personProcedure.input(z.object({ courseSlug })).mutation(async ({ ctx, input }) => {
    const { viewer } = ctx.person;
    const { id } = await leaveCourse(ctx.em, viewer, input.courseSlug);
    await classChanged(ctx, id, [viewer.userId]);
    return { courseId: id };
  }),
});

function newcomer(ctx: Pick<ApiContext, 'clientAddress'> & { person: { viewer: Viewer } }) {
  return { viewer: ctx.person.viewer, address: ctx.clientAddress() };
}
