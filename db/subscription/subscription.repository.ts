/** Subscriptions as rows: written after their actors, listed for administrators. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type ExpressionBuilder } from 'kysely';
import type { Listing } from '#machines/listing.ts';
import type { PaidPlan } from '#machines/plan/plans.ts';
import type { PaymentWay, SubscriptionState } from '#machines/subscription/subscription.events.ts';
import { reading, writing } from '../query.ts';
import { likePattern } from '../search/bigrams.ts';
import type { Tables } from '../tables.ts';

export interface SubscriptionRecord {
  state: SubscriptionState;
  plan: PaidPlan | null;
  way: PaymentWay;
  /** ms since 1970. */
  until: number | null;
  requestedPlan: PaidPlan | null;
}

export interface SubscriptionSummary extends SubscriptionRecord {
  organizationId: string;
  name: string;
  slug: string;
  /** Who answers for it. */
  owner: { name: string; email: string } | null;
  /** Members who make courses, and how many of them were agreed; null for no number. */
  seats: { used: number; agreed: number | null };
}

export interface SubscriptionQuery {
  /** Part of a name or an address. */
  search?: string | undefined;
  state?: SubscriptionState | undefined;
  plan?: PaidPlan | undefined;
  /** Those that asked for a plan. */
  requested?: boolean | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

export function createSubscriptionRepository(em: EntityManager) {
  return {
    /** Nothing is kept of an organization that is gone. */
    async record(organizationId: string, record: SubscriptionRecord): Promise<void> {
      const { state, plan, way, until, requestedPlan } = record;
      const end = until === null ? null : new Date(until);
      await sql`
        insert into subscription (organization_id, state, plan, way, until, requested_plan)
        select id, ${state}, ${plan}, ${way}, ${end}, ${requestedPlan}
        from organization where id = ${organizationId}
        on conflict (organization_id) do update set state = excluded.state, plan = excluded.plan,
          way = excluded.way, until = excluded.until, requested_plan = excluded.requested_plan,
          updated_at = now()`.execute(writing(em));
    },

    async find(organizationId: string): Promise<SubscriptionRecord> {
      const row = await reading(em)
        .selectFrom('subscription')
        .select(['state', 'plan', 'way', 'until', 'requested_plan'])
        .where('organization_id', '=', organizationId)
        .executeTakeFirst();
      return {
        state: row?.state ?? 'none',
        plan: row?.plan ?? null,
        way: row?.way ?? 'manual',
        until: row?.until?.getTime() ?? null,
        requestedPlan: row?.requested_plan ?? null,
      };
    },

    /** Every organization, those that wait for something first. Two statements. */
    async list(query: SubscriptionQuery): Promise<Listing<SubscriptionSummary>> {
      const { page, limit } = query;
      const from = reading(em)
        .selectFrom('organization')
        .leftJoin('subscription', 'subscription.organization_id', 'organization.id')
        .where((eb) => matching(eb, query));
      const [rows, counted] = await Promise.all([
        from
          .select(['organization.id', 'organization.name', 'organization.slug'])
          .select(['state', 'plan', 'way', 'until', 'requested_plan'])
          .select([ownerOf.as('owner'), seatsOf.as('seats')])
          .orderBy(sql`requested_plan is null`)
          .orderBy(sql`until nulls last`)
          .orderBy('organization.id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        from.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      const items = rows.map((row) => ({
        organizationId: row.id,
        name: row.name,
        slug: row.slug,
        owner: row.owner,
        seats: row.seats,
        state: row.state ?? ('none' as const),
        plan: row.plan,
        way: row.way ?? ('manual' as const),
        until: row.until?.getTime() ?? null,
        requestedPlan: row.requested_plan,
      }));
      return { items, total: counted.total, page, limit };
    },

    /** What stands on a receipt for it; undefined for none that exists. */
    async buyer(organizationId: string): Promise<{ name: string; address: string } | undefined> {
      const row = await reading(em)
        .selectFrom('organization')
        .select(['name', 'address'])
        .where('id', '=', organizationId)
        .executeTakeFirst();
      return row && { name: row.name, address: row.address ?? '' };
    },

    /** The ids of those that exist, each its own: for permissions. */
    async organizationsOf(ids: readonly string[]): Promise<Map<string, string>> {
      if (ids.length === 0) return new Map();
      const rows = await reading(em)
        .selectFrom('organization')
        .select('id')
        .where('id', 'in', [...ids])
        .execute();
      return new Map(rows.map(({ id }) => [id, id]));
    },
  };
}

/** The owner who has been there longest. */
const ownerOf = sql<{ name: string; email: string } | null>`(
  select json_build_object('name', u.name, 'email', u.email)
  from member m join "user" u on u.id = m."userId"
  where m."organizationId" = organization.id and 'owner' = any (string_to_array(m.role, ','))
  order by m."createdAt" limit 1)`;

/** Learners take no seat. */
const seatsOf = sql<{ used: number; agreed: number | null }>`json_build_object(
  'used', (select count(*)::int from member m
    where m."organizationId" = organization.id and not ('learner' = any (string_to_array(m.role, ',')))),
  'agreed', (select (limits->>'seats')::int from plan_override
    where plan_override.organization_id = organization.id))`;

type Joined = ExpressionBuilder<Tables, 'organization' | 'subscription'>;

function matching(eb: Joined, { search, state, plan, requested }: SubscriptionQuery) {
  const pattern = search?.trim() ? likePattern(search.trim()) : undefined;
  return eb.and([
    ...(pattern === undefined
      ? []
      : [
          eb.or([
            eb('organization.name', 'ilike', pattern),
            eb('organization.slug', 'ilike', pattern),
          ]),
        ]),
    ...(state === undefined
      ? []
      : [
          state === 'none'
            ? eb.or([eb('subscription.state', '=', state), eb('subscription.state', 'is', null)])
            : eb('subscription.state', '=', state),
        ]),
    ...(plan === undefined ? [] : [eb('subscription.plan', '=', plan)]),
    ...(requested === undefined
      ? []
      : [eb('subscription.requested_plan', requested ? 'is not' : 'is', null)]),
  ]);
}
