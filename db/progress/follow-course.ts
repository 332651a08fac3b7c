/** How far a course is for somebody who has a place in it: the sum of what they have read (PROGRESS-4, PROGRESS-7). */
import type { EntityManager } from '@mikro-orm/postgresql';
import { coursePercent } from '#machines/progress/lesson-progress.ts';
import { createCertificateRepository } from '../certificate/certificate.repository.ts';
import { createEnrollmentRepository } from '../enrollment/enrollment.repository.ts';
import { writing } from '../query.ts';

/** What one reader has done of a course. */
interface CourseDone {
  done: number;
  readable: number;
}

/**
 * Counts what somebody has read for their place in the course, in the transaction that changed either; without a
 * place nothing. @returns whether the course was finished by it: then it has brought a certificate (CERTIFICATE-2).
 */
export async function followCourse(
  em: EntityManager,
  userId: string,
  courseId: string,
): Promise<boolean> {
  // Two lessons that end at once are counted one after the other.
  await writing(em)
    .selectFrom('enrollment')
    .select('id')
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .forUpdate()
    .execute();
  const { done, readable } = await courseDone(em, userId, courseId);
  const percent = coursePercent(done, readable);
  await writing(em)
    .updateTable('enrollment')
    .set({ progress: percent, lessons_read: done })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute();
  if (percent < 100) return false;
  const enrollments = createEnrollmentRepository(em);
  const finished = await enrollments.apply(courseId, [userId], { type: 'course.finish' });
  if (finished.length === 0) return false;
  await createCertificateRepository(em).issue(userId, courseId);
  return true;
}

/** In the transaction of whoever asks. */
async function courseDone(
  em: EntityManager,
  userId: string,
  courseId: string,
): Promise<CourseDone> {
  return writing(em)
    .selectFrom('lesson')
    .leftJoin('lesson_progress', (join) =>
      join
        .onRef('lesson_progress.lesson_id', '=', 'lesson.id')
        .on('lesson_progress.user_id', '=', userId),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('readable'),
      fn.count<number>('lesson_progress.done_at').as('done'),
    ])
    .where('lesson.course_id', '=', courseId)
    .where('lesson.content', '!=', '')
    .executeTakeFirstOrThrow();
}
