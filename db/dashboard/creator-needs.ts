/** What needs a person, in all courses of an organization but archived ones. */
import { sql } from 'kysely';
import type { Need, NeedKind } from '#machines/dashboard/dashboard.ts';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import type { Run } from './dashboard-weeks.ts';

/** Things that need a person, at most. */
const NEEDS = 30;
/** An invitation that ends within this many days is worth a look. */
const SOON = 3;

export function needQueries(run: Run) {
  return {
    async needs(organizationId: string): Promise<Need[]> {
      const rows = await run(sql<{
        kind: NeedKind;
        count: number;
        id: string;
        slug: string;
        title: string;
      }>`
        with own as (select id, slug, title, document_id, status from course
          where organization_id = ${organizationId} and status <> 'archived')
        select need.kind, need.count, own.id, own.slug, own.title from own
        join (
          select 'failed' as kind, course_id, count(*)::int as count from lesson
            where state in ('failed', 'cancelled') and course_id in (select id from own)
            group by course_id
          union all
          select 'below', course_id, count(*)::int from lesson
            where state = 'done' and score < ${sql.lit(PASS_SCORE)}
              and course_id in (select id from own)
            group by course_id
          union all
          select 'atRisk', course_id, count(*)::int from lesson
            where at_risk > 0 and course_id in (select id from own) group by course_id
          union all
          select 'unreadable', own.id, document.unreadable_count
            from own join document on document.id = own.document_id
            where document.unreadable_count > 0
          union all
          select 'requests', course_id, count(*)::int from enrollment_request
            where status = 'pending' and course_id in (select id from own) group by course_id
          union all
          select 'invitations', course_id, count(*)::int from course_invitation
            where accepted_at is null and cancelled_at is null
              and expires_at between now() and now() + ${sql.lit(SOON)} * interval '1 day'
              and course_id in (select id from own)
            group by course_id
          union all
          select 'unpublished', course_id, count(*)::int from lesson
            where course_id in (select id from own where status = 'draft')
            group by course_id having bool_and(state = 'done')
        ) as need on need.course_id = own.id
        order by need.kind, need.count desc, own.id
        limit ${sql.lit(NEEDS)}`);
      return rows.map(({ kind, count, id, slug, title }) => ({
        kind,
        count,
        course: { id, slug, title },
      }));
    },
  };
}
