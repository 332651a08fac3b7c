/**
 * Figures over all courses of an organization: a fixed number of queries, however many there are.
 * Days are those of UTC.
 *
 * DASHBOARD-1 Figures are of all courses, not of those a page shows.
 * DASHBOARD-4 Who reads without a place, as makers of courses do, is no student in any figure.
 * DASHBOARD-5 A week is seven days, and the last one ends today. Who came and who read in it is counted once, for
 *    the chart: the figures above it are its last week.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type {
  CreatorDashboard,
  Need,
  NeedKind,
  RatedCourse,
} from '#machines/dashboard/dashboard.ts';
import { PASS_SCORE } from '#machines/lesson/pass-score.ts';
import { reading } from '../query.ts';

const WEEKS = 12;
const DAYS = 7;
const TOP = 5;
/** Things that need a person, at most. */
const NEEDS = 30;
/** An invitation that ends within this many days is worth a look. */
const SOON = 3;
/** When the last of the weeks ends. */
const TOMORROW = sql`(date_trunc('day', now() at time zone 'utc') + interval '1 day')`;

export function createDashboardRepository(em: EntityManager) {
  const db = () => reading(em);
  const run = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
    (await statement.execute(db())).rows;

  return {
    async of(organizationId: string): Promise<CreatorDashboard> {
      const [{ students, ...figures }, growth, engagement, completion, needs] = await Promise.all([
        this.figures(organizationId),
        this.growth(organizationId),
        this.engagement(organizationId),
        this.completion(organizationId),
        this.needs(organizationId),
      ]);
      const [before, now] = growth.slice(-2);
      const thisWeek = {
        newThisWeek: (now?.students ?? 0) - (before?.students ?? 0),
        activeThisWeek: now?.active ?? 0,
      };
      return {
        ...figures,
        students: { total: students, ...thisWeek },
        growth,
        engagement,
        completion,
        needs,
      };
    },

    async figures(organizationId: string) {
      const [row] = await run(sql<{
        courses: number;
        published: number;
        written: number;
        planned: number;
        students: number;
        places: number;
        completed: number;
      }>`
        select made.*, come.* from
          (select count(*)::int as courses,
             (count(*) filter (where status = 'published'))::int as published,
             coalesce(sum(done_count), 0)::int as written,
             coalesce(sum(lesson_count), 0)::int as planned
           from course where organization_id = ${organizationId}) as made,
          (select count(distinct user_id)::int as students, count(*)::int as places,
             count(completed_at)::int as completed
           from enrollment where organization_id = ${organizationId}) as come`);
      const { courses = 0, published = 0, written = 0, planned = 0 } = row ?? {};
      const { students = 0, places = 0, completed = 0 } = row ?? {};
      return {
        courses: { total: courses, published },
        students,
        lessons: { written, planned },
        places: { total: places, completed },
      };
    },

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

    /** Courses that somebody is in, by the share who finished. */
    async completion(organizationId: string): Promise<RatedCourse[]> {
      return run(sql<RatedCourse>`
        select course.slug, course.title, count(*)::int as students,
          count(enrollment.completed_at)::int as completed
        from enrollment join course on course.id = enrollment.course_id
        -- Of the places, which have an index by it: by its courses those of everybody would be read.
        where enrollment.organization_id = ${organizationId}
        group by course.id
        order by count(enrollment.completed_at)::float / count(*) desc, count(*) desc, course.id
        limit ${sql.lit(TOP)}`);
    },

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
