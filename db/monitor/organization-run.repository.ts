/** What agents did for an organization before there was a course: runs of one call each. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ActorRef } from '#machines/actor/actor.ts';
import type { MachineName } from '#machines/registry.ts';
import type { Failure } from '#machines/errors.ts';
import type { AgentRunState } from './agent-run.ts';
import { reading, writing } from '../query.ts';

export interface OrganizationRun {
  machine: MachineName;
  id: string;
  organization: { id: string; name: string; slug: string };
  state: AgentRunState;
  failure: Failure | null;
  /** The model has answered nobody since then. Times are milliseconds since 1970. */
  waitingSince: number | null;
  startedAt: number;
  finishedAt: number | null;
}

export type OrganizationRunRepository = ReturnType<typeof createOrganizationRunRepository>;

/** Nothing waits longer for its model: what is open still was left by a process that ended. */
const LONGEST_HOURS = 7;

export function createOrganizationRunRepository(em: EntityManager) {
  const write = () => writing(em);
  return {
    /** Begins it, once more where it came to nothing before. */
    async begin({ machine, id }: ActorRef, organizationId: string): Promise<void> {
      await sql`
        insert into agent_run (machine, id, run, organization_id, state)
        select ${machine}, ${id}, 1, ${organizationId}, 'running'
        -- One that was removed meanwhile has no runs any more.
        where exists (select from organization o where o.id = ${organizationId})
        on conflict (machine, id, run) do update set
          state = 'running', failure = null, waiting_since = null, finished_at = null,
          started_at = now()`.execute(write());
    },

    /** @param since in ms since 1970; undefined when the model answers again. */
    async wait({ machine, id }: ActorRef, since: number | undefined): Promise<void> {
      await sql`
        update agent_run set waiting_since = to_timestamp(${since ?? null}::float8 / 1000)
        where machine = ${machine} and id = ${id} and finished_at is null`.execute(write());
    },

    async end(
      { machine, id }: ActorRef,
      state: 'done' | 'failed' | 'cancelled',
      failure?: Failure,
    ): Promise<void> {
      await sql`
        update agent_run set state = ${state}, waiting_since = null, finished_at = now(),
          failure = ${failure ? JSON.stringify(failure) : null}::jsonb
        where machine = ${machine} and id = ${id} and finished_at is null`.execute(write());
    },

    /** In ms since 1970; undefined when it does not wait. */
    async waitingSince({ machine, id }: ActorRef): Promise<number | undefined> {
      const { rows } = await sql<{ since: number | null }>`
        select (extract(epoch from waiting_since) * 1000)::float8 as since from agent_run
        where machine = ${machine} and id = ${id} and run = 1`.execute(reading(em));
      return rows[0]?.since ?? undefined;
    },

    /** Newest first. */
    async list(query: { organizationId?: string | undefined; page: number; limit: number }) {
      const { organizationId, page, limit } = query;
      const where = sql`r.organization_id is not null and ${
        organizationId === undefined ? sql`true` : sql`r.organization_id = ${organizationId}`
      }`;
      const db = reading(em);
      const [items, counted] = await Promise.all([
        sql<OrganizationRun>`
          select r.machine, r.id, r.failure,
            json_build_object('id', o.id, 'name', o.name, 'slug', o.slug) as organization,
            case when r.finished_at is null
                and r.started_at < now() - make_interval(hours => ${LONGEST_HOURS})
              then 'cancelled' else r.state end as state,
            (extract(epoch from r.waiting_since) * 1000)::float8 as "waitingSince",
            (extract(epoch from r.started_at) * 1000)::float8 as "startedAt",
            (extract(epoch from r.finished_at) * 1000)::float8 as "finishedAt"
          from agent_run r join organization o on o.id = r.organization_id
          where ${where} order by r.started_at desc, r.id
          limit ${limit} offset ${(page - 1) * limit}`.execute(db),
        sql<{ total: number }>`
          select count(*)::int as total from agent_run r where ${where}`.execute(db),
      ]);
      return { items: items.rows, total: counted.rows[0]?.total ?? 0, page, limit };
    },
  };
}
