/** Promotional campaigns: made and listed by administrators, found by their code. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { AppError } from '#machines/errors.ts';
import type { Listing } from '#machines/listing.ts';
import type { PaidPlan } from '#machines/plan/plans.ts';
import {
  nextPromo,
  type OfferFacts,
  type PromoAct,
  type PromoState,
} from '#machines/promo/promo.ts';
import type { NewPromoCampaign } from '#machines/promo/promo-campaign.ts';
import { isDuplicate } from '../duplicate.ts';
import { reading, writing, type Database } from '../query.ts';
import { likePattern } from '../search/bigrams.ts';
import { FUNNEL_OF_CAMPAIGN, type Funnel } from './promo-funnel.ts';

export interface PromoCampaign extends OfferFacts {
  id: string;
  code: string;
  name: string;
  plan: PaidPlan;
  days: number;
  perAddress: number;
  salt: string;
}

export type PromoCampaignSummary = Omit<PromoCampaign, 'salt'> & { funnel: Funnel };

export interface PromoCampaignQuery {
  /** Part of a code or a name. */
  search?: string | undefined;
  state?: PromoState | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

const COLUMNS = [
  'id',
  'code',
  'name',
  'state',
  'plan',
  'days',
  'places',
  'per_address',
  'begins_at',
  'ends_at',
  'salt',
] as const;

/** Who has it or is to be decided on. */
const TAKEN = sql<number>`(select count(*) from promo_user
  where promo_user.campaign_id = promo_campaign.id and promo_user.state <> 'refused')`;

export function createPromoCampaignRepository(em: EntityManager) {
  const found = (db: Database) =>
    db.selectFrom('promo_campaign').select(COLUMNS).select(TAKEN.as('taken'));
  return {
    /** @throws {AppError} PROMO_CODE_TAKEN */
    async add(campaign: NewPromoCampaign): Promise<{ id: string }> {
      const { code, name, plan, days, places, perAddress, beginsAt, endsAt } = campaign;
      const id = randomUUID();
      const row = {
        id,
        code,
        name,
        plan,
        days,
        places,
        per_address: perAddress,
        begins_at: new Date(beginsAt),
        ends_at: endsAt === null ? null : new Date(endsAt),
        salt: randomBytes(16).toString('hex'),
      };
      try {
        await writing(em).insertInto('promo_campaign').values(row).execute();
      } catch (error) {
        if (isDuplicate(error)) throw new AppError('PROMO_CODE_TAKEN', { cause: error });
        throw error;
      }
      return { id };
    },

    async byCode(code: string): Promise<PromoCampaign | undefined> {
      const row = await found(reading(em)).where('code', '=', code).executeTakeFirst();
      return row && toCampaign(row);
    },

    /** Nobody else takes a place of it until the transaction ends. */
    async hold(id: string): Promise<PromoCampaign | undefined> {
      await sql`select from promo_campaign where id = ${id} for update`.execute(writing(em));
      const row = await found(writing(em)).where('id', '=', id).executeTakeFirst();
      return row && toCampaign(row);
    },

    async find(id: string): Promise<PromoCampaignSummary | undefined> {
      const row = await found(reading(em))
        .select(FUNNEL_OF_CAMPAIGN.as('funnel'))
        .where('id', '=', id)
        .executeTakeFirst();
      return row && toSummary(row);
    },

    /** Newest first. Two statements. */
    async list(query: PromoCampaignQuery): Promise<Listing<PromoCampaignSummary>> {
      const { search, state, page, limit } = query;
      let from = reading(em).selectFrom('promo_campaign');
      if (state !== undefined) from = from.where('state', '=', state);
      if (search?.trim()) {
        const pattern = likePattern(search.trim());
        from = from.where((eb) =>
          eb.or([eb('code', 'ilike', pattern), eb('name', 'ilike', pattern)]),
        );
      }
      const [rows, counted] = await Promise.all([
        from
          .select(COLUMNS)
          .select([TAKEN.as('taken'), FUNNEL_OF_CAMPAIGN.as('funnel')])
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        from.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return { items: rows.map(toSummary), total: counted.total, page, limit };
    },

    /** PROMO-1 @returns the state it came to; undefined where that is not possible now. */
    async act(id: string, act: PromoAct): Promise<PromoState | undefined> {
      return em.transactional(async (tx) => {
        const row = await writing(tx)
          .selectFrom('promo_campaign')
          .select('state')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        const state = row && nextPromo(row.state, act);
        if (!state) return undefined;
        await writing(tx)
          .updateTable('promo_campaign')
          .set({ state })
          .where('id', '=', id)
          .execute();
        return state;
      });
    },

    /**
     * PROMO-4 A visit from a browser that was here before changes nothing.
     * @param most of one network address in a day; what comes beyond is not counted.
     */
    async visit(campaignId: string, device: string, address: string, most: number): Promise<void> {
      await sql`
        insert into promo_visit (campaign_id, device, address)
        select ${campaignId}, ${device}, ${address}
        where (select count(*) from promo_visit where campaign_id = ${campaignId}
          and address = ${address} and at > now() - interval '1 day') < ${most}
        on conflict do nothing`.execute(writing(em));
    },

    /** Devices and addresses of what is older. @returns how many rows lost theirs. */
    async forgetTraces(before: Date): Promise<number> {
      const visits = await writing(em)
        .updateTable('promo_visit')
        .set({ address: '', device: sql`gen_random_uuid()` })
        .where('at', '<', before)
        .where('address', '<>', '')
        .executeTakeFirst();
      const users = await writing(em)
        .updateTable('promo_user')
        .set({ address: '', device: '' })
        .where('signed_up_at', '<', before)
        .where('address', '<>', '')
        .executeTakeFirst();
      return Number(visits.numUpdatedRows + users.numUpdatedRows);
    },
  };
}

interface CampaignRow {
  id: string;
  code: string;
  name: string;
  state: PromoState;
  plan: PaidPlan;
  days: number;
  places: number | null;
  per_address: number;
  begins_at: Date;
  ends_at: Date | null;
  salt: string;
  taken: number;
}

function toCampaign(row: CampaignRow): PromoCampaign {
  const { begins_at: begins, ends_at: ends, per_address: perAddress, ...same } = row;
  return {
    ...same,
    perAddress,
    beginsAt: begins.getTime(),
    endsAt: ends?.getTime() ?? null,
  };
}

function toSummary({ funnel, ...row }: CampaignRow & { funnel: Funnel }): PromoCampaignSummary {
  const { salt: _kept, ...campaign } = toCampaign(row);
  return { ...campaign, funnel };
}
