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
  /** Lessons among these of which no draft of their run is on record. */
  undrafted: number;
  /** Pictures asked for. */
  pictures: number;
}

export function createCourseUseRepository(em: EntityManager) {
  return {
    async useOfCourse(courseId: string): Promise<CourseUse> {
      // Step by step of its own runs: asked before every paid call, it must not read those of all courses.
      const { rows } = await sql<CourseUse>`
        select calls.spent, calls.drafts, calls.pictures, waiting.open, waiting.undrafted
        from (
          select coalesce(sum(call.tokens), 0)::float8 as spent,
            (count(*) filter (where call.agent = 'writer'))::int as drafts,
            (count(*) filter (where call.agent = 'illustrator'))::int as pictures
          from run cross join lateral (
            select s.agent, coalesce(s.input_tokens, 0) + coalesce(s.output_tokens, 0) as tokens
            from run_step s where s.run_id = run.id
            union all
            select null, f.input_tokens + f.output_tokens
            from run_failure f where f.run_id = run.id
          ) as call
          where run.course_id = ${courseId}
        ) as calls, (
          select count(*)::int as open, (count(*) filter (where not drafted))::int as undrafted
          from (
            select exists (
              select from run r join run_step s on s.run_id = r.id
                left join run_step o on o.run_id = s.taken_from and o.name = s.name
              where r.actor_machine = 'lessonGeneration' and r.actor_id = l.id
                and r.actor_run = l.run and coalesce(o.agent, s.agent) = 'writer') as drafted
            from lesson l where l.course_id = ${courseId}
              and l.state in ('queued', 'writing', 'reviewing', 'revising')
          ) as open_lesson
        ) as waiting`.execute(reading(em));
      return rows[0] ?? { spent: 0, drafts: 0, open: 0, undrafted: 0, pictures: 0 };
    },
  };
}
