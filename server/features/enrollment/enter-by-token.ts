/** Into a course by a link or an invitation. */
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  createCourseAccessRepository,
  type FoundCourse,
} from '#db/enrollment/course-access.repository.ts';
import { createWayInRepository, type OpenedToken } from '#db/enrollment/way-in.repository.ts';
import { AppError } from '#machines/errors.ts';
import {
  demandEnrollable,
  enterCourse,
  type EnteredCourse,
  type Newcomer,
} from './enter-course.ts';
import { guarded } from './guessing.ts';

interface TokenGuess {
  token: string;
  /** Undefined for somebody who is not signed in. */
  userId: string | undefined;
  address: string;
}

/**
 * What a token leads to; guesses are counted.
 * @throws {AppError} LINK_NOT_FOUND
 */
export async function demandToken(
  em: EntityManager,
  { token, userId, address }: TokenGuess,
): Promise<{ opened: OpenedToken; course: FoundCourse }> {
  const opened = await guarded(em, { userId, address }, () =>
    createWayInRepository(em).open(token),
  );
  const course = opened && (await createCourseAccessRepository(em).courseById(opened.courseId));
  if (!opened || !course) throw new AppError('LINK_NOT_FOUND');
  return { opened, course };
}

/**
 * @throws {AppError} LINK_NOT_FOUND, INVITE_OTHER_ADDRESS, why the token is closed, and what
 *   `enterCourse` throws.
 */
export async function enterByToken(
  em: EntityManager,
  { viewer, email, address }: Newcomer & { email: string },
  token: string,
): Promise<EnteredCourse> {
  const { course } = await demandToken(em, { token, userId: viewer.userId, address });
  return em.transactional(async (tx) => {
    // Whoever is in already uses nothing up, and hears that rather than that a link is used.
    await demandEnrollable(tx, viewer, course);
    const waysIn = createWayInRepository(tx);
    const opened = await waysIn.openForUse(token);
    if (!opened) throw new AppError('LINK_NOT_FOUND');
    if (opened.closed) throw new AppError(opened.closed);
    if (isForAnother(opened, email)) throw new AppError('INVITE_OTHER_ADDRESS');
    const entered = await enterCourse(tx, viewer, course, opened.kind);
    await waysIn.use(opened);
    return entered;
  });
}

/** An invitation that was sent to another address than `own`. */
export function isForAnother({ email }: OpenedToken, own: string): boolean {
  return email !== undefined && email !== own.toLowerCase();
}
