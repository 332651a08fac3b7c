/** Certificates: given once, and found by their number. */
import { randomBytes } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  certificateNumber,
  type Certificate,
  type CertificateFacts,
  type ComingCertificate,
} from '#machines/certificate/certificate.ts';
import { countShape } from '#machines/course/page-shape.ts';
import { courseShapes } from '../catalogue/course-shapes.ts';
import { json } from '../column.ts';
import { fields, reading, writing } from '../query.ts';

export function createCertificateRepository(em: EntityManager) {
  const db = () => reading(em);

  return {
    /** Somebody's own of a course. */
    async of(userId: string, courseId: string): Promise<Certificate | undefined> {
      return db()
        .selectFrom('certificate')
        .select(fields('certificate', ['number', 'facts']))
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .executeTakeFirst();
    },

    async find(number: string): Promise<Certificate | undefined> {
      return db()
        .selectFrom('certificate')
        .select(fields('certificate', ['number', 'facts']))
        .where('number', '=', number)
        .executeTakeFirst();
    },

    /**
     * Gives it, once (CERTIFICATE-2): in the transaction in which the course is completed. Nothing is
     * given to somebody who has not.
     * @param quiz the questions of the course, and those answered rightly at the first try.
     */
    async issue(
      userId: string,
      courseId: string,
      quiz: NonNullable<CertificateFacts['quiz']>,
    ): Promise<void> {
      const facts = await factsOf(em, userId, courseId, quiz);
      if (!facts) return;
      await writing(em)
        .insertInto('certificate')
        .values({
          number: certificateNumber(randomBytes(12)),
          user_id: userId,
          course_id: courseId,
          facts: json(facts),
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doNothing())
        .execute();
    },

    /** What there will be, and how far somebody is from it. */
    async coming(userId: string, courseId: string): Promise<ComingCertificate | undefined> {
      const [course, lessons, shapes] = await Promise.all([
        db()
          .selectFrom('course')
          .innerJoin('organization', 'organization.id', 'course.organization_id')
          .leftJoin('user as teacher', 'teacher.id', 'course.owner_id')
          .select(['course.title', 'course.language', 'organization.name as organization'])
          .select('teacher.name as teacher')
          .where('course.id', '=', courseId)
          .executeTakeFirst(),
        db()
          .selectFrom('lesson')
          .leftJoin('lesson_progress as progress', (join) =>
            join
              .onRef('progress.lesson_id', '=', 'lesson.id')
              .on('progress.user_id', '=', userId)
              .on('progress.done_at', 'is not', null),
          )
          .select(['lesson.pages', 'progress.done_at as doneAt'])
          .where('lesson.course_id', '=', courseId)
          .where('lesson.content', '<>', '')
          .execute(),
        courseShapes(em, [courseId]),
      ]);
      if (!course) return undefined;
      return {
        courseTitle: course.title,
        language: course.language,
        organization: course.organization,
        teacher: course.teacher ?? '',
        shape: shapes.get(courseId) ?? '',
        toGo: lessons.filter(({ doneAt }) => doneAt === null).length,
        read: lessons.flatMap(({ pages, doneAt }) => (doneAt === null ? [] : pages)),
      };
    },
  };
}

async function factsOf(
  em: EntityManager,
  userId: string,
  courseId: string,
  quiz: NonNullable<CertificateFacts['quiz']>,
): Promise<CertificateFacts | undefined> {
  const row = await reading(em)
    .selectFrom('enrollment')
    .innerJoin('course', 'course.id', 'enrollment.course_id')
    .innerJoin('organization', 'organization.id', 'course.organization_id')
    .innerJoin('user', 'user.id', 'enrollment.user_id')
    .leftJoin('user as teacher', 'teacher.id', 'course.owner_id')
    .select(['user.name', 'course.title', 'course.language', 'organization.name as organization'])
    .select(['teacher.name as teacher', 'enrollment.completed_at as completedAt'])
    .where('enrollment.user_id', '=', userId)
    .where('enrollment.course_id', '=', courseId)
    .where('enrollment.completed_at', 'is not', null)
    .executeTakeFirst();
  if (!row?.completedAt) return undefined;
  const { lessons } = await reading(em)
    .selectFrom('lesson')
    .select(({ fn }) => fn.countAll<number>().as('lessons'))
    .where('course_id', '=', courseId)
    .where('content', '<>', '')
    .executeTakeFirstOrThrow();
  const shape = (await courseShapes(em, [courseId])).get(courseId) ?? '';
  return {
    name: row.name,
    courseTitle: row.title,
    language: row.language,
    organization: row.organization,
    teacher: row.teacher ?? '',
    lessons,
    ...(shape === '' ? {} : { pages: { taught: countShape(shape).taught, all: shape.length } }),
    ...(quiz.all === 0 ? {} : { quiz }),
    shape,
    completedAt: row.completedAt.toISOString(),
  };
}
