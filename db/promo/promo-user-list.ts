/** People who took up an offer, as the administrators' lists show them. */
import { sql } from 'kysely';
import type { Listing } from '#machines/listing.ts';
import type { PaidPlan } from '#machines/plan/plans.ts';
import type { GrantState, HoldReason } from '#machines/promo/promo.ts';
import type { Database } from '../query.ts';
import { likePattern } from '../search/bigrams.ts';
import { HAS_PAID } from './promo-funnel.ts';

/** Times without a name of their own are ms since 1970. */
export interface PromoUserSummary {
  userId: string;
  organizationId: string | null;
  state: GrantState;
  plan: PaidPlan;
  days: number;
  grantedAt: number | null;
  until: number | null;
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

/** Newest first. Two statements. */
export async function listPromoUsers(
  db: Database,
  query: PromoUserQuery,
): Promise<Listing<PromoUserSummary>> {
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
      order by signed_up_at desc, user_id`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${FROM} where ${where}`.execute(db),
  ]);
  return { items: rows.map(toSummary), total: counted.rows[0]?.total ?? 0, page, limit };
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
