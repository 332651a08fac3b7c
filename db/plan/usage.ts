/** What an organization has of each thing that plans count: one expression each. */
import { sql, type RawBuilder } from 'kysely';
import type { Metered } from '#machines/plan/limits.ts';

interface Counted {
  organizationId: string;
  /** The beginning of the present month. */
  since: Date;
}

/** Who is left out when one more comes, for they may be there already: a user's id, an address. */
export type Besides = Partial<Record<'students' | 'seats', string>>;

/** A run that began earlier has ended: what it paid for belongs to the months before. */
const LONGEST_RUN = sql`interval '2 days'`;

/** What its runs of this month were paid with, in dollars, as far as models have a price. */
export function spent({ organizationId, since }: Counted): RawBuilder<{ dollars: number }> {
  return sql`select coalesce(sum(cost), 0)::float8 as dollars from run_step
    join run on run.id = run_step.run_id
    where run.organization_id = ${organizationId} and run_step.taken_from is null
      and run_step.finished_at >= ${since}
      and run.started_at >= ${since}::timestamptz - ${LONGEST_RUN}`;
}

type Count = (of: Counted, besides: Besides) => RawBuilder<unknown>;

export const USAGE: Readonly<Record<Metered, Count>> = {
  tutors: ({ organizationId }) => sql`
    (select count(*) from course where organization_id = ${organizationId} and status <> 'archived')`,
  courses: ({ organizationId }) => sql`
    (select count(*) from course where organization_id = ${organizationId})`,
  students: ({ organizationId }, { students: userId }) => sql`
    (select count(distinct user_id) from enrollment where organization_id = ${organizationId}
      and user_id is distinct from ${userId ?? null})`,
  storage: ({ organizationId }) => sql`
    (select coalesce(sum(size_in_bytes), 0) from document
      where organization_id = ${organizationId} and status not in ('failed', 'cancelled'))`,
  tokens: ({ organizationId, since }) => sql`
    ((select coalesce(sum(input_tokens + output_tokens), 0) from run_step
      join run on run.id = run_step.run_id
      where run.organization_id = ${organizationId} and run_step.taken_from is null
        and run_step.finished_at >= ${since}
        and run.started_at >= ${since}::timestamptz - ${LONGEST_RUN})
    + (select coalesce(sum(input_tokens + output_tokens), 0) from run_failure
      join run on run.id = run_failure.run_id
      where run.organization_id = ${organizationId} and run_failure.finished_at >= ${since}
        and run.started_at >= ${since}::timestamptz - ${LONGEST_RUN}))`,
  messages: ({ organizationId, since }) => sql`
    (select count(*) from talk_use where organization_id = ${organizationId} and kind = 'message'
      and began_at >= ${since})`,
  voiceMinutes: ({ organizationId, since }) => sql`
    (select coalesce(sum(greatest(1, ceil(seconds / 60.0))), 0) from talk_use
      where organization_id = ${organizationId} and kind = 'call' and began_at >= ${since})`,
  links: ({ organizationId }) => sql`
    (select count(*) from enrollment_link join course on course.id = enrollment_link.course_id
      where course.organization_id = ${organizationId} and enrollment_link.deleted_at is null)`,
  seats: ({ organizationId }, { seats: email }) => sql`
    ((select count(*) from member where "organizationId" = ${organizationId} and role <> 'learner')
    + (select count(*) from invitation where "organizationId" = ${organizationId}
      and role <> 'learner' and status = 'pending' and "expiresAt" > now()
      and email is distinct from ${email ?? null}))`,
};
