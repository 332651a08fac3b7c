/** People who took up an offer: what they have of it, and what is to be decided. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Listing } from '#machines/listing.ts';
import type { PaidPlan } from '#machines/plan/plans.ts';
import type { GrantState, HoldReason, SeenBefore } from '#machines/promo/promo.ts';
import { reading, writing } from '../query.ts';
import { likePattern } from '../search/bigrams.ts';
import { HAS_PAID } from './promo-funnel.ts';

export interface NewPromoUser {
  userId: string;
  campaignId: string;
  organizationId: string;
  /** Null where it is granted at once. */
  hold: HoldReason | null;
  device: string;
  address: string;
}

/** What one person took up. Times are ms since 1970. */
export interface TakenOffer {
  userId: string;
  organizationId: string | null;
  /** Of that organization. */
  slug: string | null;
  state: GrantState;
  plan: PaidPlan;
  days: number;
  grantedAt: number | null;
  until: number | null;
  hasCourse: boolean;
}

export interface PromoUserSummary extends Omit<TakenOffer, 'slug' | 'hasCourse'> {
  name: string;
  email: string;
  code: string;
  organization: string | null;
  hold: HoldReason | null;
  /** ISO 8601. */
  signedUpAt: string;
  paid: boolean;
  /** The time that was granted has ended. */
  over: boolean;
  /** Others from the same browser, and from the same network address, in this campaign. */
  sameDevice: number;
  sameAddress: number;
}

