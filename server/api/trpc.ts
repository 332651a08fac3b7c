/**
 * The base of every procedure: who asks, how errors leave, and that what changes something comes
 * from our own pages.
 *
 * Answers carry our code, never a foreign text: `data: { appCode, detail }`.
 */
import { initTRPC, TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { z, ZodError } from 'zod';
import { createCourseRepository } from '#db/course/course.repository.ts';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { demandChangeable } from '#db/plan/demand-changeable.ts';
import { reading } from '#db/query.ts';
import { AppError, ERRORS, type ErrorCode } from '#machines/errors.ts';
import { demandIn, type Permission } from '#machines/permissions.ts';
import { isStorable } from '#machines/storable-text.ts';
import { isConfirmed } from '../auth/confirmed-session.ts';
import { organizationBySlug } from '../auth/viewer.ts';
import { badInputCode } from '../errors/bad-input.ts';
import type { ApiContext } from './context.ts';
import { demandReading } from '../policy/course.policy.ts';
import { ofForeignError } from '../errors/foreign-error.ts';
import { id as courseId, id as lessonId, orgSlug, slug as courseSlug } from './pagination.ts';

/**
 * Who may pass a procedure: everybody, the signed-in, who may read the course it is about, platform
 * admins, or who holds a permission in the organization it is about. Each procedure says it; a test
 * tries everybody against it.
 */
export interface ProcedureAccess {
  needs: 'anyone' | 'person' | 'reader' | 'platform_admin' | Permission;
  /** For administrators: it asks for a proof of the last minutes that it is them (ADMIN-12). */
  confirmed?: true;
}

/** What a dangerous procedure of administrators says of itself. */
export const CONFIRMED: ProcedureAccess = { needs: 'platform_admin', confirmed: true };

const CODE_OF_STATUS: Record<(typeof ERRORS)[ErrorCode]['status'], TRPC_ERROR_CODE_KEY> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  502: 'BAD_GATEWAY',
  503: 'SERVICE_UNAVAILABLE',
  507: 'SERVICE_UNAVAILABLE',
};

/** The error a procedure ended in, as the table knows it. */
export function appErrorOf(error: TRPCError): AppError {
  const { cause } = error;
  if (cause instanceof AppError) return cause;
  if (cause instanceof ZodError) {
    const path = cause.issues[0]?.path.join('.') ?? '';
    return new AppError(badInputCode(cause), { cause, detail: path ? { field: path } : {} });
  }
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the codes are tRPC's, and what is not named is told by its cause.
  switch (error.code) {
    case 'NOT_FOUND':
    case 'METHOD_NOT_SUPPORTED':
      return new AppError('NOT_FOUND', { cause: error });
    case 'BAD_REQUEST':
    case 'PARSE_ERROR':
    case 'UNPROCESSABLE_CONTENT':
    case 'UNSUPPORTED_MEDIA_TYPE':
    case 'PAYLOAD_TOO_LARGE':
      return new AppError('BAD_INPUT', { cause: error });
    default:
      return ofForeignError(cause ?? error);
  }
}

const t = initTRPC
  .context<ApiContext>()
  .meta<ProcedureAccess>()
  .create({
    isDev: false,
    defaultMeta: { needs: 'anyone' },
    errorFormatter({ shape, error }) {
      const known = appErrorOf(error);
      const { path } = shape.data;
      return {
        code: shape.code,
        message: known.code,
        data: {
          code: CODE_OF_STATUS[ERRORS[known.code].status],
          httpStatus: ERRORS[known.code].status,
          appCode: known.code,
          detail: known.detail,
          ...(path === undefined ? {} : { path }),
        },
      };
    },
  });

export const router = t.router;

/** tRPC takes the status of an answer from its own code, so ours is translated where it is thrown. */
const translated = t.procedure.use(async ({ next }) => {
  const result = await next();
  if (result.ok) return result;
  const known = appErrorOf(result.error);
  throw new TRPCError({ code: CODE_OF_STATUS[ERRORS[known.code].status], cause: known });
});

/** Open to everybody. */
export const publicProcedure = translated.use(async ({ ctx, type, getRawInput, next }) => {
  if (type === 'mutation') ctx.requireOwnOrigin();
  if (!isStorable(await getRawInput())) throw new AppError('BAD_INPUT');
  return next();
});

/**
 * For whoever may read what it is about, signed in or not: `ctx.viewer` is undefined for nobody. The
 * procedure itself asks policy/course.policy.ts.
 */
