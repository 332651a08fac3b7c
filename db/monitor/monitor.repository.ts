/**
 * Runs of agents for reading: course by course, lesson by lesson, call by call. A course's workflow
 * is one thing here: its plan and all its lessons, which share one budget.
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { bigrams, likePattern } from '../search/bigrams.ts';
import type {
  FailedRow,
  ParkedRow,
  RunRow,
  StepContent,
  StepRow,
  Totals,
  WorkflowQuery,
  WorkflowState,
  WorkflowSummary,
} from './monitor-rows.ts';
import { reading } from '../query.ts';

const ms = (column: string): RawBuilder<number> =>
  sql<number>`(extract(epoch from ${sql.raw(column)}) * 1000)::float8`;

/** Where a course's workflow stands, from what its own actors have written. */
const STATE = sql<WorkflowState>`case
  when c.stage = 'writing' or live.yes then 'live'
  when c.stage = 'written' and c.failed_count > 0 then 'failed'
  when c.stage = 'written' and c.done_count < c.lesson_count then 'stopped'
  when c.stage = 'written' then 'done'
  when last.state = 'failed' then 'failed'
  when last.state = 'cancelled' then 'stopped'
  else 'waiting' end`;

const STATE_JOINS = sql`
  cross join lateral (select exists (
    select from agent_run r where r.course_id = c.id and r.finished_at is null) as yes) live
  left join lateral (
    select r.state from agent_run r where r.machine = 'courseCreation' and r.id = c.id
    order by r.run desc limit 1) last on true`;

const TOTALS = sql`
  count(s.agent)::int as calls,
  coalesce(sum(s.input_tokens), 0)::float8 as "inputTokens",
  coalesce(sum(s.output_tokens), 0)::float8 as "outputTokens",
  coalesce(sum(s.cached_tokens), 0)::float8 as "cachedTokens",
  coalesce(sum(s.cost), 0)::float8 as cost,
  count(*) filter (where s.agent is not null and s.cost is null)::int as unpriced,
  coalesce(sum(jsonb_array_length(s.troubles)), 0)::int as troubles`;

export type MonitorRepository = ReturnType<typeof createMonitorRepository>;

