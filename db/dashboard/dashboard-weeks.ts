/** Readers of an organization week by week, and what they opened day by day: those of UTC. */
import { sql, type RawBuilder } from 'kysely';
import type { CreatorDashboard } from '#machines/dashboard/dashboard.ts';

const WEEKS = 12;
const DAYS = 7;
/** When the last of the weeks ends. */
const TOMORROW = sql`(date_trunc('day', now() at time zone 'utc') + interval '1 day')`;

/** Answers with its rows. */
export type Run = <Row>(statement: RawBuilder<Row>) => Promise<Row[]>;

export function weekQueries(run: Run) {
  return {
    /** Students there were by the end of each week, and those who read in it. */
    async growth(organizationId: string): Promise<CreatorDashboard['growth']> {
      return run(sql<{ at: string; students: number; active: number }>`
        with week as (
          select generate_series(
            ${TOMORROW} - ${sql.lit(WEEKS)} * interval '7 days',
            ${TOMORROW} - interval '7 days',
            interval '7 days'
          ) as at
        ), student as (
          select user_id, min(enrolled_at) at time zone 'utc' as since
          from enrollment where organization_id = ${organizationId} group by user_id
        ), reader as (
          select date_bin('7 days', began_at at time zone 'utc', ${TOMORROW}) as at,
            count(distinct user_id)::int as active
          from reading_visit join enrollment using (course_id, user_id)
          where enrollment.organization_id = ${organizationId}
            and began_at >= now() - ${sql.lit(WEEKS)} * interval '1 week'
          group by 1
        )
        select to_char(week.at, 'YYYY-MM-DD') as at,
          (select count(*)::int from student where since < week.at + interval '7 days') as students,
          coalesce(reader.active, 0) as active
        from week left join reader on reader.at = week.at
        order by week.at`);
    },

    async engagement(organizationId: string): Promise<CreatorDashboard['engagement']> {
      return run(sql<{ at: string; opened: number }>`
        with day as (
          select generate_series(
            date_trunc('day', now() at time zone 'utc') - ${sql.lit(DAYS - 1)} * interval '1 day',
            date_trunc('day', now() at time zone 'utc'),
            interval '1 day'
          ) as at
        ), visit as (
          select date_trunc('day', began_at at time zone 'utc') as at, count(*)::int as opened
          from reading_visit join enrollment using (course_id, user_id)
          where enrollment.organization_id = ${organizationId}
            and began_at >= now() - ${sql.lit(DAYS)} * interval '1 day'
          group by 1
        )
        select to_char(day.at, 'YYYY-MM-DD') as at, coalesce(visit.opened, 0) as opened
        from day left join visit on visit.at = day.at
        order by day.at`);
    },
  };
}
