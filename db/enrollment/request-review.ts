/** Requests as teachers answer them: approved, rejected, and taken back while nobody has heard of it. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { nextRequest } from '#machines/enrollment/enrollment-request.ts';
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

export function reviewQueries(em: EntityManager) {
  return {
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
  };
}
