/** Courses that somebody asked to be let into, or is suspended from. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { WaitingCourse } from '#machines/progress/learning-home.ts';
import { reading } from '../query.ts';

/** So long, in days, it is told that a request was rejected: then whoever asked has heard of it. */
const REJECTED_SHOWN = 30;

interface Found extends Omit<WaitingCourse, 'since'> {
  since: Date | null;
}

/**
 * What was said last first. A draft or an archived course lets nobody in, so nobody waits for it.
 * @param orgSlug only of this organization; of all without one.
 */
export async function waitingCourses(
  em: EntityManager,
  userId: string,
  orgSlug: string | undefined,
  now: Date,
): Promise<WaitingCourse[]> {
  const rejectedSince = new Date(now.getTime() - REJECTED_SHOWN * 24 * 60 * 60_000);
  const { rows } = await sql<Found>`
    select course.id, course.slug, course.title, course.language, waiting.state, waiting.since
    from (
      select course.id, coalesce(request.reviewed_at, request.requested_at) as since,
        case course.privacy when 'public' then 'open' else request.status end as state
      from enrollment_request as request join course on course.id = request.course_id
      where request.user_id = ${userId} and course.status = 'published'
        and (request.status = 'pending'
          or (request.status = 'rejected' and request.reviewed_at > ${rejectedSince}))
        and not exists (
          select from enrollment where course_id = course.id and user_id = request.user_id)
      union all
      select course.id, null, 'suspended'
      from enrollment join course on course.id = enrollment.course_id
      where enrollment.user_id = ${userId} and enrollment.status = 'suspended'
        and course.status != 'draft'
    ) as waiting
      join course on course.id = waiting.id
      join organization on organization.id = course.organization_id
    where ${orgSlug ?? null}::text is null or organization.slug = ${orgSlug ?? null}
    order by waiting.since desc nulls last, course.title`.execute(reading(em));
  return rows.map(({ since, ...course }) => ({
    ...course,
    ...(since ? { since: since.toISOString() } : {}),
  }));
}
