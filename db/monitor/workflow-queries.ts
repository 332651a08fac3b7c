/** A course's workflow as one thing: its plan and all its lessons, which share one budget. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import { bigrams, likePattern } from '../search/bigrams.ts';
import type { Totals, WorkflowQuery, WorkflowState, WorkflowSummary } from './workflow.ts';
import { ms } from './time.ts';
import { reading } from '../query.ts';

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
    select from run r where r.course_id = c.id and r.finished_at is null
      and r.actor_id is not null) as yes) live
  left join lateral (
    select r.state from run r where r.course_id = c.id and r.kind = 'plan'
    order by r.actor_run desc limit 1) last on true`;

const TOTALS = sql`
  count(s.agent)::int as calls,
  coalesce(sum(s.input_tokens), 0)::float8 as "inputTokens",
  coalesce(sum(s.output_tokens), 0)::float8 as "outputTokens",
  coalesce(sum(s.cached_tokens), 0)::float8 as "cachedTokens",
  coalesce(sum(s.cost), 0)::float8 as cost,
  count(*) filter (where s.agent is not null and s.cost is null)::int as unpriced,
  coalesce(sum(jsonb_array_length(s.troubles)), 0)::int as troubles`;

export function workflowQueries(em: EntityManager) {
  const db = reading(em);

  async function totals(courseIds: readonly string[]): Promise<Map<string, Totals & Seen>> {
    const { rows } = await sql<Totals & Seen & { courseId: string }>`
      select r.course_id as "courseId", ${TOTALS},
        coalesce(array_agg(distinct s.agent) filter (where s.agent is not null), '{}') as agents,
        (select count(*) from run b join run_failure f on f.run_id = b.id
         where b.course_id = r.course_id)::int as failures
      from run r left join run_step s on s.run_id = r.id
      where r.course_id = any(${[...courseIds]})
      group by r.course_id`.execute(db);
    return new Map(rows.map(({ courseId, ...row }) => [courseId, row]));
  }

  async function summaries(where: RawBuilder<unknown>, page: RawBuilder<unknown>) {
    const { rows } = await sql<Omit<WorkflowSummary, keyof Totals | 'agents'>>`
      select c.id as "courseId", c.title, c.slug,
        json_build_object('id', o.id, 'name', o.name, 'slug', o.slug) as organization,
        ${STATE} as state, c.lesson_count as "lessonCount", c.done_count as "doneCount",
        c.failed_count as "failedCount",
        (select min(${ms('r.started_at')}) from run r where r.course_id = c.id) as "startedAt",
        ${ms('c.updated_at')} as "lastAt"
      from course c join organization o on o.id = c.organization_id ${STATE_JOINS}
      where ${where} ${page}`.execute(db);
    const sums = await totals(rows.map((row) => row.courseId));
    return rows.map((row) => ({ ...row, ...(sums.get(row.courseId) ?? NO_TOTALS) }));
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
        sql<{ agent: string }>`select distinct s.agent from run_step s
          join run r on r.id = s.run_id where s.agent is not null order by s.agent`.execute(db),
        sql<{ id: string; name: string }>`select o.id, o.name from organization o
          where exists (select from course c join run r on r.course_id = c.id
                        where c.organization_id = o.id)
          order by o.name collate "und-x-icu" limit 500`.execute(db),
      ]);
      return {
        agents: agents.rows.map(({ agent }) => agent),
        organizations: organizations.rows,
      };
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

const HAS_RUNS = sql`exists (select from run r where r.course_id = c.id)`;

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
          sql`exists (select from run r join run_step s on s.run_id = r.id
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
