/** Speaks to the life of a course, which is made with the first thing that is said to it. */
import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createCourseLifeRepository } from '#db/course/course-life.repository.ts';
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

/** One that no course has. */
export async function newSecretCode(em: EntityManager): Promise<string> {
  const lives = createCourseLifeRepository(em);
  for (;;) {
    const code = secretCodeFrom(randomBytes(64));
    if (code !== undefined && !(await lives.isCodeTaken(code))) return code;
  }
}
