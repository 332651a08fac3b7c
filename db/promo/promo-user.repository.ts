/** People who took up an offer: what they have of it, and what is to be decided. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { PaidPlan } from '#machines/plan/plans.ts';
import type { GrantState, HoldReason, SeenBefore } from '#machines/promo/promo.ts';
import { reading, writing } from '../query.ts';
import { listPromoUsers, type PromoUserQuery } from './promo-user-list.ts';

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
  /** The slug of that organization. */
  slug: string | null;
  state: GrantState;
  plan: PaidPlan;
  days: number;
  grantedAt: number | null;
  until: number | null;
  hasCourse: boolean;
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

    list: (query: PromoUserQuery) => listPromoUsers(reading(em), query),
  };
}
