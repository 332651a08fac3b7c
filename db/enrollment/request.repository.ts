/** Requests to be let into courses: asked, answered and settled. */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { nextRequest } from '#machines/enrollment/enrollment-request.ts';
import { AppError } from '#machines/errors.ts';
import { anyOf } from '../column.ts';
import { fields, writing } from '../query.ts';
import { createEnrollmentRepository } from './enrollment.repository.ts';

export interface Review {
  courseId: string;
  requestIds: readonly string[];
  decision: 'approve' | 'reject';
  /** A welcome, or a reason. */
  text: string;
  reviewerId: string;
}

export interface ReviewedRequest {
  id: string;
  userId: string;
  /** It waited: the answer to it may be taken back (ASKING-6). */
  hasWaited: boolean;
  email: string;
  language: string | null;
}

export function createRequestRepository(em: EntityManager) {
  return {
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

    /**
     * Answers requests of one course, and lets in whom it approves (ASKING-3); inside a transaction.
     * @returns those it was possible for; others were answered meanwhile, or are inside: how they are
     *   there, a request changes nothing about.
     */
    async review(review: Review): Promise<{ reviewed: ReviewedRequest[]; inside: number }> {
      const { courseId, requestIds, decision, text, reviewerId } = review;
      const rows = await writing(em)
        .selectFrom('enrollment_request')
        .innerJoin('user', 'user.id', 'enrollment_request.user_id')
        .select(fields('enrollment_request', ['id', 'userId', 'organizationId', 'status']))
        .select(['user.email', 'user.language'])
        .where('course_id', '=', courseId)
        .where('enrollment_request.id', '=', anyOf(requestIds))
        .orderBy('enrollment_request.id')
        .forUpdate('enrollment_request')
        .execute();
      const reviewed: ReviewedRequest[] = [];
      let inside = 0;
      for (const { id, userId, organizationId, status, email, language } of rows) {
        const next = nextRequest(status, { type: `request.${decision}` });
        if (!next) continue;
        if (decision === 'approve') {
          const place = {
            courseId,
            userId,
            organizationId,
            way: 'request',
            welcome: text,
          } as const;
          if (!(await createEnrollmentRepository(em).add(place))) {
            inside += 1;
            continue;
          }
        }
        await writing(em)
          .updateTable('enrollment_request')
          .set({
            status: next,
            reviewed_at: new Date(),
            reviewer_id: reviewerId,
            welcome: decision === 'approve' ? text || null : null,
            reason: decision === 'reject' ? text || null : null,
          })
          .where('id', '=', id)
          .execute();
        reviewed.push({ id, userId, hasWaited: status === 'pending', email, language });
      }
      return { reviewed, inside };
    },

    /**
     * Lets requests wait again that somebody has answered; inside a transaction (ASKING-6).
     * @param release takes back the mail that tells of it; false where it has left.
     * @returns ids of the people whose answer was taken back.
     */
    async takeBack(
      { courseId, requestIds, reviewerId }: Pick<Review, 'courseId' | 'requestIds' | 'reviewerId'>,
      release: (requestId: string) => Promise<boolean>,
    ): Promise<string[]> {
      const rows = await writing(em)
        .selectFrom('enrollment_request')
        .select(fields('enrollment_request', ['id', 'userId', 'status']))
        .where('course_id', '=', courseId)
        .where('reviewer_id', '=', reviewerId)
        .where('id', '=', anyOf(requestIds))
        .orderBy('id')
        .forUpdate()
        .execute();
      const waiting: string[] = [];
      for (const { id, userId, status: answered } of rows) {
        const status = nextRequest(answered, { type: 'request.takeBack' });
        if (!status) continue;
        const place = await writing(em)
          .selectFrom('enrollment')
          .select('id')
          .where('course_id', '=', courseId)
          .where('user_id', '=', userId)
          .where('way', '=', 'request')
          .where('status', '=', 'active')
          .where('last_read_at', 'is', null)
          .forUpdate()
          .executeTakeFirst();
        if (answered === 'approved' && !place) continue;
        if (!(await release(id))) continue;
        if (place) await writing(em).deleteFrom('enrollment').where('id', '=', place.id).execute();
        await writing(em)
          .updateTable('enrollment_request')
          .set({ status, reviewed_at: null, reviewer_id: null, welcome: null, reason: null })
          .where('id', '=', id)
          .execute();
        waiting.push(userId);
      }
      return waiting;
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
