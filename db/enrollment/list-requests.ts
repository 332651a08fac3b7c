/** Requests to be let into a course, for its teachers. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { REQUEST_STATUSES, type RequestStatus } from '#machines/enrollment/enrollment-request.ts';
import type { Listing } from '#machines/listing.ts';
import { fields, reading } from '../query.ts';

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

/** Pending ones in the order they came, answered ones the newest first. Two queries. */
export async function listRequests(
  em: EntityManager,
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
}