export function createMonitorRepository(em: EntityManager) {
  const db = reading(em);

  async function totals(courseIds: readonly string[]): Promise<Map<string, Totals & Seen>> {
    const { rows } = await sql<Totals & Seen & { courseId: string }>`
      select a.course_id as "courseId", ${TOTALS},
        coalesce(array_agg(distinct s.agent) filter (where s.agent is not null), '{}') as agents,
        (select count(*) from (select distinct r.machine, r.id from agent_run r
           where r.course_id = a.course_id) b
         join agent_failure f using (machine, id))::int as failures
      from (select distinct machine, id, course_id from agent_run
            where course_id = any(${[...courseIds]})) a
      left join actor_step s using (machine, id)
      group by a.course_id`.execute(db);
    return new Map(rows.map(({ courseId, ...row }) => [courseId, row]));
  }

  async function summaries(where: RawBuilder<unknown>, page: RawBuilder<unknown>) {
    const { rows } = await sql<Omit<WorkflowSummary, keyof Totals | 'agents'>>`
      select c.id as "courseId", c.title, c.slug,
        json_build_object('id', o.id, 'name', o.name, 'slug', o.slug) as organization,
        ${STATE} as state, c.lesson_count as "lessonCount", c.done_count as "doneCount",
        c.failed_count as "failedCount",
        (select min(${ms('r.started_at')}) from agent_run r where r.course_id = c.id) as "startedAt",
        ${ms('c.updated_at')} as "lastAt"
      from course c join organization o on o.id = c.organization_id ${STATE_JOINS}
      where ${where} ${page}`.execute(db);
    const sums = await totals(rows.map((row) => row.courseId));
    return rows.map((row) => ({ ...row, ...(sums.get(row.courseId) ?? NO_TOTALS) }));
  }

  async function stepsOf(actors: RawBuilder<unknown>): Promise<StepRow[]> {
    const { rows } = await sql<StepRow>`
      select s.machine, s.id, s.name, s.run, coalesce(o.agent, s.agent) as agent,
        coalesce(o.model, s.model) as model, s.provider, ${STEP_FIELDS},
        s.cached_tokens as "cachedTokens", s.cost, s.priced_as as "pricedAs",
        s.taken_from as "takenFrom", null::jsonb as failure, null::float8 as seq
      from (${actors}) a
      join actor_step s using (machine, id)
      left join actor_step o on o.machine = s.machine and o.id = s.id and o.name = s.taken_from
      union all
      select s.machine, s.id, s.name, s.run, s.agent, s.model, s.provider, ${STEP_FIELDS},
        null, null, null, null,
        jsonb_build_object('code', s.code, 'detail', s.detail), s.seq::float8
      from (${actors}) a
      join agent_failure s using (machine, id)
      order by "finishedAt", name`.execute(db);
    return rows;
  }

  return {
    /** One page of workflows, those that moved last first, and how many there are. */
    async list(query: WorkflowQuery) {
      const { page, limit } = query;
      const where = matching(query);
      const [items, counted] = await Promise.all([
        summaries(
          where,
          sql`order by c.updated_at desc, c.id limit ${limit} offset ${(page - 1) * limit}`,
        ),
        sql<{ total: number }>`select count(*)::int as total from course c ${STATE_JOINS}
          where ${where}`.execute(db),
      ]);
      return { items, total: counted.rows[0]?.total ?? 0, page, limit };
    },

    async find(courseId: string): Promise<WorkflowSummary | undefined> {
      const where = sql`c.id = ${courseId} and ${HAS_RUNS}`;
      return (await summaries(where, sql``))[0];
    },

    /** What the filters can be set to. */
    async choices() {
      const [agents, organizations] = await Promise.all([
        sql<{ agent: string }>`select distinct s.agent from actor_step s
          where s.agent is not null
            and exists (select from agent_run r where r.machine = s.machine and r.id = s.id)
          order by s.agent`.execute(db),
        sql<{ id: string; name: string }>`select o.id, o.name from organization o
          where exists (select from course c join agent_run r on r.course_id = c.id
                        where c.organization_id = o.id)
          order by o.name collate "und-x-icu" limit 500`.execute(db),
      ]);
      return {
        agents: agents.rows.map(({ agent }) => agent),
        organizations: organizations.rows,
      };
    },

    /** Every run of a course: the plan first, then lessons in their order. */
    async runs(courseId: string): Promise<RunRow[]> {
      const { rows } = await sql<RunRow>`
        select r.machine, r.id, r.run, r.state, r.failure, r.reviews,
          ${ms('r.started_at')} as "startedAt", ${ms('r.finished_at')} as "finishedAt",
          l.title, l.position,
          r.machine = 'courseCreation' and r.id is distinct from r.course_id as aside
        from agent_run r
        left join lesson l on r.machine = 'lessonGeneration' and l.id = r.id
        where r.course_id = ${courseId}
        order by r.machine, l.position nulls last, aside, r.id, r.run`.execute(db);
      return rows;
    },

    /** Every step of a course without prompts and outputs, in the order they ended. */
    steps(courseId: string): Promise<StepRow[]> {
      return stepsOf(sql`select distinct machine, id from agent_run where course_id = ${courseId}`);
    },

    /** The same of runs that belong to organizations. */
    stepsOfRuns(ids: readonly string[]): Promise<StepRow[]> {
      return stepsOf(sql`select machine, id from agent_run
        where organization_id is not null and id = any(${[...ids]})`);
    },

    /** What was asked and answered in one step; only of what belongs to whom it says. */
    async content(step: {
      /** Undefined for a run of an organization. */
      courseId?: string | undefined;
      machine: string;
      id: string;
      name: string;
      seq?: number | undefined;
    }): Promise<StepContent | undefined> {
      const { courseId, machine, id, name, seq } = step;
      const whose =
        courseId === undefined
          ? sql`r.organization_id is not null`
          : sql`r.course_id = ${courseId}`;
      const own = sql`exists (select from agent_run r where ${whose}
        and r.machine = s.machine and r.id = s.id)`;
      const which = sql`s.machine = ${machine} and s.id = ${id} and s.name = ${name} and ${own}`;
      const { rows } =
        seq === undefined
          ? await sql<StepContent>`select o.output, o.prompt, o.prompt_length as "promptLength"
              from actor_step s
              join actor_step o on o.machine = s.machine and o.id = s.id
                and o.name = coalesce(s.taken_from, s.name)
              where ${which}`.execute(db)
          : await sql<StepContent>`select null as output, s.prompt,
              s.prompt_length as "promptLength"
              from agent_failure s where ${which} and s.seq = ${seq}`.execute(db);
      return rows[0];
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
     * stands as it was before.
     */
    async failed(limit: number) {
      const { rows } = await sql<FailedRow>`
        select r.machine, r.id, r.run, r.failure, ${ms('r.finished_at')} as "finishedAt",
          c.id as "courseId", c.title as "courseTitle", l.title
        from agent_run r
        -- What was asked at a form is asked again there, by whoever waits for it.
        join course c on c.id = r.course_id and (r.machine <> 'courseCreation' or r.id = c.id)
        left join lesson l on r.machine = 'lessonGeneration' and l.id = r.id
        where r.state = 'failed' and l.state is distinct from 'done' and not exists (select from agent_run later
          where later.machine = r.machine and later.id = r.id and later.run > r.run)
        order by r.finished_at desc limit ${limit}`.execute(db);
      return rows;
    },
  };
}

interface Seen {
  agents: string[];
}

const NO_TOTALS: Totals & Seen = {
  calls: 0,
  inputTokens: 0,
  outputTokens: 0,
  cachedTokens: 0,
  cost: 0,
  unpriced: 0,
  troubles: 0,
  failures: 0,
  agents: [],
};

const HAS_RUNS = sql`exists (select from agent_run r where r.course_id = c.id)`;

const STEP_FIELDS = sql`
  s.input_tokens as "inputTokens", s.output_tokens as "outputTokens", s.troubles,
  ${ms('s.started_at')} as "startedAt", ${ms('s.finished_at')} as "finishedAt"`;

function matching(query: WorkflowQuery): RawBuilder<unknown> {
  const { courseId, organizationId, agent, state } = query;
  const search = query.search?.trim();
  const grams = search ? bigrams(search) : [];
  const parts = [
    HAS_RUNS,
    ...(courseId ? [sql`c.id = ${courseId}`] : []),
    ...(organizationId ? [sql`c.organization_id = ${organizationId}`] : []),
    ...(state ? [sql`${STATE} = ${state}`] : []),
    ...(agent
      ? [
          sql`exists (select from agent_run r join actor_step s
            on s.machine = r.machine and s.id = r.id
            where r.course_id = c.id and s.agent = ${agent})`,
        ]
      : []),
    ...(search
      ? [
          // The bigrams find candidates by index, the pattern decides; one letter has no bigram.
          grams.length > 0
            ? sql`(c.id = ${search} or (c.grams @> ${grams} and c.title ilike ${likePattern(search)}))`
            : sql`c.title ilike ${likePattern(search)}`,
        ]
      : []),
  ];
  return sql.join(parts, sql` and `);
}
