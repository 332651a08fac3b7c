/** Paid work as it was recorded, for the budget of a course. Only the host writes it. */
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

export function createStepRepository(em: EntityManager) {
  return {
    async useOfCourse(courseId: string): Promise<CourseUse> {
      // Both halves go by the primary key of actor_step, failures by their index on the actor.
      const { rows } = await sql<CourseUse>`
        with actors as (
          select 'courseCreation' as machine, ${courseId}::text as id
          union
          select 'lessonGeneration', l.id from lesson l where l.course_id = ${courseId}
          union
          -- What assistants did for it beside its plan and its lessons.
          select r.machine, r.id from agent_run r where r.course_id = ${courseId}
        ), calls as (
          select s.agent, coalesce(s.input_tokens, 0) + coalesce(s.output_tokens, 0) as tokens
          from actors a join actor_step s on s.machine = a.machine and s.id = a.id
          union all
          select null, f.input_tokens + f.output_tokens
          from actors a join agent_failure f on f.machine = a.machine and f.id = a.id
        ), waiting as (
          select exists (
            select from actor_step s
              left join actor_step o on o.machine = s.machine and o.id = s.id
                and o.name = s.taken_from
            where s.machine = 'lessonGeneration' and s.id = l.id
              and s.run = l.run and coalesce(o.agent, s.agent) = 'writer') as drafted
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
