/** How far a course is for somebody who has a place in it: the sum of what they have read (PROGRESS-4, PROGRESS-7). */
import type { EntityManager } from '@mikro-orm/postgresql';
import { coursePercent } from '#machines/progress/lesson-progress.ts';
import { createCertificateRepository } from '../certificate/certificate.repository.ts';
import { createEnrollmentRepository } from '../enrollment/enrollment.repository.ts';
import { itemKey } from '../item-key.ts';
import { fields, writing } from '../query.ts';

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
  await createCertificateRepository(em).issue(
    userId,
    courseId,
    await firstTries(em, userId, courseId),
  );
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

/**
 * The questions that the lessons ask now, and those of them that somebody answered rightly at the first try (CERTIFICATE-5).
 */
async function firstTries(em: EntityManager, userId: string, courseId: string) {
  const lessons = await writing(em)
    .selectFrom('lesson')
    .select(['id', 'quiz'])
    .where('course_id', '=', courseId)
    .where('content', '!=', '')
    .execute();
  const tries = await writing(em)
    .selectFrom('quiz_answer')
    .distinctOn(['lesson_id', 'item_id', 'item'])
    .select(fields('quiz_answer', ['lessonId', 'itemId', 'item', 'isRight', 'answeredAt']))
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .orderBy('lesson_id')
    .orderBy('item_id')
    .orderBy('item')
    .orderBy('answered_at')
    .execute();
  const triesOf = Map.groupBy(tries, ({ lessonId, itemId }) => `${lessonId} ${itemId}`);
  const firsts = lessons.flatMap(({ id, quiz }) =>
    quiz.map((item) => {
      const own = triesOf.get(`${id} ${item.id}`) ?? [];
      const key = itemKey(item);
      const before = own.toSorted((a, b) => a.answeredAt.getTime() - b.answeredAt.getTime());
      return own.find((one) => one.item === key) ?? before[0];
    }),
  );
  return { all: firsts.length, firstRight: firsts.filter((first) => first?.isRight).length };
}
