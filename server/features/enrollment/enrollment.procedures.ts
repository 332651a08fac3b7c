/** The learner's side: how one stands to a course, and every way into it. */
import { z } from 'zod';
import { createCourseAccessRepository, toCourse } from '#db/enrollment/course-access.repository.ts';
import { createEnrollmentRepository } from '#db/enrollment/enrollment.repository.ts';
import { createRequestRepository } from '#db/enrollment/request.repository.ts';
import { createSecretCodeRepository } from '#db/enrollment/secret-code.repository.ts';
import { createWayInRepository } from '#db/enrollment/way-in.repository.ts';
import { SECRET_CODE_LENGTH, typedCode } from '#machines/course/secret-code.ts';
import { requestTextSchema } from '#machines/enrollment/enrollment-request.ts';
import { AppError } from '#machines/errors.ts';
import type { ApiContext } from '../../api/context.ts';
import { personProcedure, publicProcedure, router } from '../../api/trpc.ts';
import { classChanged } from './class-changed.ts';
import { demandEnrollable, enterCourse, refusalToEnroll } from './enter-course.ts';
import { guarded } from './guessing.ts';

const courseSlug = z.string().min(1).max(200);
const token = z.string().min(1).max(100);

/** @throws {AppError} COURSE_NOT_FOUND */
async function courseBySlug(ctx: Pick<ApiContext, 'em'>, slug: string) {
  const course = await createCourseAccessRepository(ctx.em).course(slug);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  return course;
}

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
    const { viewer } = ctx.person;
    const course = await courseBySlug(ctx, input.courseSlug);
    await demandEnrollable(ctx.em, viewer, course);
    if (course.privacy === 'private') throw new AppError('ENROLL_PRIVATE');
    const entered = await ctx.em.transactional((tx) => enterCourse(tx, viewer, course, 'public'));
    await classChanged(ctx, course.id, [viewer.userId]);
    return entered;
  }),

  /** Asks a private course's teacher; again after a no. */
  request: personProcedure
    .input(z.object({ courseSlug, message: requestTextSchema.default('') }))
    .mutation(async ({ ctx, input: { courseSlug: slug, message } }) => {
      const { viewer } = ctx.person;
      const course = await courseBySlug(ctx, slug);
      await demandEnrollable(ctx.em, viewer, course);
      if (course.privacy === 'public') throw new AppError('REQUEST_NOT_NEEDED');
      const { id: courseId, organizationId } = course;
      const { userId } = viewer;
      await createRequestRepository(ctx.em).ask({ courseId, userId, organizationId, message });
      await classChanged(ctx, courseId, [userId]);
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
      const { viewer } = ctx.person;
      if (code === '') throw new AppError('CODE_REQUIRED');
      const guess = { userId: viewer.userId, address: ctx.clientAddress(), courseSlug: slug };
      const courseId = await guarded(ctx.em, guess, async () =>
        code.length === SECRET_CODE_LENGTH
          ? createSecretCodeRepository(ctx.em).courseOf(code, slug)
          : undefined,
      );
      const course = courseId && (await createCourseAccessRepository(ctx.em).courseById(courseId));
      if (!course) throw new AppError('CODE_WRONG');
      const entered = await ctx.em.transactional((tx) => enterCourse(tx, viewer, course, 'code'));
      await classChanged(ctx, course.id, [viewer.userId]);
      return entered;
    }),

  /** What a link or an invitation leads to, before anybody walks in by it. */
  openToken: publicProcedure.input(z.object({ token })).query(async ({ ctx, input }) => {
    const person = await ctx.whoAsks();
    const guess = {
      userId: person?.viewer.userId,
      address: ctx.clientAddress(),
      courseSlug: undefined,
    };
    const opened = await guarded(ctx.em, guess, () =>
      createWayInRepository(ctx.em).open(input.token),
    );
    const course =
      opened && (await createCourseAccessRepository(ctx.em).courseById(opened.courseId));
    if (!opened || !course) throw new AppError('LINK_NOT_FOUND');
    const refusal = person && (await refusalToEnroll(ctx.em, person.viewer, course));
    const isOther = person !== undefined && isForAnother(opened.email, person.signedIn.user.email);
    return {
      kind: opened.kind,
      course: toCourse(course),
      isSignedIn: person !== undefined,
      /** Of an invitation, for whom: so that they sign up with this address. */
      email: opened.closed === undefined ? (opened.email ?? null) : null,
      /** Why it does not lead in; null while it does. */
      refusal: refusal ?? opened.closed ?? (isOther ? ('INVITE_OTHER_ADDRESS' as const) : null),
    };
  }),

  /** Walks in by a link or an invitation. */
  join: personProcedure.input(z.object({ token })).mutation(async ({ ctx, input }) => {
    const { viewer } = ctx.person;
    const { email } = ctx.person.signedIn.user;
    const guess = { userId: viewer.userId, address: ctx.clientAddress(), courseSlug: undefined };
    const found = await guarded(ctx.em, guess, () =>
      createWayInRepository(ctx.em).open(input.token),
    );
    if (!found) throw new AppError('LINK_NOT_FOUND');
    const course = await createCourseAccessRepository(ctx.em).courseById(found.courseId);
    if (!course) throw new AppError('LINK_NOT_FOUND');
    const entered = await ctx.em.transactional(async (tx) => {
      // Whoever is in already uses nothing up, and hears that rather than that a link is used.
      await demandEnrollable(tx, viewer, course);
      const waysIn = createWayInRepository(tx);
      const opened = await waysIn.openForUse(input.token);
      if (!opened) throw new AppError('LINK_NOT_FOUND');
      if (opened.closed) throw new AppError(opened.closed);
      if (isForAnother(opened.email, email)) throw new AppError('INVITE_OTHER_ADDRESS');
      const place = await enterCourse(tx, viewer, course, opened.kind);
      await waysIn.use(opened);
      return place;
    });
    await classChanged(ctx, course.id, [viewer.userId]);
    return entered;
  }),

  /** Gives one's place up. Who is suspended cannot. */
  leave: personProcedure.input(z.object({ courseSlug })).mutation(async ({ ctx, input }) => {
    const { userId } = ctx.person.viewer;
    const course = await courseBySlug(ctx, input.courseSlug);
    if (!(await createEnrollmentRepository(ctx.em).leave(userId, course.id))) {
      throw new AppError('NOT_ENROLLED');
    }
    await classChanged(ctx, course.id, [userId]);
    return { courseId: course.id };
  }),
});

function isForAnother(invited: string | undefined, own: string): boolean {
  return invited !== undefined && invited !== own.toLowerCase();
}
