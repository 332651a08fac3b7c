/** Requests to be let into courses: asked, answered and settled. */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { nextRequest } from '#machines/enrollment/enrollment-request.ts';
import { AppError } from '#machines/errors.ts';
import { writing } from '../query.ts';
import { reviewQueries } from './request-review.ts';

export function createRequestRepository(em: EntityManager) {
  return {
    ...reviewQueries(em),

    /** @throws {AppError} REQUEST_PENDING for one that waits already (ASKING-2). */
    async ask(request: {
      courseId: string;
      userId: string;
      organizationId: string;
      message: string;
    }): Promise<void> {
      const { courseId, userId, organizationId, message } = request;
      await em.transactional(async (tx) => {
        const made = await writing(tx)
          .insertInto('enrollment_request')
          .values({
            id: randomUUID(),
            course_id: courseId,
            user_id: userId,
            organization_id: organizationId,
            message,
          })
          .onConflict((conflict) => conflict.columns(['course_id', 'user_id']).doNothing())
          .executeTakeFirst();
        if ((made.numInsertedOrUpdatedRows ?? 0n) > 0n) return;
        const row = await writing(tx)
          .selectFrom('enrollment_request')
          .select(['id', 'status'])
          .where('course_id', '=', courseId)
          .where('user_id', '=', userId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const status = nextRequest(row.status, { type: 'request.again' });
        if (!status) throw new AppError('REQUEST_PENDING');
        await writing(tx)
          .updateTable('enrollment_request')
          .set({
            status,
            message,
            requested_at: new Date(),
            reviewed_at: null,
            reviewer_id: null,
            welcome: null,
            reason: null,
          })
          .where('id', '=', row.id)
          .execute();
      });
    },

    /** How many wait in a course; inside a transaction that adds one, with that one. */
    async waiting(courseId: string): Promise<number> {
      const { count } = await writing(em)
        .selectFrom('enrollment_request')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('course_id', '=', courseId)
        .where('status', '=', 'pending')
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Who made the course, while they belong to its organization; else whose the organization is (ASKING-7). */
    async whoAnswers(courseId: string): Promise<{ email: string; language: string | null }[]> {
      const { rows } = await sql<{ email: string; language: string | null; isMaker: boolean }>`
        select "user".email, "user".language, "user".id = course.owner_id as "isMaker"
        from course
          join member on member."organizationId" = course.organization_id
          join "user" on "user".id = member."userId"
        where course.id = ${courseId} and ("user".id = course.owner_id
          or 'owner' = any (string_to_array(replace(member.role, ' ', ''), ',')))
        order by "user".id`.execute(writing(em));
      const maker = rows.filter(({ isMaker }) => isMaker);
      return maker.length > 0 ? maker : rows;
    },

    /** Who came in by another way waits no longer (ASKING-5); inside a transaction. */
    async settle(courseId: string, userId: string): Promise<void> {
      const row = await writing(em)
        .selectFrom('enrollment_request')
        .select(['id', 'status'])
        .where('course_id', '=', courseId)
        .where('user_id', '=', userId)
        .forUpdate()
        .executeTakeFirst();
      const status = row && nextRequest(row.status, { type: 'request.settle' });
      if (!status) return;
      await writing(em)
        .updateTable('enrollment_request')
        .set({ status, reviewed_at: new Date() })
        .where('id', '=', row.id)
        .execute();
    },
  };
}