export const readerProcedure = publicProcedure
  .meta({ needs: 'reader' })
  .use(async ({ ctx, next }) => {
    const asks = await ctx.whoAsks();
    return next({ ctx: { viewer: asks?.viewer } });
  });

/** For the signed-in: `ctx.person` is who asks. */
export const personProcedure = publicProcedure
  .meta({ needs: 'person' })
  .use(async ({ ctx, next }) => {
    const person = await ctx.whoAsks();
    if (!person) throw new AppError('SIGN_IN_REQUIRED');
    return next({ ctx: { person } });
  });

/**
 * About one organization, named by `orgSlug`: `ctx.organization` once the person holds the
 * permission there. Outsiders hear ORGANIZATION_NOT_FOUND, members NOT_AUTHORIZED.
 */
export function inOrganization(permission: Permission) {
  return personProcedure
    .meta({ needs: permission })
    .input(z.object({ orgSlug }))
    .use(async ({ ctx, input, next }) => {
      const organization = await organizationBySlug(ctx.auth, ctx.person, input.orgSlug);
      demandIn(ctx.person.viewer, organization.id, permission, 'ORGANIZATION_NOT_FOUND');
      return next({ ctx: { organization } });
    });
}

/** What a procedure says that takes something away from a course, or answers somebody. */
interface OfCourse {
  /** Also while the course is read-only; otherwise COURSE_READ_ONLY to what changes it (READ-ONLY-2). */
  whenReadOnly?: boolean;
}

/**
 * About one course of an organization, named by `orgSlug` and `courseSlug`: `ctx.course` beside
 * `ctx.organization`. Of a course elsewhere, and of one they may not see yet, people hear
 * COURSE_NOT_FOUND; of one they may not read, COURSE_LOCKED.
 */
export function inCourse(permission: Permission, { whenReadOnly = false }: OfCourse = {}) {
  return inOrganization(permission)
    .input(z.object({ courseSlug }))
    .use(async ({ ctx, input, type, next }) => {
      const courses = createCourseRepository(ctx.em);
      const course = await courses.bySlug(ctx.organization.id, input.courseSlug);
      if (!course) throw new AppError('COURSE_NOT_FOUND');
      await demandReading(ctx.em, ctx.person.viewer, course, 'course');
      if (type === 'mutation' && !whenReadOnly)
        await demandChangeable(ctx.em, 'courses', course.id);
      return next({ ctx: { course } });
    });
}

/**
 * The same for a course named by `courseId` alone, wherever it belongs and read-only or not: outsiders
 * hear COURSE_NOT_FOUND, members NOT_AUTHORIZED.
 */
export function inCourseById(permission: Permission) {
  return personProcedure
    .meta({ needs: permission })
    .input(z.object({ courseId }))
    .use(async ({ ctx, input, next }) => {
      const course = await createCourseRepository(ctx.em).find(input.courseId);
      if (!course) throw new AppError('COURSE_NOT_FOUND');
      demandIn(ctx.person.viewer, course.organizationId, permission, 'COURSE_NOT_FOUND');
      return next({ ctx: { course } });
    });
}

/**
 * About one lesson, named by `lessonId`: `ctx.lesson` says whose it is. Outsiders hear LESSON_NOT_FOUND,
 * members NOT_AUTHORIZED.
 */
export function inLesson(permission: Permission) {
  return personProcedure
    .meta({ needs: permission })
    .input(z.object({ lessonId }))
    .use(async ({ ctx, input: { lessonId: id }, type, next }) => {
      const organizationId = (await createLessonRepository(ctx.em).organizationsOf([id])).get(id);
      if (organizationId === undefined) throw new AppError('LESSON_NOT_FOUND');
      demandIn(ctx.person.viewer, organizationId, permission, 'LESSON_NOT_FOUND');
      if (type === 'mutation') await demandChangeable(ctx.em, 'lessons', id);
      return next({ ctx: { lesson: { id, organizationId } } });
    });
}

/** For the administrators of the installation. One with `.meta(CONFIRMED)` throws PASSWORD_NEEDED. */
export const platformAdminProcedure = personProcedure
  .meta({ needs: 'platform_admin' })
  .use(async ({ ctx, meta, next }) => {
    const { viewer, signedIn } = ctx.person;
    if (!viewer.isPlatformAdmin) throw new AppError('NOT_AUTHORIZED');
    if (meta?.confirmed && !(await isConfirmed(reading(ctx.em), signedIn.sessionId))) {
      throw new AppError('PASSWORD_NEEDED');
    }
    return next();
  });
