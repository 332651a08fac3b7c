/** Paid work as it was recorded, for the budget of a course. Only the host writes it. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';

export function createStepRepository(em: EntityManager) {
  return {
    /** Tokens in and out of every recorded call for the plan and the lessons of a course. */
    async tokensOfCourse(courseId: string): Promise<number> {
      // Both halves go by the primary key of actor_step.
      const { rows } = await sql<{ tokens: number }>`
        select coalesce(sum(coalesce(input_tokens, 0) + coalesce(output_tokens, 0)), 0)::float8
               as tokens
        from (
          select input_tokens, output_tokens from actor_step
          where machine = 'courseCreation' and id = ${courseId}
          union all
          select s.input_tokens, s.output_tokens from lesson l
          join actor_step s on s.machine = 'lessonGeneration' and s.id = l.id
          where l.course_id = ${courseId}
        ) paid`.execute(em.getKysely({ type: 'read' }));
      return rows[0]?.tokens ?? 0;
    },
  };
}
