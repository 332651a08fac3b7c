/** Paid work as it was recorded, for the budget of a course. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { reading } from '../query.ts';

/** What a course has used and what of it is still being written. */
export interface CourseUse {
  /** Tokens in and out of every call for the plan and the lessons, those that failed too. */
  spent: number;
  /** Drafts on record, revisions included. */
  drafts: number;
  /** Lessons that wait for their team or are with it. */
  open: number;
  /** Of these, lessons of which no draft of their run is on record. */
  undrafted: number;
  /** Pictures asked for. */
  pictures: number;
}

export function createCourseUseRepository(em: EntityManager) {
  return {
    async useOfCourse(courseId: string): Promise<CourseUse> {
      // Runs by their index on the course, steps by their primary key, failures by their index.
      const { rows } = await sql<CourseUse>`
        with runs as (
          select id from run where course_id = ${courseId}
        ), calls as (
          select s.agent, coalesce(s.input_tokens, 0) + coalesce(s.output_tokens, 0) as tokens
          from runs join run_step s on s.run_id = runs.id
          union all
          select null, f.input_tokens + f.output_tokens
          from runs join run_failure f on f.run_id = runs.id
        ), waiting as (
          select exists (
            select from run r join run_step s on s.run_id = r.id
              left join run_step o on o.run_id = s.taken_from and o.name = s.name
            where r.actor_machine = 'lessonGeneration' and r.actor_id = l.id
              and r.actor_run = l.run and coalesce(o.agent, s.agent) = 'writer') as drafted
          from lesson l where l.course_id = ${courseId}
            and l.state in ('queued', 'writing', 'reviewing', 'revising')
        )
        select (select coalesce(sum(tokens), 0)::float8 from calls) as spent,
               (select count(*)::int from calls where agent = 'writer') as drafts,
               (select count(*)::int from calls where agent = 'illustrator') as pictures,
               (select count(*)::int from waiting) as open,
               (select count(*)::int from waiting where not drafted) as undrafted`.execute(
        reading(em),
      );
      return rows[0] ?? { spent: 0, drafts: 0, open: 0, undrafted: 0, pictures: 0 };
    },
  };
}
