/** Campaigns of mail: written by administrators, sent by whichever process comes first. */
import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Listing } from '#machines/listing.ts';
import { nextOutreach, type OutreachAct, type OutreachState } from '#machines/outreach/outreach.ts';
import type { Audience, OutreachWords } from '#machines/outreach/outreach-words.ts';
import { json } from '../column.ts';
import { fields, reading, writing, type Database } from '../query.ts';
import { likePattern } from '../search/bigrams.ts';
import { audienceOf } from './outreach-audience.ts';

export interface OutreachCampaign extends OutreachWords {
  id: string;
  state: OutreachState;
  /** ISO 8601. */
  scheduledAt: string | null;
  endedAt: string | null;
  /** Mails that were written down. */
  sent: number;
}

export interface OutreachQuery {
  /** Part of a name or a subject. */
  search?: string | undefined;
  state?: OutreachState | undefined;
  /** From 1. */
  page: number;
  limit: number;
}

const WORDS = [
  'id',
  'name',
  'state',
  'audience',
  'subjectEn',
  'textEn',
  'subjectKo',
  'textKo',
] as const;
const SENT = sql<number>`(select count(*) from outreach_mail
  where outreach_mail.campaign_id = outreach_campaign.id)`;

const selected = (db: Database) =>
  db
    .selectFrom('outreach_campaign')
    .select(fields('outreach_campaign', WORDS))
    .select(fields('outreach_campaign', ['perMinute', 'scheduledAt', 'endedAt']))
    .select(SENT.as('sent'));

export function createOutreachRepository(em: EntityManager) {
  return {
    /** A draft. */
    async add(words: OutreachWords, id: string = randomUUID()): Promise<string> {
      await writing(em)
        .insertInto('outreach_campaign')
        .values({ id, ...columnsOf(words) })
        .execute();
      return id;
    },

    /** OUTREACH-1 @returns false for what is no draft any more. */
    async change(id: string, words: OutreachWords): Promise<boolean> {
      const { numUpdatedRows } = await writing(em)
        .updateTable('outreach_campaign')
        .set(columnsOf(words))
        .where('id', '=', id)
        .where('state', '=', 'draft')
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async find(id: string): Promise<OutreachCampaign | undefined> {
      const row = await selected(reading(em)).where('id', '=', id).executeTakeFirst();
      return row && toCampaign(row);
    },

    /** Newest first. Two statements. */
    async list({ search, state, page, limit }: OutreachQuery): Promise<Listing<OutreachCampaign>> {
      const pattern = search?.trim() ? likePattern(search.trim()) : undefined;
      const matches = sql<boolean>`(${state ?? null}::text is null or state = ${state ?? null})
        and (${pattern ?? null}::text is null or name ilike ${pattern ?? null}
          or subject_en ilike ${pattern ?? null} or subject_ko ilike ${pattern ?? null})`;
      const [rows, counted] = await Promise.all([
        selected(reading(em))
          .where(matches)
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(limit)
          .offset((page - 1) * limit)
          .execute(),
        reading(em)
          .selectFrom('outreach_campaign')
          .where(matches)
          .select(({ fn }) => fn.countAll<number>().as('total'))
          .executeTakeFirstOrThrow(),
      ]);
      return { items: rows.map(toCampaign), total: counted.total, page, limit };
    },

    /** How many an audience has now. */
    async countAudience(audience: Audience): Promise<number> {
      const row = await reading(em)
        .selectFrom('user')
        .where(audienceOf(audience, new Date()))
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return row.count;
    },

    /**
     * OUTREACH-1 @param at when a scheduled one begins
     * @returns the state it came to; undefined where that is not possible now.
     */
    async act(id: string, act: OutreachAct, at: Date): Promise<OutreachState | undefined> {
      return em.transactional(async (tx) => {
        const row = await writing(tx)
          .selectFrom('outreach_campaign')
          .select('state')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirst();
        const state = row && nextOutreach(row.state, act);
        if (!state) return undefined;
        const ends = state === 'sent' || state === 'stopped';
        await writing(tx)
          .updateTable('outreach_campaign')
          .set({
            state,
            ...(act === 'schedule' ? { scheduled_at: at } : {}),
            ...(ends ? { ended_at: at } : {}),
          })
          .where('id', '=', id)
          .execute();
        return state;
      });
    },
  };
}

function columnsOf(words: OutreachWords) {
  const { name, audience, subjectEn, textEn, subjectKo, textKo, perMinute } = words;
  return {
    name,
    audience: json(audience),
    subject_en: subjectEn,
    text_en: textEn,
    subject_ko: subjectKo,
    text_ko: textKo,
    per_minute: perMinute,
  };
}

function toCampaign<Row extends { scheduledAt: Date | null; endedAt: Date | null }>(row: Row) {
  const { scheduledAt, endedAt, ...campaign } = row;
  return {
    ...campaign,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
  };
}
