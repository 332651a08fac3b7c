/** From a visit to a payment: how many came how far, as expressions and as lists. */
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { PromoState } from '#machines/promo/promo.ts';
import { reading } from '../query.ts';

/** Counts of everybody who came so far; what is refused counts nowhere but in the visits. */
export interface Funnel {
  visits: number;
  signUps: number;
  firstCourse: number;
  paid: number;
}

/** Asked of `promo_user`, by the organization that the offer was for. */
const MADE_A_COURSE = sql`exists (select from course
  where course.organization_id = promo_user.organization_id)`;

/** By a receipt that stands, or at a provider of payments. */
export const HAS_PAID = sql<boolean>`(exists (select from receipt
    where receipt.organization_id = promo_user.organization_id and receipt.voided_at is null)
  or exists (select from subscription where subscription.organization_id = promo_user.organization_id
    and subscription.way = 'provider' and subscription.state not in ('none', 'trial')))`;

/** Columns of numbers over rows of `promo_user`. */
const STEPS = sql`count(*)::int as sign_ups,
  (count(*) filter (where ${MADE_A_COURSE}))::int as first_course,
  (count(*) filter (where ${HAS_PAID}))::int as paid`;

/** Beside a row of `promo_campaign`. */
export const FUNNEL_OF_CAMPAIGN = sql<Funnel>`(
  select json_build_object('visits', (select count(*) from promo_visit
      where promo_visit.campaign_id = promo_campaign.id),
    'signUps', sign_ups, 'firstCourse', first_course, 'paid', paid)
  from (select ${STEPS} from promo_user
    where promo_user.campaign_id = promo_campaign.id and state <> 'refused') as steps)`;

export interface FunnelOfCampaign extends Funnel {
  id: string;
  code: string;
  name: string;
  state: PromoState;
}

export interface SignUpsOfHour {
  /** When it begins. */
  at: string;
  signUps: number;
}

export interface FunnelOfDay extends Funnel {
  /** `2026-11-22`, in UTC. */
  day: string;
}

/** Somebody came, or came to stay. */
export interface PromoEvent {
  kind: 'visit' | 'signUp';
  campaignId: string;
  code: string;
  at: string;
  held: boolean;
}

export interface FunnelQuery {
  campaignId?: string | undefined;
  /** The day of the first row, and how many follow. */
  from: Date;
  days: number;
}

export function createPromoFigures(em: EntityManager) {
  return {
    /** The funnel of all that came since. One statement. */
    async since(from: Date, campaignId?: string): Promise<Funnel & { held: number }> {
      const { rows } = await sql<Funnel & { held: number }>`
        select (select count(*)::int from promo_visit where at >= ${from}
            and ${ofCampaign('promo_visit', campaignId)}) as visits,
          sign_ups as "signUps", first_course as "firstCourse", paid,
          (select count(*)::int from promo_user where state = 'held'
            and ${ofCampaign('promo_user', campaignId)}) as held
        from (select ${STEPS} from promo_user where signed_up_at >= ${from}
          and state <> 'refused' and ${ofCampaign('promo_user', campaignId)}) as steps`.execute(
        reading(em),
      );
      return rows[0] ?? { visits: 0, signUps: 0, firstCourse: 0, paid: 0, held: 0 };
    },

    /** Visits by their day; the rest by the day of the sign-up. Days without anything are there too. */
    async byDay({ campaignId, from, days }: FunnelQuery): Promise<FunnelOfDay[]> {
      const { rows } = await sql<FunnelOfDay>`
        with day as (
          select generate_series(${from}::timestamptz, ${from}::timestamptz
            + (${days - 1} * interval '24 hours'), interval '24 hours') as begins
        )
        select to_char(begins at time zone 'UTC', 'YYYY-MM-DD') as day,
          (select count(*)::int from promo_visit where at >= begins
            and at < begins + interval '24 hours' and ${ofCampaign('promo_visit', campaignId)}) as visits,
          steps.sign_ups as "signUps", steps.first_course as "firstCourse", steps.paid
        from day cross join lateral (select ${STEPS} from promo_user
          where signed_up_at >= begins and signed_up_at < begins + interval '24 hours'
            and state <> 'refused' and ${ofCampaign('promo_user', campaignId)}) as steps
        order by begins`.execute(reading(em));
      return rows;
    },

    /** The last hours up to this one; those without anybody are there too. */
    async byHour(now: Date, hours: number, campaignId?: string): Promise<SignUpsOfHour[]> {
      const { rows } = await sql<{ at: Date; signUps: number }>`
        with hour as (
          select generate_series(date_trunc('hour', ${now}::timestamptz)
            - ${hours - 1} * interval '1 hour', ${now}::timestamptz, interval '1 hour') as begins
        ), came as (
          select date_trunc('hour', signed_up_at) as begins, count(*)::int as sign_ups
          from promo_user
          where signed_up_at >= (select min(begins) from hour) and state <> 'refused'
            and ${ofCampaign('promo_user', campaignId)}
          group by 1
        )
        select begins as at, coalesce(sign_ups, 0) as "signUps"
        from hour left join came using (begins) order by begins`.execute(reading(em));
      return rows.map(({ at, signUps }) => ({ at: at.toISOString(), signUps }));
    },

    /** Funnels of the campaigns that had anybody since then, those with the most visits first. One statement. */
    async byCampaign(from: Date, limit: number, campaignId?: string): Promise<FunnelOfCampaign[]> {
      const { rows } = await sql<FunnelOfCampaign>`
        with came as (select campaign_id, count(*)::int as visits from promo_visit
            where at >= ${from} and ${ofCampaign('promo_visit', campaignId)} group by campaign_id),
          stayed as (select campaign_id, ${STEPS} from promo_user
            where signed_up_at >= ${from} and state <> 'refused'
              and ${ofCampaign('promo_user', campaignId)} group by campaign_id)
        select id, code, name, state, coalesce(visits, 0) as visits, coalesce(sign_ups, 0) as "signUps",
          coalesce(first_course, 0) as "firstCourse", coalesce(paid, 0) as paid
        from came full join stayed using (campaign_id)
          join promo_campaign on promo_campaign.id = campaign_id
        order by visits desc, "signUps" desc, code limit ${limit}`.execute(reading(em));
      return rows;
    },

    /** What came last, whatever it was, newest first: of one campaign, or of all. */
    async latest(limit: number, campaignId?: string): Promise<PromoEvent[]> {
      const { rows } = await sql<Omit<PromoEvent, 'at'> & { at: Date }>`
        select * from (
          (select 'visit' as kind, campaign_id as "campaignId", code, at, false as held
            from promo_visit join promo_campaign on promo_campaign.id = campaign_id
            where ${ofCampaign('promo_visit', campaignId)} order by at desc limit ${limit})
          union all
          (select 'signUp', campaign_id, code, signed_up_at, promo_user.state = 'held'
            from promo_user join promo_campaign on promo_campaign.id = campaign_id
            where ${ofCampaign('promo_user', campaignId)}
            order by signed_up_at desc limit ${limit})
        ) as events order by at desc limit ${limit}`.execute(reading(em));
      return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
    },
  };
}

function ofCampaign(table: 'promo_visit' | 'promo_user', campaignId: string | undefined) {
  return campaignId === undefined
    ? sql`true`
    : sql`${sql.ref(`${table}.campaign_id`)} = ${campaignId}`;
}
