/** Requests to be let into courses: asked, answered, listed for their teachers. */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  nextRequest,
  REQUEST_STATUSES,
  type RequestStatus,
} from '#machines/enrollment/enrollment-request.ts';
import type { Listing } from '#machines/listing.ts';
import { AppError } from '#machines/errors.ts';
import { anyOf } from '../column.ts';
import { fields, reading, writing } from '../query.ts';
import { createEnrollmentRepository } from './enrollment.repository.ts';

export interface RequestRow {
  id: string;
  userId: string;
  name: string;
  email: string;
  image: string | null;
  status: RequestStatus;
  message: string;
  /** ISO 8601. */
  requestedAt: string;
  reviewedAt: string | null;
  reviewer: string | null;
  welcome: string | null;
  reason: string | null;
}

export type RequestCounts = Record<RequestStatus | 'total', number>;

export interface Review {
  courseId: string;
  requestIds: readonly string[];
  decision: 'approve' | 'reject';
  /** A welcome, or a reason. */
  text: string;
  reviewerId: string;
}

export interface ReviewedRequest {
  userId: string;
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

    /**
     * Answers requests of one course, and lets in whom it approves (ASKING-3); inside a transaction.
     * @returns those it was possible for; others were answered meanwhile.
     */
    async review(review: Review): Promise<ReviewedRequest[]> {
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
      for (const { id, userId, organizationId, status, email, language } of rows) {
        const next = nextRequest(status, { type: `request.${decision}` });
        if (!next) continue;
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
        if (decision === 'approve') {
          const place = {
            courseId,
            userId,
            organizationId,
            way: 'request',
            welcome: text,
          } as const;
          await createEnrollmentRepository(em).add(place);
        }
        reviewed.push({ userId, email, language });
      }
      return reviewed;
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

    /** Pending ones in the order they came, answered ones the newest first. */
    async list(
      courseId: string,
      { status, page, limit }: { status: RequestStatus | undefined; page: number; limit: number },
    ): Promise<Listing<RequestRow> & { counts: RequestCounts }> {
      const db = reading(em);
      const [rows, counted] = await Promise.all([
        db
          .selectFrom('enrollment_request')
          .innerJoin('user', 'user.id', 'enrollment_request.user_id')
          .leftJoin('user as reviewer', 'reviewer.id', 'enrollment_request.reviewer_id')
          .select(
            fields('enrollment_request', [
              'id',
              'userId',
              'status',
              'message',
              'requestedAt',
              'reviewedAt',
              'welcome',
              'reason',
            ]),
          )
          .select(['user.name', 'user.email', 'user.image', 'reviewer.name as reviewer'])
          .where('course_id', '=', courseId)
          .$if(status !== undefined, (query) =>
            query.where('enrollment_request.status', '=', status ?? 'pending'),
          )
          .orderBy('requested_at', status === 'pending' ? 'asc' : 'desc')
          .orderBy('enrollment_request.id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        db
          .selectFrom('enrollment_request')
          .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
          .where('course_id', '=', courseId)
          .groupBy('status')
          .execute(),
      ]);
      const counts: RequestCounts = { pending: 0, approved: 0, rejected: 0, total: 0 };
      for (const { status: one, count } of counted) counts[one] = count;
      for (const one of REQUEST_STATUSES) counts.total += counts[one];
      return {
        items: rows.map(({ requestedAt, reviewedAt, ...row }) => ({
          ...row,
          requestedAt: requestedAt.toISOString(),
          reviewedAt: reviewedAt?.toISOString() ?? null,
        })),
        total: counts[status ?? 'total'],
        page,
        limit,
        counts,
      };
    },
  };
}
