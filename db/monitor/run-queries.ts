/** Runs and their calls, one by one. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import type { RunState } from '#machines/run/run.ts';
import { reading } from '../query.ts';
import { ms } from './time.ts';
import type { EarlyRun, FailedRow, ParkedRow, RunRow, StepContent, StepRow } from './workflow.ts';

/** Nobody waits longer for an answer: what is open still was left by a process that ended. */
const LONGEST_HOURS = 7;

const STATE = sql<RunState>`case
  when r.finished_at is null and r.actor_id is null
    and r.started_at < now() - make_interval(hours => ${LONGEST_HOURS}) then 'cancelled'
  else r.state end`;

const STEP_FIELDS = sql`
  s.input_tokens as "inputTokens", s.output_tokens as "outputTokens", s.troubles,
  ${ms('s.started_at')} as "startedAt", ${ms('s.finished_at')} as "finishedAt"`;

export function runQueries(em: EntityManager) {
  const db = reading(em);

  async function stepsOf(runs: RawBuilder<unknown>): Promise<StepRow[]> {
    const { rows } = await sql<StepRow>`
      select r.id as "runId", s.name, coalesce(r.actor_run, 1) as run,
        coalesce(o.agent, s.agent) as agent, coalesce(o.model, s.model) as model, s.provider,
        ${STEP_FIELDS}, s.cached_tokens as "cachedTokens", s.cost, s.priced_as as "pricedAs",
        origin.actor_run as "takenFrom", null::jsonb as failure, null::float8 as seq
      from (${runs}) r
      join run_step s on s.run_id = r.id
      left join run_step o on o.run_id = s.taken_from and o.name = s.name
      left join run origin on origin.id = s.taken_from
      union all
      select r.id, s.name, coalesce(r.actor_run, 1), s.agent, s.model, s.provider,
        ${STEP_FIELDS}, null, null, null, null,
        jsonb_build_object('code', s.code, 'detail', s.detail), s.seq::float8
      from (${runs}) r
      join run_failure s on s.run_id = r.id
      order by "finishedAt", name`.execute(db);
    return rows;
  }

  return {
    /** Every run of a course: the plan first, then lessons in their order. */
    async runs(courseId: string): Promise<RunRow[]> {
      const { rows } = await sql<RunRow>`
        select r.id, r.kind, r.actor_machine as machine, coalesce(r.actor_id, r.id) as work,
          coalesce(r.actor_run, 1) as run, ${STATE} as state, r.failure, r.reviews,
          ${ms('r.started_at')} as "startedAt", ${ms('r.finished_at')} as "finishedAt",
          l.title, l.position
        from run r left join lesson l on l.id = r.lesson_id
        where r.course_id = ${courseId}
        order by array_position(array['plan', 'form', 'tutorPrompt', 'cover', 'lesson'], r.kind),
          l.position nulls last, work, r.actor_run`.execute(db);
      return rows;
    },

    /** Runs without a course, newest first: what agents did for organizations before there was one. */
    async early(query: { organizationId?: string | undefined; page: number; limit: number }) {
      const { organizationId, page, limit } = query;
      const where = sql`r.course_id is null and ${
        organizationId === undefined ? sql`true` : sql`r.organization_id = ${organizationId}`
      }`;
      const [items, counted] = await Promise.all([
        sql<EarlyRun>`
          select r.id, r.failure, ${STATE} as state,
            json_build_object('id', o.id, 'name', o.name, 'slug', o.slug) as organization,
            ${ms('r.waiting_since')} as "waitingSince", ${ms('r.started_at')} as "startedAt",
            ${ms('r.finished_at')} as "finishedAt"
          from run r join organization o on o.id = r.organization_id
          where ${where} order by r.started_at desc, r.id
          limit ${limit} offset ${(page - 1) * limit}`.execute(db),
        sql<{ total: number }>`select count(*) as total from run r where ${where}`.execute(db),
      ]);
      return { items: items.rows, total: counted.rows[0]?.total ?? 0, page, limit };
    },

    /** Every step of a course without prompts and outputs, in the order they ended. */
    steps(courseId: string): Promise<StepRow[]> {
      return stepsOf(sql`select id, actor_run from run where course_id = ${courseId}`);
    },

    /** The same of these runs. */
    stepsOfRuns(ids: readonly string[]): Promise<StepRow[]> {
      return stepsOf(sql`select id, actor_run from run where id = any(${[...ids]})`);
    },

    /** What was asked and answered in one step of a run. */
    async content(step: {
      runId: string;
      name: string;
      seq?: number | undefined;
    }): Promise<StepContent | undefined> {
      const { runId, name, seq } = step;
      if (seq !== undefined) {
        return (
          db
            .selectFrom('run_failure')
            .select(['prompt', 'prompt_length as promptLength'])
            // The last one that it was given and could not use.
            .select(
              sql`(select text from run_answer where failure_seq = run_failure.seq
              order by run_answer.seq desc limit 1)`.as('output'),
            )
            .where('run_id', '=', runId)
            .where('name', '=', name)
            .where('seq', '=', seq)
            .executeTakeFirst()
        );
      }
      return db
        .selectFrom('run_step as step')
        .innerJoin('run_step as origin', (join) =>
          join
            .on('origin.run_id', '=', sql<string>`coalesce(step.taken_from, step.run_id)`)
            .onRef('origin.name', '=', 'step.name'),
        )
        .select(['origin.output', 'origin.prompt', 'origin.prompt_length as promptLength'])
        .where('step.run_id', '=', runId)
        .where('step.name', '=', name)
        .executeTakeFirst();
    },

    /** Newest first: events that their machine failed on, with the course they belong to. */
    async parked(limit: number): Promise<ParkedRow[]> {
      const { rows } = await sql<ParkedRow>`
        select p.machine, p.id, p.event_id as "eventId", p.reason, ${ms('p.at')} as at,
          coalesce(p.command->'event'->>'type', p.command->>'kind') as type,
          c.id as "courseId", c.title as "courseTitle"
        from actor_parked p
        left join lesson l on p.machine = 'lessonGeneration' and l.id = p.id
        left join course c on c.id = coalesce(l.course_id, p.id)
        order by p.seq desc limit ${limit}`.execute(db);
      return rows;
    },

    /**
     * Runs that ended badly and have not been taken up again, newest first; none of a lesson that
     * stands as it was before. What was asked at a form is asked again there, by whoever waits for it.
     */
    async failed(limit: number): Promise<FailedRow[]> {
      const { rows } = await sql<FailedRow>`
        select r.actor_machine as machine, r.actor_id as id, r.actor_run as run, r.failure,
          ${ms('r.finished_at')} as "finishedAt", c.id as "courseId", c.title as "courseTitle",
          l.title
        from run r
        join course c on c.id = r.course_id
        left join lesson l on l.id = r.lesson_id
        where r.state = 'failed' and r.actor_id is not null and l.state is distinct from 'done'
          and not exists (select from run later
            where later.actor_machine = r.actor_machine and later.actor_id = r.actor_id
              and later.actor_run > r.actor_run)
        order by r.finished_at desc limit ${limit}`.execute(db);
      return rows;
    },
  };
}
