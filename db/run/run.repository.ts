/**
 * Runs of agents as they are written: by the transition of their actor, or by whoever answers a
 * request. Cheap: one statement for all that change together.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { Failure } from '#machines/errors.ts';
import type { Review } from '#machines/lesson/lesson.ts';
import { actorRunId, type RunKind, type RunState } from '#machines/run/run.ts';
import { json } from '../column.ts';
import { demandRoom } from '../plan/plan.repository.ts';
import { reading, writing } from '../query.ts';

const ENDED: ReadonlySet<RunState> = new Set(['done', 'failed', 'cancelled']);

export interface ActorRunChange {
  ref: ActorRef;
  /** Counted by the actor, from 1. */
  run: number;
  kind: Extract<RunKind, 'plan' | 'lesson'>;
  courseId: string;
  lessonId?: string;
  state: RunState;
  failure?: Failure | undefined;
  /** Kept for each attempt, so that attempts can be compared afterwards. */
  review?: { attempt: number; review: Review } | undefined;
}

/**
 * Each run named once. Written again it changes nothing: an ended run keeps its end, a begun one its
 * beginning.
 */
export async function recordActorRuns(
  em: EntityManager,
  changes: readonly ActorRunChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const column = <T>(value: (change: ActorRunChange) => T) => sql.val(changes.map(value));
  await sql`
    insert into run as known (id, kind, organization_id, course_id, lesson_id, actor_machine,
      actor_id, actor_run, state, failure, reviews, finished_at)
    select r.id, r.kind, course.organization_id, course.id, r.lesson_id, r.machine, r.actor, r.run,
      r.state, r.failure::jsonb, r.reviews::jsonb, case when r.ended then now() end
    from unnest(
      ${column(({ ref, run }) => actorRunId(ref, run))}::text[],
      ${column(({ kind }) => kind)}::text[],
      ${column(({ courseId }) => courseId)}::text[],
      ${column(({ lessonId }) => lessonId ?? null)}::text[],
      ${column(({ ref }) => ref.machine)}::text[],
      ${column(({ ref }) => ref.id)}::text[],
      ${column(({ run }) => run)}::int[],
      ${column(({ state }) => state)}::text[],
      ${column(({ failure }) => (failure ? JSON.stringify(failure) : null))}::text[],
      ${column(({ review }) => JSON.stringify(review ? { [review.attempt]: review.review } : {}))}::text[],
      ${column(({ state }) => ENDED.has(state))}::boolean[]
    ) as r (id, kind, course, lesson_id, machine, actor, run, state, failure, reviews, ended)
    -- A course that was removed meanwhile has no runs any more.
    join course on course.id = r.course
    on conflict (id) do update set
      state = excluded.state,
      failure = excluded.failure,
      reviews = known.reviews || excluded.reviews,
      finished_at = case when excluded.finished_at is null then null
                         else coalesce(known.finished_at, excluded.finished_at) end
    where known.finished_at is null`.execute(writing(em));
}

/** A run that somebody waits for. */
export interface AskedRun {
  id: string;
  kind: Extract<RunKind, 'form' | 'tutorPrompt' | 'cover'>;
  organizationId: string;
  courseId?: string;
  personId: string;
}

export type RunRepository = ReturnType<typeof createRunRepository>;

export function createRunRepository(em: EntityManager) {
  const open = (id: string) =>
    writing(em).updateTable('run').where('id', '=', id).where('finished_at', 'is', null);

  return {
    /**
     * Begins it, once more where it came to nothing before.
     * @throws {AppError} TOKEN_LIMIT_REACHED where the plan pays for no more of them (PLAN-4).
     */
    async begin({ id, kind, organizationId, courseId, personId }: AskedRun): Promise<void> {
      await em.transactional(async (tx) => {
        await demandRoom(writing(tx), organizationId, 'tokens');
        await sql`
          insert into run (id, kind, organization_id, course_id, person_id, state)
          select ${id}, ${kind}, o.id, ${courseId ?? null}, ${personId}, 'running'
          -- What was removed meanwhile has no runs any more.
          from organization o where o.id = ${organizationId} and (${courseId ?? null}::text is null
            or exists (select from course c where c.id = ${courseId ?? null}))
          on conflict (id) do update set
            state = 'running', failure = null, waiting_since = null, finished_at = null,
            started_at = now()`.execute(writing(tx));
      });
    },

    /** @param since in ms since 1970; undefined when the model answers again. */
    async wait(id: string, since: number | undefined): Promise<void> {
      await open(id)
        .set({ waiting_since: since === undefined ? null : new Date(since) })
        .execute();
    },

    async end(
      id: string,
      state: Extract<RunState, 'done' | 'failed' | 'cancelled'>,
      failure?: Failure,
    ): Promise<void> {
      await open(id)
        .set({
          state,
          waiting_since: null,
          finished_at: sql<Date>`now()`,
          failure: failure ? json(failure) : null,
        })
        .execute();
    },

    /** In ms since 1970; undefined when it does not wait. */
    async waitingSince(id: string): Promise<number | undefined> {
      const row = await reading(em)
        .selectFrom('run')
        .select('waiting_since')
        .where('id', '=', id)
        .executeTakeFirst();
      return row?.waiting_since?.getTime();
    },
  };
}
