/** Places in courses: who holds one, taking one, and what a teacher or the course changes of it. */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { EnrollmentEvent } from '#machines/enrollment/enrollment.events.ts';
import { nextEnrollment, type EnrollmentWay } from '#machines/enrollment/enrollment.ts';
import { anyOf } from '../column.ts';
import { demandRoom } from '../plan/plan.repository.ts';
import { fields, reading, writing, type Row } from '../query.ts';

const ENROLLMENT_FIELDS = [
  'id',
  'courseId',
  'userId',
  'organizationId',
  'status',
  'way',
  'progress',
  'lessonsRead',
  'welcome',
  'enrolledAt',
  'completedAt',
  'lastLessonId',
  'lastReadAt',
] as const;
export type EnrollmentRow = Row<'enrollment', (typeof ENROLLMENT_FIELDS)[number]>;

export function createEnrollmentRepository(em: EntityManager) {
  const places = () =>
    reading(em).selectFrom('enrollment').select(fields('enrollment', ENROLLMENT_FIELDS));

  return {
    /** Somebody's place in a course; undefined for none, and for nobody. */
    async of(userId: string | undefined, courseId: string): Promise<EnrollmentRow | undefined> {
      if (userId === undefined) return undefined;
      return places()
        .where('user_id', '=', userId)
        .where('course_id', '=', courseId)
        .executeTakeFirst();
    },

    /** The same in many courses, by course. One query. */
    async among(
      userId: string | undefined,
      courseIds: readonly string[],
    ): Promise<Map<string, EnrollmentRow>> {
      if (userId === undefined || courseIds.length === 0) return new Map();
      const rows = await places()
        .where('user_id', '=', userId)
        .where('course_id', '=', anyOf(courseIds))
        .execute();
      return new Map(rows.map((row) => [row.courseId, row]));
    },

    /**
     * Takes a place, once. Call it inside a transaction (PLAN-4).
     * @returns whether there was none before.
     * @throws {AppError} STUDENT_LIMIT_REACHED
     */
    async add(place: {
      courseId: string;
      userId: string;
      organizationId: string;
      way: EnrollmentWay;
      welcome?: string | undefined;
    }): Promise<boolean> {
      const { courseId, userId, organizationId, way, welcome } = place;
      await demandRoom(writing(em), organizationId, 'students', {
        besides: { students: userId },
      });
      const { numInsertedOrUpdatedRows } = await writing(em)
        .insertInto('enrollment')
        .values({
          id: randomUUID(),
          course_id: courseId,
          user_id: userId,
          organization_id: organizationId,
          way,
          welcome: welcome || null,
        })
        .onConflict((conflict) => conflict.columns(['course_id', 'user_id']).doNothing())
        .executeTakeFirst();
      return (numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /**
     * An event for some places of one course. @returns those it was possible for; the others are left
     * as they are.
     */
    async apply(
      courseId: string,
      userIds: readonly string[],
      event: EnrollmentEvent,
    ): Promise<string[]> {
      return em.transactional(async (tx) => {
        const rows = await writing(tx)
          .selectFrom('enrollment')
          .select(fields('enrollment', ['id', 'userId', 'status', 'completedAt']))
          .where('course_id', '=', courseId)
          .where('user_id', '=', anyOf(userIds))
          .orderBy('id')
          .forUpdate()
          .execute();
        const changed: string[] = [];
        for (const { id, userId, status, completedAt } of rows) {
          const next = nextEnrollment({ status, hasCompleted: completedAt !== null }, event);
          if (!next) continue;
          changed.push(userId);
          if (next === 'left') {
            await writing(tx).deleteFrom('enrollment').where('id', '=', id).execute();
            continue;
          }
          await writing(tx)
            .updateTable('enrollment')
            .set({
              status: next.status,
              ...(next.hasCompleted && completedAt === null ? { completed_at: new Date() } : {}),
            })
            .where('id', '=', id)
            .execute();
        }
        return changed;
      });
    },
  };
}
