/** One run of agents as it is written: within the transition of its actor. Cheap: one statement. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { Failure } from '#machines/errors.ts';
import type { Review } from '#machines/lesson/lesson.ts';
import { writing } from '../query.ts';

export type AgentRunState = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';

export interface AgentRunChange {
  ref: ActorRef;
  /** Counted by the actor, from 1. */
  run: number;
  courseId: string;
  state: AgentRunState;
  failure?: Failure | undefined;
  /** Kept for each attempt, so that attempts can be compared afterwards. */
  review?: { attempt: number; review: Review } | undefined;
}

/** Written again it changes nothing: an ended run keeps its end, a begun one its beginning. */
export async function recordAgentRun(em: EntityManager, change: AgentRunChange): Promise<void> {
  const { ref, run, courseId, state, failure, review } = change;
  const ended = state === 'done' || state === 'failed' || state === 'cancelled';
  const reviews = JSON.stringify(review ? { [review.attempt]: review.review } : {});
  await sql`
    insert into agent_run as known
      (machine, id, run, course_id, state, failure, reviews, finished_at)
    select ${ref.machine}, ${ref.id}, ${run}::int, ${courseId}, ${state},
      ${failure ? JSON.stringify(failure) : null}::jsonb, ${reviews}::jsonb,
      case when ${ended} then now() end
    -- A course that was removed meanwhile has no runs any more.
    where exists (select from course where course.id = ${courseId})
    on conflict (machine, id, run) do update set
      state = excluded.state,
      failure = excluded.failure,
      reviews = known.reviews || excluded.reviews,
      finished_at = case when excluded.finished_at is null then null
                         else coalesce(known.finished_at, excluded.finished_at) end
    where known.finished_at is null`.execute(writing(em));
}
