/** Speaks to the life of a course, which is made with the first thing that is said to it. */
import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createCourseLifeRepository } from '#db/course/course-life.repository.ts';
import { demandChangeable } from '#db/plan/demand-changeable.ts';
import type { CoursePrivacy, CourseStatus } from '#machines/course/catalogue.ts';
import { courseLife } from '#machines/course/course-life.definition.ts';
import { courseLifeAddress, type CourseLifeEvent } from '#machines/course/course-life.events.ts';
import { secretCodeFrom } from '#machines/course/secret-code.ts';
import { AppError } from '#machines/errors.ts';
import type { ActorHost } from '../../actors/actor-host.ts';

interface LifeDeps {
  host: Pick<ActorHost, 'send'>;
  em: EntityManager;
}

/** @throws {AppError} COURSE_NOT_FOUND; EVENT_NOT_POSSIBLE. */
export async function tellCourseLife(
  { host, em }: LifeDeps,
  courseId: string,
  event: CourseLifeEvent,
): Promise<void> {
  const course = await createCourseLifeRepository(em).find(courseId);
  if (!course) throw new AppError('COURSE_NOT_FOUND');
  const { organizationId, status, privacy, secretCode } = course;
  await host.send(courseLifeAddress.ref(courseId), event, {
    create: { courseId, organizationId, status, privacy, secretCode },
  });
}

/** How often its class has changed; a course that nobody has spoken to yet has counted none. */
async function studentChanges(
  host: Pick<ActorHost, 'snapshot'>,
  courseId: string,
): Promise<number> {
  const record = await host.snapshot(courseLifeAddress.ref(courseId));
  return record ? courseLife.own(record.snapshot).context.studentChanges : 0;
}

/**
 * What is read of a class, and how often it had changed before: what changes while it is read is read again
 * (NOW-17).
 */
export async function countedChanges<Read extends object>(
  { host, course }: { host: Pick<ActorHost, 'snapshot'>; course: { id: string } },
  read: () => Promise<Read>,
): Promise<Read & { changes: number }> {
  const changes = await studentChanges(host, course.id);
  return { ...(await read()), changes };
}

/** One that no course has. */
export async function newSecretCode(em: EntityManager): Promise<string> {
  const lives = createCourseLifeRepository(em);
  for (;;) {
    const code = secretCodeFrom(randomBytes(64));
    if (code !== undefined && !(await lives.isCodeTaken(code))) return code;
  }
}

const STATUS_EVENT = {
  draft: 'course.withdraw',
  published: 'course.publish',
  archived: 'course.archive',
} as const;

/**
 * Does nothing to a course that has the status.
 * @param anyway also a course to be published that is unfinished (COURSE-LIFE-6).
 * @throws {AppError} COURSE_UNFINISHED, with how many lessons; COURSE_READ_ONLY for one to be published.
 */
export async function setCourseStatus(
  deps: LifeDeps,
  course: { id: string; status: CourseStatus; lessonCount: number },
  status: CourseStatus,
  anyway: boolean,
): Promise<void> {
  if (course.status === status) return;
  const type = STATUS_EVENT[status];
  if (type !== 'course.publish') return tellCourseLife(deps, course.id, { type });
  await demandChangeable(deps.em, 'courses', course.id);
  if (!anyway) {
    const lessons = await createCourseLifeRepository(deps.em).unfinished(course.id);
    if (lessons.length > 0 || course.lessonCount === 0) {
      throw new AppError('COURSE_UNFINISHED', { detail: { lessons: lessons.length } });
    }
  }
  return tellCourseLife(deps, course.id, { type, code: await newSecretCode(deps.em) });
}

/** Public removes the code; private makes one. Does nothing to a course that is so already. */
export async function setCoursePrivacy(
  deps: LifeDeps,
  course: { id: string; privacy: CoursePrivacy },
  privacy: CoursePrivacy,
): Promise<void> {
  if (course.privacy === privacy) return;
  const event =
    privacy === 'public'
      ? ({ type: 'privacy.open' } as const)
      : ({ type: 'privacy.close', code: await newSecretCode(deps.em) } as const);
  await tellCourseLife(deps, course.id, event);
}