export interface PromoUserQuery {
  /** That one alone. */
  userId?: string | undefined;
  /** Part of a name, an address or a code. */
  search?: string | undefined;
  state?: GrantState | undefined;
  /** Whether the time that was granted is over. */
  over?: boolean | undefined;
  /** Only those that share a device or an address with somebody, or were held. */
  suspect?: boolean | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

export function createPromoUserRepository(em: EntityManager) {
  async function find(userId: string): Promise<TakenOffer | undefined> {
    const row = await writing(em)
      .selectFrom('promo_user')
      .innerJoin('promo_campaign', 'promo_campaign.id', 'promo_user.campaign_id')
      .leftJoin('organization', 'organization.id', 'promo_user.organization_id')
      .select(['user_id', 'organization_id', 'organization.slug', 'promo_user.state'])
      .select(['plan', 'days', 'granted_at', 'until'])
      .select(
        sql<boolean>`exists (select from course
          where course.organization_id = promo_user.organization_id)`.as('has_course'),
      )
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return (
      row && {
        userId: row.user_id,
        organizationId: row.organization_id,
        slug: row.slug,
        state: row.state,
        plan: row.plan,
        days: row.days,
        grantedAt: row.granted_at?.getTime() ?? null,
        until: row.until?.getTime() ?? null,
        hasCourse: row.has_course,
      }
    );
  }

  return {
    find,

    /** Sign-ups before this one. What is no longer kept is like nothing. */
    async seenBefore(campaignId: string, device: string, address: string): Promise<SeenBefore> {
      const { rows } = await sql<SeenBefore>`
        select (count(*) filter (where device = ${device}))::int as device,
          (count(*) filter (where address = ${address}))::int as address
        from promo_user where campaign_id = ${campaignId} and address <> ''`.execute(writing(em));
      return rows[0] ?? { device: 0, address: 0 };
    },

    /** @param grant undefined for one that is held. */
    async add(user: NewPromoUser, grant: { at: Date; until: Date } | undefined): Promise<void> {
      await writing(em)
        .insertInto('promo_user')
        .values({
          user_id: user.userId,
          campaign_id: user.campaignId,
          organization_id: user.organizationId,
          state: grant ? 'granted' : 'held',
          hold: user.hold,
          device: user.device,
          address: user.address,
          granted_at: grant?.at ?? null,
          until: grant?.until ?? null,
        })
        .execute();
    },

    /** PROMO-3 @returns false for one that is not held. */
    async release(userId: string, at: Date): Promise<boolean> {
      const { numAffectedRows = 0n } = await sql`
        update promo_user set state = 'granted', granted_at = ${at},
          until = ${at}::timestamptz + promo_campaign.days * interval '24 hours'
        from promo_campaign where promo_campaign.id = campaign_id
          and user_id = ${userId} and promo_user.state = 'held'`.execute(writing(em));
      return numAffectedRows > 0n;
    },

    /** PROMO-3 @returns false for one that is not held. */
    async refuse(userId: string): Promise<boolean> {
      const { numUpdatedRows } = await writing(em)
        .updateTable('promo_user')
        .set({ state: 'refused' })
        .where('user_id', '=', userId)
        .where('state', '=', 'held')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /**
     * Granted, and nothing has begun: whoever wrote it down ended before it was said. Whoever asked for
     * a plan meanwhile has a row without one.
     */
    async notBegun(now: Date): Promise<TakenOffer[]> {
      const rows = await writing(em)
        .selectFrom('promo_user')
        .leftJoin('subscription', 'subscription.organization_id', 'promo_user.organization_id')
        .select('promo_user.user_id')
        .where('promo_user.state', '=', 'granted')
        .where('promo_user.until', '>', now)
        .where('promo_user.organization_id', 'is not', null)
        .where(sql<boolean>`coalesce(subscription.state, 'none') = 'none'`)
        .limit(100)
        .execute();
      const found = await Promise.all(rows.map(({ user_id: id }) => find(id)));
      return found.flatMap((one) => one ?? []);
    },

    /** Newest first. Two statements. */
    async list(query: PromoUserQuery): Promise<Listing<PromoUserSummary>> {
      const { page, limit } = query;
      const where = matching(query);
      const [{ rows }, counted] = await Promise.all([
        // The page is found first: what is counted for a row is counted for its rows alone.
        sql<UserRow>`
          select promo_user.*, "user".name, "user".email, promo_campaign.code, plan, days,
            organization.name as organization, ${HAS_PAID} as paid, coalesce(until <= now(), false) as over, ${SAME_DEVICE} as same_device,
            ${SAME_ADDRESS} as same_address
          ${FROM} where promo_user.user_id in (
            select promo_user.user_id ${FROM} where ${where}
            order by signed_up_at desc, user_id limit ${limit} offset ${(page - 1) * limit})
          order by signed_up_at desc, user_id`.execute(reading(em)),
        sql<{ total: number }>`select count(*)::int as total ${FROM} where ${where}`.execute(
          reading(em),
        ),
      ]);
      return { items: rows.map(toSummary), total: counted.rows[0]?.total ?? 0, page, limit };
    },
  };
}

const FROM = sql`from promo_user
  join "user" on "user".id = promo_user.user_id
  join promo_campaign on promo_campaign.id = promo_user.campaign_id
  left join organization on organization.id = promo_user.organization_id`;

const others = (column: 'device' | 'address') => sql<number>`(
  select count(*)::int from promo_user other where other.campaign_id = promo_user.campaign_id
    and other.user_id <> promo_user.user_id and promo_user.address <> ''
    and ${sql.ref(`other.${column}`)} = ${sql.ref(`promo_user.${column}`)})`;
const SAME_DEVICE = others('device');
const SAME_ADDRESS = others('address');

function matching({ userId, search, state, over, suspect }: PromoUserQuery) {
  const pattern = search?.trim() ? likePattern(search.trim()) : undefined;
  return sql.join(
    [
      sql`true`,
      ...(pattern === undefined
        ? []
        : [
            sql`("user".name ilike ${pattern} or "user".email ilike ${pattern}
              or promo_campaign.code ilike ${pattern})`,
          ]),
      ...(userId === undefined ? [] : [sql`promo_user.user_id = ${userId}`]),
      ...(state === undefined ? [] : [sql`promo_user.state = ${state}`]),
      ...(over === undefined
        ? []
        : [over ? sql`promo_user.until <= now()` : sql`promo_user.until > now()`]),
      ...(suspect ? [sql`(hold is not null or ${SAME_DEVICE} > 0 or ${SAME_ADDRESS} > 0)`] : []),
    ],
    sql` and `,
  );
}

interface UserRow {
  user_id: string;
  organization_id: string | null;
  organization: string | null;
  state: GrantState;
  hold: HoldReason | null;
  plan: PaidPlan;
  days: number;
  signed_up_at: Date;
  granted_at: Date | null;
  until: Date | null;
  name: string;
  email: string;
  code: string;
  paid: boolean;
  over: boolean;
  same_device: number;
  same_address: number;
}

function toSummary(row: UserRow): PromoUserSummary {
  const { organization_id: organizationId, organization, state, hold, plan, days } = row;
  const { name, email, code, paid, over } = row;
  return {
    userId: row.user_id,
    organizationId,
    organization,
    state,
    hold,
    plan,
    days,
    name,
    email,
    code,
    paid,
    over,
    signedUpAt: row.signed_up_at.toISOString(),
    grantedAt: row.granted_at?.getTime() ?? null,
    until: row.until?.getTime() ?? null,
    sameDevice: row.same_device,
    sameAddress: row.same_address,
  };
}
