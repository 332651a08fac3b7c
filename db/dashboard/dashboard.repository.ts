/**
 * Figures over all courses of an organization: a fixed number of queries, however many there are.
 * Days are those of UTC.
 *
 * DASHBOARD-1 Figures are of all courses, not of those a page shows.
 * DASHBOARD-4 Who reads without a place, as makers of courses do, is no student in any figure.
 * DASHBOARD-5 A week is seven days, and the last one ends today. Who came and who read in it is counted once, for
 *    the chart: the figures above it are its last week.
 * DASHBOARD-6 Completion is compared of five courses at most: those whose students finish most often, of such as do
 *    alike the one with more of them, and none without a student.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import type { CreatorDashboard, RatedCourse } from '#machines/dashboard/dashboard.ts';
import { reading } from '../query.ts';
import { needQueries } from './creator-needs.ts';
import { weekQueries } from './dashboard-weeks.ts';

/** Courses that are shown by their share of those who finished. */
const TOP = 5;

export function createDashboardRepository(em: EntityManager) {
  const run = async <Row>(statement: RawBuilder<Row>) =>
    (await statement.execute(reading(em))).rows;

  return {
    ...weekQueries(run),
    ...needQueries(run),

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
  };
}
